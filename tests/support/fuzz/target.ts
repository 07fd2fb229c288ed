// The target of a request.
import type { Actor } from '#tests/support/fuzz/cast.ts';
import type { TestSite } from '#tests/support/test-site.ts';

export interface Target {
  /** The path parameter of each suitable thing. */
  find(site: TestSite, actor: Actor): Promise<string[]>;
  make(site: TestSite, actor: Actor): Promise<unknown>;
}

interface Numbered {
  execute(): Promise<{ id: number }[]>;
}
/** As they stand in a path. */
export const idsOf = async (query: Numbered) => (await query.execute()).map(({ id }) => String(id));

// The thing that a request is about.
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
/** The ids of rows as path parameters. */
export const idsOf = async (query: Numbered) => (await query.execute()).map(({ id }) => String(id));

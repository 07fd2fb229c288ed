import type { Tx } from '#server/db/database.ts';

export type Kind = 'sqlite' | 'postgres';

/** One migration. Once released it is never changed; a new need is a new step. */
export interface Migration {
  readonly name: string;
  up(db: Tx, kind: Kind): Promise<void>;
}

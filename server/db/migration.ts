import type { CreateTableBuilder } from 'kysely';
import type { Tx } from '#server/db/database.ts';

export type Kind = 'sqlite' | 'postgres';

/** One step of the database's history. Once released it is never changed; a new need is a new step. */
export interface Migration {
  readonly name: string;
  up(db: Tx, kind: Kind): Promise<void>;
}

/** A row's number: given by the database, and never given again, even when its row is gone. */
export const idColumn =
  (kind: Kind) =>
  <T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C | 'id'> =>
    table.addColumn('id', 'integer', (column) =>
      kind === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    );

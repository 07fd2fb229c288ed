// All rows of the database, in all tables: a new table is included automatically.
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Tables specific to each database: its migrations, and attempts that are counted for some minutes. */
export const ownTables = ['migrations', 'limits'];

/** Tables that even a refused request may change: attempts are counted whether they succeed or not. */
const changesAlways = new Set(['limits']);

export type AllRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All rows by table, sorted so that their order on disk does not matter. */
export async function allRows(db: Db): Promise<AllRows> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const found: [string, Record<string, unknown>[]][] = [];
  for (const name of tables.filter((one) => !changesAlways.has(one)).toSorted()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const keyed = rows.map((row) => [JSON.stringify(row), row] as const);
    found.push([name, keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)]);
  }
  return Object.fromEntries(found);
}

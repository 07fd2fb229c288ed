import { sql } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { tolerance } from '#server/platform/clock.ts';

/** Until when a row counts, and for how long it may at most. */
export interface Expiry {
  readonly table: keyof Tables;
  readonly column: string;
  /** Milliseconds. */
  readonly lasts: number;
}

/** Shortens what was made while the clock was ahead: it lasts no longer than what is made now. */
export async function capExpiries(db: Db, expiries: readonly Expiry[], now: number): Promise<void> {
  for (const { table, column, lasts } of expiries) {
    const end = now + lasts;
    const name = sql.ref(column);
    await sql`update ${sql.table(table)} set ${name} = ${end} where ${name} > ${end + tolerance}`.execute(db);
  }
}

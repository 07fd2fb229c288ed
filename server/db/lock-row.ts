import type { Selectable, UpdateObject } from 'kysely';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Tables, Tx } from '#server/db/database.ts';

/** A column of each table with row locks, on which nothing else depends. */
const columns = {
  albums: 'created_at',
  events: 'changed_at',
  photos: 'created_at',
  rentals: 'created_at',
  reunions: 'created_at',
  rsvps: 'submitted_at',
  users: 'created_at',
} as const;

/** Tables whose rows belong to no reunion. */
const ofSite = new Set<string>(['reunions', 'users']);

/**
 * Reads a row of the current reunion, or of the site, and locks it: what was read stays true until the transaction ends.
 * On PostgreSQL writing the row's own value locks it; SQLite has one transaction at a time.
 */
export async function lockRow<Table extends keyof typeof columns>(
  tx: Tx,
  table: Table,
  values: Partial<Selectable<Tables[Table]>>,
): Promise<Selectable<Tables[Table]> | undefined> {
  // Kysely cannot type a query whose table is a parameter.
  const rows = tx
    .updateTable(table as 'photos')
    .set(
      ({ ref }) =>
        ({ [columns[table]]: ref(columns[table] as 'created_at') }) as UpdateObject<Tables, 'photos'>,
    )
    .where((eb) => eb.and(values as Partial<Selectable<Tables['photos']>>))
    .$if(!ofSite.has(table), (query) => query.where('reunion_id', '=', currentReunion))
    .returningAll();
  return (await rows.executeTakeFirst()) as unknown as Selectable<Tables[Table]> | undefined;
}

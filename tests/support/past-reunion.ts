// A reunion of another year, with a copy of all rows of the first one, for the same people.
import type { Tables } from '#server/db/database.ts';
import { allowSeveralReunions } from '#server/db/several-reunions.ts';
import type { TestSite } from '#tests/support/test-site.ts';

/** The offset that is added to each id. */
export const offset = 10_000;
/** The id of that reunion. */
const otherReunion = 2;

type Row = Readonly<Record<string, unknown>>;

/** For each table the columns that refer to copied rows, and the columns with unique values. */
const tables: readonly {
  readonly table: keyof Tables;
  readonly numbers: readonly string[];
  readonly unique?: readonly string[];
}[] = [
  { table: 'rsvps', numbers: ['id'] },
  { table: 'rsvp_members', numbers: ['id', 'rsvp_id'] },
  { table: 'events', numbers: ['id'], unique: ['idempotency_key'] },
  { table: 'signups', numbers: ['id', 'event_id'] },
  { table: 'event_letters', numbers: ['event_id'] },
  { table: 'rentals', numbers: ['id'], unique: ['idempotency_key'] },
  { table: 'albums', numbers: ['id', 'cover_photo_id'] },
  { table: 'photos', numbers: ['id', 'album_id'], unique: ['group_id'] },
  { table: 'photo_likes', numbers: ['photo_id'] },
  { table: 'photo_comments', numbers: ['id', 'photo_id'] },
  { table: 'achievements', numbers: ['id'] },
];

/** Adds a past or prepared reunion with copies of all data of the current one. @returns the number of added rows by table */
export async function addOtherReunion(
  { db, context }: Pick<TestSite, 'db' | 'context'>,
  state: 'past' | 'preparing',
): Promise<Record<string, number>> {
  await db.transaction().execute((tx) => allowSeveralReunions(tx, context.databaseKind));
  const { document } = await db.selectFrom('reunions').select('document').executeTakeFirstOrThrow();
  const times = { created_at: 1, opened_at: state === 'past' ? 1 : null };
  await db
    .insertInto('reunions')
    .values({ id: otherReunion, state, document, ...times })
    .execute();
  const counts: Record<string, number> = {};
  for (const { table, numbers, unique = [] } of tables) {
    const rows: readonly Row[] = await db.selectFrom(table).selectAll().execute();
    const copies = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          if (column === 'reunion_id') return [column, otherReunion];
          if (numbers.includes(column)) return [column, value === null ? null : Number(value) + offset];
          return [column, unique.includes(column) && value !== null ? `${value} again` : value];
        }),
      ),
    );
    if (copies.length > 0)
      await db
        .insertInto(table)
        .values(copies as never)
        .execute();
    counts[table] = copies.length;
  }
  return counts;
}

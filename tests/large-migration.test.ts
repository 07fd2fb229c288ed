// The data folder of a family of 500 with 5,000 photos, from before reunions existed: it is migrated within half a
// minute, interrupted after each step or not, with every row.
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { migrate, migrations, pendingMigrations } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { addPeople, addYear } from '#tests/support/large-year.ts';

const photos = 5000;
const maxSeconds = 30;
/** The number of steps before reunions existed. */
const before = migrations.findIndex(({ name }) => name.startsWith('026-'));

const tables = [
  ...(['users', 'rsvps', 'rsvp_members', 'events', 'signups', 'rentals'] as const),
  ...(['photos', 'photo_likes', 'achievements'] as const),
];

/** All rows of a table, with the columns that it had at first. */
async function rowsOf(db: Db, table: (typeof tables)[number], columns: readonly string[]) {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  return (await sql`select ${chosen} from ${sql.table(table)} order by ${chosen}`.execute(db)).rows;
}

test('a family of 500 with 5,000 photos is migrated within half a minute, with every row', {
  timeout: 10 * 60_000,
}, async () => {
  const database = await connect(await emptyDatabase());
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, migrations.slice(0, before));
  await addYear(db, await addPeople(db), photos, undefined);
  const columns = new Map(
    (await db.introspection.getTables()).map(({ name, columns: all }) => [name, all.map((one) => one.name)]),
  );
  const read = () => Promise.all(tables.map((table) => rowsOf(db, table, columns.get(table) ?? [])));
  const rows = await read();
  expect(rows.map(({ length }) => length)).toEqual([500, 125, 500, 120, 1440, 60, 5000, 5000, 1500]);

  const began = performance.now();
  for (const [index, step] of migrations.entries()) {
    if (index < before) continue;
    const cutOff = {
      ...step,
      async up(...args: Parameters<typeof step.up>) {
        await step.up(...args);
        throw new Error('It was cut off.');
      },
    };
    await expect(migrate(database, [...migrations.slice(0, index), cutOff])).rejects.toThrow('cut off');
    expect(await pendingMigrations(db)).toContain(step.name);
  }
  await migrate(database);
  // All steps but the last ran at least twice, so once takes less.
  expect((performance.now() - began) / 1000).toBeLessThan(maxSeconds);
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await read()).toEqual(rows);
});

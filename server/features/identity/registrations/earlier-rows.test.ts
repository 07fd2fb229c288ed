// Registrations that wait while the site is brought up to date: the table is made anew under them.
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { foundation } from '#server/db/migrations/001-foundation.ts';
import { recovery } from '#server/db/migrations/002-recovery.ts';
import { events } from '#server/db/migrations/003-events.ts';
import { eventsOnce } from '#server/db/migrations/004-events-once.ts';
import { emptyDatabase } from '#tests/support/databases.ts';

const row = {
  full_name: 'Clara Anderson',
  phone: '302-555-0101',
  password_hash: 'hash',
  code_hash: 'code',
  code_expires_at: 900_000,
  created_at: 0,
  expires_at: 86_400_000,
};

test('a waiting registration keeps its code and its username, and no id is given twice', async () => {
  const database = await connect(await emptyDatabase());
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, [foundation, recovery, events, eventsOnce]);
  for (const name of ['clara', 'ben', 'gone'])
    await sql`
      insert into registrations (
        username, username_key, full_name, email, email_key, phone, password_hash, code_hash, code_expires_at,
        tries, created_at, expires_at
      )
      values (
        ${name.toUpperCase()}, ${name}, ${row.full_name}, ${`${name}@Example.org`}, ${`${name}@example.org`},
        ${row.phone}, ${row.password_hash}, ${row.code_hash}, ${row.code_expires_at}, 3, ${row.created_at},
        ${row.expires_at}
      )`.execute(db);
  await db.deleteFrom('registrations').where('username_key', '=', 'gone').execute();

  await migrate(database);
  const kept = await db.selectFrom('registrations').selectAll().orderBy('id').execute();
  expect(kept).toEqual(
    ['clara', 'ben'].map((name, nth) => ({
      ...row,
      id: nth + 1,
      username: name.toUpperCase(),
      username_key: name,
      kept_name: name,
      name_kept_until: row.code_expires_at,
      email: `${name}@Example.org`,
      email_key: `${name}@example.org`,
      network: '',
      token_hash: null,
      held_code_hash: null,
      held_code_expires_at: 0,
      tried_from: '',
      tries: 0,
    })),
  );

  const { id: _, kept_name: __, ...again } = kept[0] ?? expect.fail();
  const added = await db.insertInto('registrations').values(again).returning('id').executeTakeFirst();
  expect(added).toEqual({ id: 4 });
  const keptTwice = { ...again, kept_name: 'clara' };
  await expect(db.insertInto('registrations').values(keptTwice).execute()).rejects.toThrow(/unique/i);
});

// Every table belongs to one reunion, or has a reason why it does not.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { carriedTables } from '#server/db/rows.ts';
import { ownTables } from '#tests/support/all-rows.ts';
import { testSite } from '#tests/support/test-site.ts';

/** Tables without the key, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  reunions: 'They are the reunions.',
  rsvp_members: 'They go with their RSVP: every query joins it, or has its number from it.',
  signups:
    'They go with their event: every query joins it, has its number, or answers about events that were found before.',
  event_letters: 'They go with their event, which the job joins.',
  photo_likes: 'They go with their photo: they are counted for photos that were found before.',
  photo_comments: 'They go with their photo, which their queries join or have looked up.',
  users: 'People belong to the site.',
  registrations: 'They become people.',
  email_changes: 'They belong to people.',
  temporary_passwords: 'They belong to people.',
  sessions: 'They belong to people.',
  ended_sessions: 'They belonged to people.',
  feeds: 'The address of a calendar belongs to a person, and shows the current reunion.',
  portraits: 'They belong to people.',
  hero_pictures: 'The picture is the site’s: it goes on from one reunion to the next.',
  file_removals: 'The storage is the site’s.',
  mails: 'The queue is the site’s.',
  app_metadata: 'Values of the site.',
  activity_log: 'The log is the site’s: it goes on from one reunion to the next.',
  migrations: 'Steps of the database.',
  limits: 'Tries of people and networks within minutes.',
};

test('each table has the key of its reunion, or a reason', async () => {
  const { db } = await testSite();
  const tables = await db.introspection.getTables();
  const withKey = tables.filter(({ columns }) => columns.some(({ name }) => name === 'reunion_id'));
  expect(withKey.map(({ name }) => name).toSorted()).toEqual([
    'achievements',
    'albums',
    'events',
    'photos',
    'rentals',
    'rsvps',
    'settings_versions',
  ]);
  for (const { columns } of withKey)
    expect(columns.find(({ name }) => name === 'reunion_id')).toMatchObject({ isNullable: false });
  const without = tables.map(({ name }) => name).filter((name) => !withKey.some((one) => one.name === name));
  expect(without.filter((name) => !(name in reasons))).toEqual([]);
  // A backup contains the rows of all years.
  const known: readonly string[] = [...carriedTables, ...ownTables];
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('a list of the current reunion is found by an index', async () => {
  const { db } = await testSite();
  for (const table of ['achievements', 'albums', 'events', 'photos', 'rentals', 'rsvps']) {
    const statement = `select count(*) from ${table} where reunion_id = 1`;
    const plan = await db.transaction().execute(async (tx) => {
      if (process.env.TEST_DATABASE !== 'postgres')
        return (await sql.raw(`explain query plan ${statement}`).execute(tx)).rows;
      await sql`set local enable_seqscan = off`.execute(tx);
      return (await sql.raw(`explain ${statement}`).execute(tx)).rows;
    });
    expect(JSON.stringify(plan)).toContain(`${table}_reunion`);
  }
});

// The comparison used by tests of refusals must include every table.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allRows } from '#tests/support/all-rows.ts';
import { testSite } from '#tests/support/test-site.ts';

test('the rows of every table are read, even of a new one', async () => {
  const { db, person } = await testSite();
  await sql`create table postcards (title text)`.execute(db);
  await sql`insert into postcards values ('Waves')`.execute(db);
  const id = await person({});
  const rows = await allRows(db);
  expect(rows.postcards).toEqual([{ title: 'Waves' }]);
  expect(rows.users).toMatchObject([{ id }]);
  for (const name of ['events', 'sessions', 'mails', 'rsvp_members']) expect(rows[name], name).toEqual([]);
  await sql`drop table postcards`.execute(db);
});

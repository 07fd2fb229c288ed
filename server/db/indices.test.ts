// Frequent statements of jobs, account deletions and lookups by a code: none scans a whole table.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '#tests/support/test-site.ts';

const statements = {
  photos_status: `select id from photos where status = 'importing' and (next_try_at <= 1 or next_try_at > 9)
    and user_id in (select id from users where is_authorized = 1) order by id limit 1`,
  sessions_expires_at: 'delete from sessions where expires_at <= 1',
  photo_comments_user_id: 'update photo_comments set user_id = null where user_id = 1',
  achievements_badge_id: `delete from achievements where badge_id in ('one', 'two')`,
  registrations_token_hash: `update registrations set token_hash = 'one' where token_hash = 'two'`,
  mails_waiting: 'select id from mails where sent_at is null and next_try_at <= 1',
  event_letters_told: 'select told_at from event_letters where told_at <= 1',
} as const;

test.each(Object.entries(statements))('%s is used', async (index, statement) => {
  const { db } = await testSite();
  const plan = await db.transaction().execute(async (tx) => {
    if (process.env.TEST_DATABASE !== 'postgres')
      return (await sql.raw(`explain query plan ${statement}`).execute(tx)).rows;
    // An empty table is read as a whole unless that is said to be dear; so is the way along the primary key.
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql.raw(`explain ${statement}`).execute(tx)).rows;
  });
  expect(JSON.stringify(plan)).toContain(index);
});

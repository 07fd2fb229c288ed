// The step that lets several temporary passwords wait keeps the one that waits, and ends addresses that should have ended.
import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { foundation } from '#server/db/migrations/001-foundation.ts';
import { recovery } from '#server/db/migrations/002-recovery.ts';
import { events } from '#server/db/migrations/003-events.ts';
import { temporaryPasswords } from '#server/db/migrations/006-temporary-passwords.ts';
import { emptyDatabase } from '#tests/support/databases.ts';

interface Person {
  readonly name: string;
  readonly isAuthorized?: boolean;
  readonly mustChange?: boolean;
  readonly mailed?: { readonly hash: string; readonly until: number };
}

const people: readonly Person[] = [
  { name: 'ann', isAuthorized: true, mailed: { hash: 'what ann was mailed', until: 1_800_000_000_000 } },
  { name: 'ben', isAuthorized: true },
  { name: 'cleo', mailed: { hash: 'what cleo was mailed', until: 1_700_000_000_000 } },
  { name: 'dora', isAuthorized: true, mustChange: true },
];

const values = (person: Person): RawBuilder<unknown> => {
  const { name, isAuthorized = false, mustChange = false, mailed } = person;
  const email = `${name}@example.org`;
  const rights = sql`${Number(isAuthorized)}, ${Number(mustChange)}`;
  return sql`(${name}, ${name}, ${name}, ${email}, ${email}, 'a hash', ${rights}, 0,
    ${mailed?.hash ?? null}, ${mailed?.until ?? null})`;
};

test('a temporary password that waits goes on waiting, and addresses of the revoked and the reset end', async () => {
  const database = await connect(await emptyDatabase());
  onTestFinished(() => database.close());
  const { db } = database;
  const before = [foundation, recovery, events];
  await migrate(database, before);
  await sql`insert into users (username, username_key, full_name, email, sign_in_email, password_hash,
    is_authorized, needs_password_reset, created_at, temporary_hash, temporary_expires_at)
    values ${sql.join(people.map(values))}`.execute(db);
  const users = await db.selectFrom('users').select(['id', 'username']).execute();
  for (const { id, username } of users)
    await db
      .insertInto('feeds')
      .values({ user_id: id, nonce: username, secret_hash: `of ${username}`, created_at: 0 })
      .execute();

  expect(await migrate(database, [...before, temporaryPasswords])).toEqual([temporaryPasswords.name]);
  const kept = await db
    .selectFrom('temporary_passwords')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['username', 'hash', 'expires_at'])
    .orderBy('username')
    .execute();
  expect(kept).toEqual([
    { username: 'ann', hash: 'what ann was mailed', expires_at: 1_800_000_000_000 },
    { username: 'cleo', hash: 'what cleo was mailed', expires_at: 1_700_000_000_000 },
  ]);
  const feeds = await db.selectFrom('feeds').select('nonce').orderBy('nonce').execute();
  expect(feeds.map(({ nonce }) => nonce)).toEqual(['ann', 'ben']);
  expect(Object.keys((await db.selectFrom('users').selectAll().executeTakeFirst()) ?? {})).not.toContain(
    'temporary_hash',
  );
});

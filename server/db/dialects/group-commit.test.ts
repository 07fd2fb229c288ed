import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Tx } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-shared-'));
  const database = await connect({ file: join(folder, 'reunion.sqlite') });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(database);
  const names = async () =>
    (await database.db.selectFrom('app_metadata').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  return { ...database, names };
}

const add = (name: string) => (tx: Tx) =>
  tx.insertInto('app_metadata').values({ name, value: name }).execute();

test('concurrent writes are all committed, and each gets its own answer', async () => {
  const { transact, names } = await open();
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((index) =>
      transact(async (tx) => {
        await add(String(index).padStart(3, '0'))(tx);
        return index;
      }),
    ),
  );
  expect(answers).toEqual(numbers);
  expect(await names()).toHaveLength(100);
});

test('a failing write is rolled back alone', async () => {
  const { transact, names } = await open();
  const [first, second, third] = await Promise.allSettled([
    transact(add('first')),
    transact(async (tx) => {
      await add('half')(tx);
      throw new Error('no');
    }),
    transact(add('third')),
  ]);
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['first', 'third']);
});

test('when the commit fails every caller gets the error, and later writes succeed', async () => {
  const { transact, names } = await open();
  const results = await Promise.allSettled([
    transact(add('with it')),
    transact(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      const session = { token_hash: 'x', user_id: 999, is_shared_device: 0, user_agent: '' };
      await tx
        .insertInto('sessions')
        .values({ ...session, created_at: 1, last_seen_at: 1, expires_at: 1 })
        .execute();
    }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await transact(add('later'));
  expect(await names()).toEqual(['later']);
});

test('when SQLite aborts the whole transaction, as on a full disk, every caller gets the error, and later writes succeed', async () => {
  const { transact, names } = await open();
  await transact(add('there'));
  const results = await Promise.allSettled([
    transact(add('with it')),
    transact((tx) =>
      sql`insert or rollback into app_metadata (name, value) values ('there', '')`.execute(tx),
    ),
  ]);
  const why = /UNIQUE constraint failed/;
  expect(results).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringMatching(why) }) },
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringMatching(why) }) },
  ]);
  await transact(add('later'));
  expect(await names()).toEqual(['later', 'there']);
});

test('writes beyond the queue are told to retry, and all others are committed', async () => {
  const { transact, names } = await open();
  const numbers = Array.from({ length: 1100 }, (_, index) => String(index).padStart(4, '0'));
  const results = await Promise.allSettled(numbers.map((name) => transact(add(name))));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(100);
  for (const failure of refused)
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  expect(await names()).toEqual(numbers.slice(0, 1000));
});

test('writes whose transaction cannot begin get one error, and the next one succeeds', async () => {
  const { db, transact, names } = await open();
  const tries = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('no transaction can begin');
  });
  const outcomes = Promise.allSettled([transact(add('a')), transact(add('b'))]);
  // It asked again and again, for ever.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = tries.mock.calls.length;
  tries.mockRestore();
  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'no transaction can begin' } },
    { status: 'rejected', reason: { message: 'no transaction can begin' } },
  ]);
  expect(asked).toBe(1);
  await transact(add('c'));
  expect(await names()).toEqual(['c']);
});

test('a failing BEGIN fails the waiting writes, and no later one', async () => {
  const { db, transact, names } = await open();
  // A transaction of the same connection is open: BEGIN fails, as it does on a file that cannot be read any more.
  await sql`begin`.execute(db);
  await expect(transact(add('a'))).rejects.toThrow(/transaction/);
  await sql`rollback`.execute(db);
  await transact(add('b'));
  expect(await names()).toEqual(['b']);
});

import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { ApiError } from '#server/platform/http/api-error.ts';
import { RateLimits } from '#server/platform/limits/rate-limits.ts';
import { emptyDatabase } from '#tests/support/databases.ts';

test('processes that share a database count together, with any key, and no key is readable there', async () => {
  const where = await emptyDatabase();
  const first = await connect(where);
  // SQLite has one process, whose memory is enough.
  const second = 'url' in where ? await connect(where) : first;
  try {
    await migrate(first);
    const one = new RateLimits(first.pool);
    const other = first === second ? one : new RateLimits(second.pool);
    const key = `${'clara'.repeat(200)}@example.org`;
    const answers = [];
    await one.check('codes', key);
    for (const limits of [one, other, one, other, one]) {
      answers.push(await limits.allows('codes', key));
      // Checking counts nothing, and refuses only a used-up limit.
      if (answers.length < 3) await other.check('codes', key);
    }
    expect(answers).toEqual([true, true, true, false, false]);
    const refused = await other.check('codes', key).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'TOO_MANY', details: { retryAfter: expect.any(Number) } });
    expect((refused as ApiError).details.retryAfter).toBeGreaterThan(3500);
    expect((refused as ApiError).details.retryAfter).toBeLessThanOrEqual(3600);
    const rows = await first.db.selectFrom('limits').selectAll().execute();
    expect(rows).toHaveLength('url' in where ? 1 : 0);
    expect(JSON.stringify(rows)).not.toContain('clara');
    await other.forget('codes', key);
    expect(await one.allows('codes', key)).toBe(true);
    // A refunded attempt no longer counts, in any process.
    await other.giveBack('codes', key);
    for (const limits of [one, other, one]) expect(await limits.allows('codes', key)).toBe(true);
    expect(await other.allows('codes', key)).toBe(false);
  } finally {
    if (second !== first) await second.close();
    await first.close();
  }
});

test('while the database is unreachable each process counts for itself', async () => {
  const database = await connect(await emptyDatabase());
  const limits = new RateLimits(database.pool);
  await database.close();
  const answers = [];
  for (let times = 0; times < 4; times += 1) answers.push(await limits.allows('codes', 'a@example.org'));
  expect(answers).toEqual([true, true, true, false]);
  await expect(limits.check('codes', 'a@example.org')).rejects.toThrow('Too many attempts');
});

// SQLite has one process, whose memory removes expired keys by itself.
if (process.env.TEST_DATABASE === 'postgres')
  test('expired rows are deleted from the table', async () => {
    const database = await connect(await emptyDatabase());
    onTestFinished(() => database.close());
    await migrate(database);
    const limits = new RateLimits(database.pool);
    await limits.allows('codes', 'a@example.org');
    // The longest of all limits.
    await limits.allows('codesNetworkDay', 'a@example.org');
    const live = await database.db.selectFrom('limits').selectAll().orderBy('expire').execute();
    expect(live).toHaveLength(2);
    const now = Date.now();
    const days = 86_400_000;
    const row = (key: string, expire: number) => ({ key, points: 99, expire });
    await database.db
      .insertInto('limits')
      .values([row('over', now - 1), row('long over', now - 40 * days)])
      .execute();
    await limits.sweep();
    expect(await database.db.selectFrom('limits').selectAll().orderBy('expire').execute()).toEqual(live);
  });

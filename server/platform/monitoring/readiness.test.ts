// Load balancers ask whether this process can work; if not, the answer names the failing part.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minFreeBytes, readinessOf } from '#server/platform/monitoring/readiness.ts';
import { testSite } from '#tests/support/test-site.ts';

const ready = async ({ app }: Awaited<ReturnType<typeof testSite>>) => {
  const { statusCode, body, headers } = await app.inject('/api/ready');
  expect(headers['cache-control']).toBe('no-store');
  return [statusCode, JSON.parse(body)];
};

const failing = (...names: string[]) => [
  503,
  { code: 'NOT_READY', message: "Part of the site isn't working right now.", failing: names },
];

test('a site whose parts all work is ready', async () => {
  expect(await ready(await testSite())).toEqual([200, { status: 'ready', warnings: [] }]);
});

test('without its database a site is not ready', async () => {
  const site = await testSite();
  await site.db.destroy();
  expect(await ready(site)).toEqual(failing('database'));
});

test('a site is not ready while its photo storage does not answer, and concurrent checks share one request', async () => {
  const site = await testSite();
  const asked = vi.spyOn(site.context.storage, 'readOwner').mockRejectedValue(new Error('away'));
  const answers = await Promise.all(Array.from({ length: 5 }, () => ready(site)));
  expect(answers).toEqual(answers.map(() => failing('storage')));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a part that does not answer within four seconds fails', async () => {
  const { context } = await testSite();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const storage = { readOwner: () => new Promise<never>(() => {}) };
  const asked = readinessOf({ ...context, storage })();
  await pause(300);
  await vi.advanceTimersByTimeAsync(3999);
  await expect(Promise.race([asked, 'still waiting'])).resolves.toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toEqual({ failing: ['storage'], warnings: [] });
});

test('with less than a hundred megabytes left a site is not ready', async () => {
  const { context } = await testSite();
  const withFree = (bytes: number) => readinessOf({ ...context, freeBytes: async () => bytes })();
  expect(await withFree(minFreeBytes)).toEqual({ failing: [], warnings: [] });
  expect(await withFree(minFreeBytes - 1)).toEqual({ failing: ['disk'], warnings: [] });
  expect(await readinessOf({ ...context, dataDir: `${context.dataDir}/gone` })()).toEqual({
    failing: ['disk'],
    warnings: [],
  });
});

test('mail that has waited for more than an hour is a warning', async () => {
  const site = await testSite();
  const now = site.clock.now();
  await site.db
    .insertInto('mails')
    .values({ encrypted_body: 'sealed', created_at: now, next_try_at: now })
    .execute();
  const ask = readinessOf(site.context);
  site.clock.advance(3_600_000);
  expect(await ask()).toEqual({ failing: [], warnings: [] });
  site.clock.advance(1);
  expect(await ready(site)).toEqual([200, { status: 'ready', warnings: ['mail'] }]);
  await site.db.updateTable('mails').set({ given_up_at: now }).execute();
  expect(await readinessOf(site.context)()).toEqual({ failing: [], warnings: [] });
});

test('before a stop a site is not ready', async () => {
  const site = await testSite();
  site.context.stopping.hasBegun = true;
  expect(await ready(site)).toEqual(failing('stopping'));
  expect((await site.app.inject('/api/health')).statusCode).toBe(503);
});

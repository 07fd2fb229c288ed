// What counts as a copy, and that one is made at a time.
import { expect, onTestFinished, test, vi } from 'vitest';
import { isBackupRunning, withLease } from '#server/platform/backup/lease.ts';
import { testSite } from '#tests/support/test-site.ts';

test('a lease that is being renewed when the work ends is given back all the same', async () => {
  const { db } = await testSite();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await withLease(db, async () => void vi.advanceTimersByTime(60_000));
  await vi.waitFor(async () => expect(await isBackupRunning(db, Date.now())).toBe(false));
});

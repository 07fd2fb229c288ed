// What counts as a copy, and that one is made at a time.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isBackupRunning, withLease } from '#server/platform/backup/lease.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { testSite } from '#tests/support/test-site.ts';

const byHand = { kind: 'by hand' } as const;

test('a lease that is being renewed when the work ends is given back all the same', async () => {
  const { db } = await testSite();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await withLease(db, async () => void vi.advanceTimersByTime(60_000));
  await vi.waitFor(async () => expect(await isBackupRunning(db, Date.now())).toBe(false));
});

test('a copy whose summary is cut off is none, and the others are listed', async () => {
  const site = await testSite();
  const where = await ownFolder();
  const place = await openPlace(where);
  const [whole, cut] = [
    await backUpTo(place, site.context.backup.source, byHand),
    await backUpTo(place, site.context.backup.source, byHand),
  ];
  await writeFile(join(where, 'copies', cut.id, 'summary.json'), '{"at":"2025-');
  expect(await listCopies(place)).toEqual([whole]);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { makeNightlyBackup } from '#server/features/console/backups/commands.ts';
import { isBackupRunning } from '#server/platform/backup/lease.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { day } from '#tests/support/stored-photos.ts';
import { testSite } from '#tests/support/test-site.ts';

test('while old copies are removed no other backup begins: its photos would be removed too', async () => {
  const where = await ownFolder();
  const { context, db } = await testSite({ now: '2025-07-27T12:00:00Z', variables: { BACKUP_DIR: where } });
  await backUpTo(await openPlace(where), context.backup.source, { kind: 'nightly' });
  const { remove } = FolderStorage.prototype;
  const isHeld: boolean[] = [];
  const removing = vi.spyOn(FolderStorage.prototype, 'remove').mockImplementation(async function (
    this: FolderStorage,
    id,
  ) {
    isHeld.push(await isBackupRunning(db, Date.now()));
    return remove.call(this, id);
  });
  onTestFinished(() => removing.mockRestore());
  await makeNightlyBackup(context);
  expect(isHeld).toEqual([true]);
  expect(await listCopies(await openPlace(where))).toHaveLength(1);
});

test('a copy stays that was just made, also after weeks with a clock that was ahead', async () => {
  const where = await ownFolder();
  const now = '2025-07-27T12:00:00Z';
  const { context } = await testSite({ now, variables: { BACKUP_DIR: where } });
  const place = await openPlace(where);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  onTestFinished(() => void vi.useRealTimers());
  for (let week = 1; week <= 7; week += 1) {
    vi.setSystemTime(Date.parse(now) + week * 7 * day);
    await backUpTo(place, context.backup.source, { kind: 'nightly' });
  }
  vi.setSystemTime(Date.parse(now));
  await makeNightlyBackup(context);
  expect((await listCopies(place)).map(({ at }) => at)).toContain('2025-07-27T12:00:00.000Z');
});

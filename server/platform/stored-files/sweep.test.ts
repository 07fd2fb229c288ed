// Uploads that a killed process left behind are removed, and uploads in progress stay.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withUnpacked } from '#server/platform/backup/archive.ts';
import { runBackup } from '#server/platform/backup/commands.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { JobRunner } from '#server/platform/jobs/jobs.ts';
import { newGroup } from '#server/platform/storage/storage.ts';
import { removeFiles, sweepAbandoned } from '#server/platform/stored-files/commands.ts';
import { storedFiles } from '#server/platform/stored-files/feature.ts';
import { auditFiles, listAbandoned } from '#server/platform/stored-files/queries.ts';
import { ownFolder, storeGroup } from '#tests/support/storage-places.ts';
import { testSite } from '#tests/support/test-site.ts';

const hour = 3_600_000;

test('folders that are older than any upload are removed, and no other', async () => {
  const { context, clock } = await testSite();
  const { uploadFolder } = context;
  for (const [name, hours] of [
    ['pictures-old', 72],
    ['pictures-new', 0],
  ] as const) {
    const folder = join(uploadFolder, name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'full.jpg'), 'half of a picture');
    const at = new Date(clock.now() - hours * hour);
    await utimes(folder, at, at);
  }
  expect(await listAbandoned(uploadFolder, clock.now())).toEqual([join(uploadFolder, 'pictures-old')]);
  await sweepAbandoned(context);
  expect(await readdir(uploadFolder)).toEqual(['pictures-new']);
});

test('an archive that is read for hours is kept while a site runs beside it', async () => {
  const { context } = await testSite();
  const file = join(await ownFolder(), 'family.tar');
  await runBackup(context.backup.source, { to: file }, () => {});
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await withUnpacked(file, context.uploadFolder, async () => {
    expect(await readdir(context.uploadFolder)).toHaveLength(1);
    vi.advanceTimersByTime(3 * hour);
    await vi.waitFor(async () => expect(await listAbandoned(context.uploadFolder, Date.now())).toEqual([]));
  });
  expect(await readdir(context.uploadFolder)).toEqual([]);
});

test('a site that is switched off every night cleans up all the same', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const begun = new Set<string>();
  const { jobs: own = [] } = storedFiles;
  const jobs = own.map((job) => ({ ...job, run: async () => void begun.add(job.name) }));
  const runner = new JobRunner(jobs, undefined);
  runner.start();
  await vi.advanceTimersByTimeAsync(12 * hour);
  await runner.stop();
  expect([...begun].toSorted()).toEqual(own.map(({ name }) => name).toSorted());
});

test('without any upload there is nothing to remove', async () => {
  const { context } = await testSite();
  await expect(sweepAbandoned({ ...context, uploadFolder: '/nowhere' })).resolves.toBeUndefined();
});

test('groups that cannot be removed block no other, and are removed later', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { context, db, clock } = await testSite();
  const { storage } = context;
  const groups = Array.from({ length: 8 }, () => newGroup());
  const stuck = new Set(groups.slice(0, 5));
  for (const [index, group_id] of groups.entries()) {
    await storeGroup(storage, 'a picture', group_id);
    await db.insertInto('file_removals').values({ group_id, noted_at: index }).execute();
  }
  const remove = storage.remove.bind(storage);
  const broken = vi.spyOn(storage, 'remove').mockImplementation(async (id) => {
    if (stuck.has(id)) throw new ApiError('STORAGE_UNAVAILABLE');
    await remove(id);
  });
  const left = async () => {
    const rows = await db.selectFrom('file_removals').select('group_id').execute();
    return rows.map(({ group_id }) => group_id).toSorted();
  };
  await removeFiles(context);
  // After three failures in one run the storage may be unreachable.
  expect(broken).toHaveBeenCalledTimes(3);
  clock.advance(5_000);
  await removeFiles(context);
  expect(await left()).toEqual([...stuck].toSorted());
  expect(log.mock.calls.every(([line]) => line.startsWith('Removing files: '))).toBe(true);
  broken.mockRestore();
  await removeFiles(context);
  expect([await left(), (await auditFiles(context)).files]).toEqual([[], 0]);
});

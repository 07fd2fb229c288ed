// Which copies are valid, and that only one is made at a time.
import { existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { countRows } from '#server/db/count-rows.ts';
import { runBackup } from '#server/platform/backup/commands.ts';
import { isBackupRunning, withLease } from '#server/platform/backup/lease.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { backUpTo, pruneCopies, verifyCopy } from '#server/platform/backup/place-backups.ts';
import { restoreCopy } from '#server/platform/backup/restore.ts';
import { findLastBackup } from '#server/platform/backup/state.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { shell } from '#tests/support/shell.ts';
import { folderPlace, ownFolder } from '#tests/support/storage-places.ts';
import { addPhotos, contentsOf, numbered } from '#tests/support/stored-photos.ts';
import { testSite } from '#tests/support/test-site.ts';

const byHand = { kind: 'by hand' } as const;

test('a lease that is being renewed when the work ends is released all the same', async () => {
  const { db } = await testSite();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await withLease(db, async () => void vi.advanceTimersByTime(60_000));
  await vi.waitFor(async () => expect(await isBackupRunning(db, Date.now())).toBe(false));
});

test('a lease that a killed server took while its clock was ahead blocks nothing', async () => {
  const site = await testSite();
  const value = `${new Date(Date.now() + 40 * 86_400_000).toISOString()} of-a-killed-server`;
  await site.db.insertInto('app_metadata').values({ name: 'backup-lease', value }).execute();
  expect(await isBackupRunning(site.db, Date.now())).toBe(false);
  const place = await openPlace(await ownFolder());
  await backUpTo(place, site.context.backup.source, byHand);
  expect(await listCopies(place)).toHaveLength(1);
});

test('a file that cannot be moved to its final name is not a backup', async () => {
  const site = await testSite();
  const { source } = site.context.backup;
  const file = join(await ownFolder(), 'family.tar');
  // A folder of that name is made in the middle of it.
  const settings = () => {
    mkdirSync(file, { recursive: true });
    return source.settings();
  };
  await expect(runBackup({ ...source, settings }, { to: file }, () => {})).rejects.toThrow();
  expect(existsSync(`${file}.part`)).toBe(false);
  expect(await findLastBackup(site.db)).toBeUndefined();
});

/** The open files of this process in a folder, removed or not. */
const openIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(join('/proc/self/fd', fd)).startsWith(folder);
    } catch {
      // The descriptor with which the list was read.
      return false;
    }
  });

test('an unfinished file does not occupy disk space', async () => {
  const site = await testSite();
  const { source } = site.context.backup;
  const folder = await ownFolder();
  // The store of photos is away, say: something fails after the file was begun.
  const settings = () => {
    throw new Error('cut off');
  };
  await expect(
    runBackup({ ...source, settings }, { to: join(folder, 'family.tar') }, () => {}),
  ).rejects.toThrow('cut off');
  await vi.waitFor(() => expect(openIn(folder)).toEqual([]));
  expect(readdirSync(folder)).toEqual([]);
});

test('a command that is run twice does not damage the file of the first run', async () => {
  const site = await testSite();
  const { source } = site.context.backup;
  const to = join(await ownFolder(), 'family.tar');
  const half = Promise.withResolvers<void>();
  const database = {
    ...source.database,
    snapshot: async <T>(folder: string, read: (db: typeof site.db) => Promise<T>) => {
      await half.promise;
      return source.database.snapshot(folder, read);
    },
  };
  const first = runBackup({ ...source, database }, { to }, () => {});
  await vi.waitFor(async () => expect(await isBackupRunning(site.db, Date.now())).toBe(true));
  await expect(runBackup(source, { to }, () => {})).rejects.toThrow('Another backup is being made');
  half.resolve();
  await first;
  expect(existsSync(to)).toBe(true);
});

test.each([
  [
    'folder',
    async () => {
      const where = await ownFolder();
      return { where, storage: new FolderStorage(join(where, 'photos')) };
    },
  ],
  [
    'bucket',
    async () => {
      const address = await s3Bucket('/reunion/photos');
      return { where: address.replace('/reunion/photos', '/reunion'), storage: await openS3(address) };
    },
  ],
])('no backup is made to where the site has its own photos in a %s', async (_what, beside) => {
  const site = await testSite();
  const { where, storage } = await beside();
  onTestFinished(() => storage.close());
  const place = await openPlace(where);
  onTestFinished(() => place.close());
  const source = { ...site.context.backup.source, storage };
  await expect(backUpTo(place, source, byHand)).rejects.toThrow(`${storage.place} has the site's own photos`);
  expect(await place.copies.readOwner()).toBeUndefined();
});

test('a copy with a truncated summary is ignored, and the others are listed', async () => {
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

test('a damaged or missing manifest prevents neither new copies nor the removal of old ones', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const site = await testSite();
  await addPhotos(site, site.context.storage, numbered(2));
  const where = await ownFolder();
  const place = await openPlace(where);
  const saved = vi.spyOn(place.photos, 'save');
  // All on one day, of which one nightly copy is retained.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-07-27T07:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const copy = async (kind: 'by hand' | 'nightly') => {
    vi.setSystemTime(Date.now() + 1000);
    saved.mockClear();
    const { id } = await backUpTo(place, site.context.backup.source, { kind });
    await verifyCopy(place, id);
    return { id, manifest: join(where, 'copies', id, 'manifest.json'), carried: saved.mock.calls.length };
  };
  const [whole, damaged] = [await copy('nightly'), await copy('by hand')];
  await writeFile(damaged.manifest, '{"format":1,"site');
  // The previous copy lists the photos that are there.
  expect([whole.carried, (await copy('nightly')).carried]).toEqual([2, 0]);
  expect(said.mock.calls.join()).toContain(`The backup ${damaged.id} in ${where}: The manifest`);
  expect(await pruneCopies(place, Date.now())).toBe(1);
  const [newest] = await listCopies(place);
  await rm(join(where, 'copies', newest?.id ?? '', 'manifest.json'));
  expect((await copy('nightly')).carried).toBe(2);
  // Photos that are in no copy go to the place's trash.
  await site.db.deleteFrom('photos').execute();
  await copy('nightly');
  expect(await pruneCopies(place, Date.now())).toBe(2);
  expect(await Array.fromAsync(place.photos.listTrash())).toEqual([]);
});

test('a copy names the drawn map in it, even if the settings change meanwhile', async () => {
  const site = await testSite();
  const place = await openPlace(await ownFolder());
  const map = join(await ownFolder(), 'town.json');
  await writeFile(map, '{}');
  let asked = 0;
  const baseMapFile = () => {
    asked += 1;
    return asked === 1 ? undefined : map;
  };
  const { id } = await backUpTo(place, { ...site.context.backup.source, baseMapFile }, byHand);
  const { baseMap, documents } = await verifyCopy(place, id);
  expect([baseMap, documents['basemap.json']]).toEqual([null, undefined]);
});

test('files of a copy that are gone are found as damaged ones are', async () => {
  const site = await testSite();
  const where = await ownFolder();
  const place = await openPlace(where);
  await addPhotos(site, site.context.storage, numbered(3));
  const { id } = await backUpTo(place, site.context.backup.source, byHand);
  await verifyCopy(place, id);
  await rm(join(where, 'photos'), { recursive: true });
  await expect(verifyCopy(place, id)).rejects.toThrow(/^3 files of this backup are missing or damaged/);
  await rm(join(where, 'copies', id, 'rows.gz'));
  await expect(verifyCopy(place, id)).rejects.toThrow(/^4 files of this backup/);
});

test('a restore leaves damaged photos out if the operator says so, but not damaged rows', async () => {
  const site = await testSite();
  const where = await ownFolder();
  const place = await openPlace(where);
  const [damaged = ''] = await addPhotos(site, site.context.storage, numbered(3));
  const { id } = await backUpTo(place, site.context.backup.source, byHand);
  const path = join(await ownFolder(), 'full.jpg');
  await writeFile(path, 'photo X');
  await place.photos.save(damaged, [{ name: 'full.jpg', path, bytes: 7, type: 'image/jpeg' }]);
  const dataDir = await ownFolder();
  const storage = new FolderStorage(join(dataDir, 'photos'));
  const target = { dataDir, storage, databaseUrl: undefined, secretKey: undefined, settingsFile: undefined };
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const options = { passphrase: undefined, isNewKey: true, print };
  await expect(restoreCopy(place, id, target, options)).rejects.toThrow(
    `${damaged}/full.jpg. Restore another copy, or all but these with --without-damaged.`,
  );
  await restoreCopy(place, id, target, { ...options, skipsDamaged: true });
  expect(lines).toContain(`1 files of photos could not be restored: ${damaged}/full.jpg.`);
  expect(await contentsOf(folderPlace(join(dataDir, 'photos')))).toEqual(['photo 2', 'photo 3']);
  const restored = await connect({ file: join(dataDir, 'reunion.sqlite') });
  onTestFinished(() => restored.close());
  expect(await countRows(restored.db.selectFrom('photos'))).toBe(3);
  await rm(join(where, 'copies', id, 'rows.gz'));
  await expect(verifyCopy(place, id, true)).rejects.toThrow(/^2 files .* Restore another copy\.$/);
});

test('photos that the site has lost are in no copy, and the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const site = await testSite();
  const { storage, backup } = site.context;
  const place = await openPlace(await ownFolder());
  const [lost = ''] = await addPhotos(site, storage, numbered(2));
  await storage.remove(lost);
  const { id } = await backUpTo(place, backup.source, byHand);
  expect((await verifyCopy(place, id)).missing).toEqual([`${lost}/full.jpg`]);
  const said = 'Backup: 1 files are missing or not whole; npm run audit names them.';
  expect(logged.mock.calls).toContainEqual([said]);
});

test('a copy that would write its map into another folder is refused', async () => {
  const site = await testSite();
  const where = await ownFolder();
  const place = await openPlace(where);
  const { id } = await backUpTo(place, site.context.backup.source, byHand);
  const file = join(where, 'copies', id, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  for (const baseMap of ['../town.json', '/tmp/town.json', '..', '.profile']) {
    await writeFile(file, JSON.stringify({ ...manifest, baseMap }));
    await expect(verifyCopy(place, id), baseMap).rejects.toThrow('manifest of this backup cannot be read');
  }
});

test('a bucket without a backup is named without its keys', async () => {
  const { code, said } = await shell('restore.ts', [await s3Bucket()], {});
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^There is no whole backup in http:\/\/127\.0\.0\.1:/m),
  ]);
  expect(said).not.toContain('S3RVER');
});

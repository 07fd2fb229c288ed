// Restoring and moving, interrupted at a known step and run again. tests/faults/ kills the commands at random steps.
import { readlinkSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { moveSite } from '#server/platform/backup/move.ts';
import { openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { type RestoreTarget, restoreCopy } from '#server/platform/backup/restore.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { millers } from '#tests/support/rsvps.ts';
import { folderPlace, ownFolder } from '#tests/support/storage-places.ts';
import { addPhotos, contentsOf, numbered } from '#tests/support/stored-photos.ts';
import { secretKey, type TestSite, testSite } from '#tests/support/test-site.ts';

/** A site with a reply and five photos. */
async function family(): Promise<TestSite> {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  expect((await ann('POST', '/api/rsvps', millers)).statusCode).toBe(201);
  await addPhotos(site, site.context.storage, numbered(5));
  return site;
}

const silent = () => {};
const passphrase = 'seven gulls above the pier';

/** The target of the restore, with SQLite and its own key. */
async function restoring(site: TestSite) {
  const place = await openPlace(await ownFolder());
  const { id } = await backUpTo(place, { ...site.context.backup.source, passphrase }, { kind: 'by hand' });
  const dataDir = await ownFolder();
  const storage = new FolderStorage(join(dataDir, 'photos'));
  const none = { databaseUrl: undefined, secretKey: undefined, settingsFile: undefined };
  const restore = () =>
    restoreCopy(place, id, { dataDir, storage, ...none }, { passphrase, isNewKey: false, print: silent });
  return { dataDir, restore };
}

/** All rows except those specific to each database. */
async function rowsOf({ db }: Pick<TestSite, 'db'>) {
  const { migrations: _, app_metadata: __, ...rows } = await allRows(db);
  return rows;
}

/** Work that stops at its third photo, as if the process had been killed. Resolves at that point. */
async function cutAtPhoto(storage: Storage, work: () => Promise<unknown>): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const { save } = storage;
  let groups = 0;
  const saving = vi.spyOn(storage, 'save').mockImplementation((...args) => {
    groups += 1;
    if (groups < 3) return save.apply(storage, args);
    reached.resolve();
    return new Promise<never>(() => {});
  });
  await Promise.race([reached.promise, work()]);
  saving.mockRestore();
  expect(groups).toBe(3);
}

/** Ends the work when it reports that all photos are copied, before the rows. */
const endsAfterPhotos = (line: string): void => {
  if (/files of photos/.test(line)) throw new Error('cut off');
};

test('a restore that was interrupted at a photo, and before the rows, is complete when it is run again', async () => {
  const site = await family();
  const place = await openPlace(await ownFolder());
  const { id } = await backUpTo(place, site.context.backup.source, { kind: 'by hand' });
  const [where, dataDir] = [await emptyDatabase(), await ownFolder()];
  const there = 'url' in where ? where : { file: join(dataDir, 'reunion.sqlite') };
  const storage = new FolderStorage(join(dataDir, 'photos'));
  const target: RestoreTarget = {
    dataDir,
    databaseUrl: 'url' in where ? where.url : undefined,
    storage,
    secretKey,
    settingsFile: undefined,
  };
  const options = { passphrase: undefined, isNewKey: false, print: silent };
  await cutAtPhoto(storage, () => restoreCopy(place, id, target, options));
  const ended = restoreCopy(place, id, target, { ...options, print: endsAfterPhotos });
  await expect(ended).rejects.toThrow('cut off');
  await restoreCopy(place, id, target, options);
  const restored = await connect(there);
  onTestFinished(() => restored.close());
  expect(await rowsOf(restored)).toEqual(await rowsOf(site));
  expect(await contentsOf(folderPlace(join(dataDir, 'photos')))).toEqual(numbered(5));
});

test('a move that was interrupted at a photo, and before the rows, is complete when it is run again', async () => {
  const site = await family();
  const from = site.context.backup.source;
  const [where, folder] = [await emptyDatabase(), await ownFolder()];
  const target = await connect(where);
  onTestFinished(() => target.close());
  const storage = new FolderStorage(join(folder, 'photos'));
  const move = (print: (line: string) => void) =>
    moveSite({ from, to: { database: target, storage }, folder, print });
  await cutAtPhoto(storage, () => move(silent));
  await expect(move(endsAfterPhotos)).rejects.toThrow('cut off');
  expect(await isMigrated(target)).toBe(false);
  await move(silent);
  expect(await rowsOf(target)).toEqual(await rowsOf(site));
  expect(await contentsOf(folderPlace(join(folder, 'photos')))).toEqual(numbered(5));
});

test('after a power cut following a restore, the database and its key match', async () => {
  const { dataDir, restore } = await restoring(await family());
  const probe = await open(dataDir);
  const prototype = Object.getPrototypeOf(probe);
  const { sync } = prototype;
  const synced: string[] = [];
  const syncing = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof probe) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  onTestFinished(async () => {
    syncing.mockRestore();
    await probe.close();
  });
  await restore();
  const own = synced.filter((path) => path === dataDir || path === join(dataDir, 'secret-key'));
  expect(own).toEqual([join(dataDir, 'secret-key'), dataDir, dataDir]);
});

test('a restored database has all rows in the renamed file', async () => {
  const site = await family();
  const { dataDir, restore } = await restoring(site);
  const { close } = DatabaseSync.prototype;
  const open = new Set<DatabaseSync>();
  // Closing does not report that it could not write everything, as on a full disk.
  const closing = vi.spyOn(DatabaseSync.prototype, 'close').mockImplementation(function (this: DatabaseSync) {
    open.add(this);
  });
  onTestFinished(() => {
    closing.mockRestore();
    for (const database of open) close.call(database);
  });
  await restore();
  const copy = join(await ownFolder(), 'reunion.sqlite');
  await copyFile(join(dataDir, 'reunion.sqlite'), copy);
  closing.mockRestore();
  const restored = await connect({ file: copy });
  onTestFinished(() => restored.close());
  expect(await rowsOf(restored)).toEqual(await rowsOf(site));
});

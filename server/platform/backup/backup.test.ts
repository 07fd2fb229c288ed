// Backups: the restored data equals the original, row by row and file by file, and nothing is ever overwritten.
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { carriedTables } from '#server/db/rows.ts';
import { ArchiveWriter, archiveCopy, unpackArchive } from '#server/platform/backup/archive.ts';
import { BackupFailed } from '#server/platform/backup/backup-failed.ts';
import { runBackup } from '#server/platform/backup/commands.ts';
import { withLease } from '#server/platform/backup/lease.ts';
import { type BackupPlace, listCopies, openPlace } from '#server/platform/backup/place.ts';
import { backUpTo, pruneCopies, verifyCopy } from '#server/platform/backup/place-backups.ts';
import { type RestoreTarget, restoreCopy } from '#server/platform/backup/restore.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { removeFiles } from '#server/platform/stored-files/commands.ts';
import { allRows, ownTables } from '#tests/support/all-rows.ts';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { giveHeroPicture } from '#tests/support/hero-pictures.ts';
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { folderPlace, ordinaryKinds, ownFolder, type StorageKind } from '#tests/support/storage-places.ts';
import { addPhotos, contentsOf, day, numbered } from '#tests/support/stored-photos.ts';
import { secretKey, type TestSite, testSite } from '#tests/support/test-site.ts';

const passphrase = 'seven gulls above the pier';
const silent = { passphrase, isNewKey: false, print: () => {} };
const byHand = { kind: 'by hand' } as const;

async function placeIn(kind: StorageKind): Promise<BackupPlace> {
  return openPlace(kind === 'folder' ? await ownFolder() : await s3Bucket());
}

/** A family with people, two real photos, a hero picture, and rows of some more photos. */
async function family(): Promise<TestSite> {
  const site = await testSite({ isInConsole: true, variables: { BACKUP_PASSPHRASE: passphrase } });
  const [ann, ben] = [
    await site.as({ authorized: true, fullName: 'Ann' }),
    await site.as({ authorized: true }),
  ];
  await send(site, ann, photoForm({ title: 'Low tide' }, await cameraPhoto()));
  await send(site, ben, photoForm({ title: 'The pier', private: 'true' }, await cameraPhoto()));
  const olivia = await site.as({ admin: true, authorized: true });
  await giveHeroPicture(site, olivia, await cameraPhoto({ width: 300, height: 200 }));
  await addPhotos(site, site.context.storage, numbered(5));
  // The highest assigned number belongs to a deleted row.
  await site.db.deleteFrom('photos').where('title', '=', 'photo 5').execute();
  return site;
}

async function emptyTarget(where: Where = { file: join('none', 'reunion.sqlite') }) {
  const dataDir = await ownFolder();
  const root = join(dataDir, 'photos');
  const target: RestoreTarget = {
    dataDir,
    databaseUrl: 'url' in where ? where.url : undefined,
    storage: new FolderStorage(root),
    secretKey: undefined,
    settingsFile: undefined,
  };
  return { target, photos: folderPlace(root), file: join(dataDir, 'reunion.sqlite') };
}

/** All rows, except the times of migrations and the data about backups. */
async function rowsOf({ db }: Pick<TestSite, 'db'>) {
  const { migrations: _, app_metadata = [], ...rows } = await allRows(db);
  return { ...rows, app_metadata: app_metadata.filter(({ name }) => !/backup/.test(String(name))) };
}

/** The same for a database that no site has open. */
async function rowsAt(where: Where) {
  const database = await connect(where);
  try {
    return await rowsOf(database);
  } finally {
    await database.close();
  }
}

const sourceOf = ({ context }: TestSite) => context.backup.source;
const siteFiles = ({ context }: TestSite) =>
  contentsOf(folderPlace(join(dirname(context.uploadFolder), 'photos')));

/** The files referred to by rows. */
const ownFiles = async (site: TestSite) =>
  (await siteFiles(site)).filter((content) => content !== 'photo 5').toSorted();

const refused = (work: Promise<unknown>, sentence: RegExp) =>
  expect(
    work.then(
      () => 'nothing was refused',
      (error: unknown) =>
        error instanceof CannotStart || error instanceof BackupFailed ? error.message : error,
    ),
  ).resolves.toMatch(sentence);

test('every table is in the backup, or specific to each database', async () => {
  const { db } = await testSite();
  const there = (await db.introspection.getTables()).map(({ name }) => name).toSorted();
  expect([...carriedTables, ...ownTables].toSorted()).toEqual(there);
});

describe.each(ordinaryKinds)('in a %s', (kind) => {
  test('a copy is restored row by row and file by file, on the same engine and on SQLite', async () => {
    const site = await family();
    const place = await placeIn(kind);
    const { id, photos, rows } = await backUpTo(place, sourceOf(site), byHand);
    expect([photos, rows > 12]).toEqual([6, true]);
    const [wanted, files] = [await rowsOf(site), await ownFiles(site)];
    for (const where of [await emptyDatabase(), undefined]) {
      const { target, photos: restored, file } = await emptyTarget(where);
      await restoreCopy(place, id, target, silent);
      const there = where && 'url' in where ? where : { file };
      expect(await rowsAt(there)).toEqual(wanted);
      expect(await contentsOf(restored)).toEqual(files);
      expect(await readFile(join(target.dataDir, 'secret-key'), 'utf8')).toBe(secretKey);
      const settings = JSON.parse(await readFile(join(target.dataDir, 'reunion.json'), 'utf8'));
      expect(settings.title).toBe(site.context.settings.current.title);
      // Numbers continue, and are never assigned twice.
      const database = await connect(there);
      const next = await database.db
        .insertInto('albums')
        .values({ reunion_id: 1, name: 'One', family_may_add: 0, created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const photo = await database.db
        .insertInto('photos')
        .values({
          reunion_id: 1,
          kind: 'photo',
          title: 'New',
          is_private: 0,
          status: 'ready',
          files: '[]',
          created_at: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.close();
      expect([next.id, photo.id]).toEqual([1, 8]);
    }
  });

  test('the second copy stores only new photos', async () => {
    const site = await family();
    const place = await placeIn(kind);
    await backUpTo(place, sourceOf(site), byHand);
    const saved = vi.spyOn(place.photos, 'save');
    await backUpTo(place, sourceOf(site), byHand);
    expect(saved).not.toHaveBeenCalled();
    await addPhotos(site, site.context.storage, ['another']);
    await backUpTo(place, sourceOf(site), byHand);
    expect(saved).toHaveBeenCalledTimes(1);
    expect(await listCopies(place)).toHaveLength(3);
  });

  test('a changed byte is detected before anything is restored', async () => {
    const site = await family();
    const where = kind === 'folder' ? await ownFolder() : await s3Bucket();
    const place = await openPlace(where);
    const { id } = await backUpTo(place, sourceOf(site), byHand);
    for await (const { id: group, name, bytes } of place.photos.list()) {
      const path = join(await ownFolder(), name);
      await writeFile(path, 'x'.repeat(bytes));
      await place.photos.save(group, [{ name, path, bytes, type: 'image/jpeg' }]);
      break;
    }
    const { target, file } = await emptyTarget();
    await refused(restoreCopy(place, id, target, silent), /^1 files of this backup are missing or damaged/);
    expect([existsSync(file), existsSync(join(target.dataDir, 'photos'))]).toEqual([false, false]);
  });
});

test('an archive contains everything, and is restored like a place', async () => {
  const site = await family();
  const archive = join(await ownFolder(), 'family.tar');
  const lines: string[] = [];
  await runBackup(sourceOf(site), { to: archive }, (line) => lines.push(line));
  expect(lines[0]).toMatch(/^Backed up \d+ rows and 6 photos, \d+ MB in all\.$/);
  await refused(
    runBackup(sourceOf(site), { to: archive }, () => {}),
    /is there already/,
  );
  const unpacked = await ownFolder();
  await unpackArchive(archive, unpacked);
  const place = await openPlace(unpacked);
  const [copy] = await listCopies(place);
  const { target, photos, file } = await emptyTarget();
  await restoreCopy(place, copy?.id ?? '', target, silent);
  expect(await rowsAt({ file })).toEqual(await rowsOf(site));
  expect(await contentsOf(photos)).toEqual(await ownFiles(site));
  // A copy in a place can be written as such an archive, too.
  const again = join(await ownFolder(), 'again.tar');
  await archiveCopy(place, copy?.id ?? '', new ArchiveWriter(createWriteStream(again)));
  const second = await ownFolder();
  await unpackArchive(again, second);
  await expect(verifyCopy(await openPlace(second), copy?.id ?? '')).resolves.toMatchObject({ format: 1 });
});

test('existing data is not overwritten', async () => {
  const site = await family();
  const place = await placeIn('folder');
  const { id } = await backUpTo(place, sourceOf(site), byHand);
  const { target, photos, file } = await emptyTarget();
  await restoreCopy(place, id, target, silent);
  await refused(restoreCopy(place, id, target, silent), /^There is a database already/);
  const { target: other, photos: others } = await emptyTarget();
  await other.storage.writeOwner('another site');
  await others.write('taxes.pdf', 'theirs');
  await refused(restoreCopy(place, id, other, silent), /are another site's/);
  // Photos that came after the backup stay where they are.
  const { target: newer, photos: kept } = await emptyTarget();
  await restoreCopy(place, id, newer, silent);
  await kept.write('zzzzzzzzzzzzzzzzzzzzzzzzzz/full.jpg', 'newer');
  await rm(join(newer.dataDir, 'reunion.sqlite'));
  await restoreCopy(place, id, newer, silent);
  expect(await contentsOf(kept)).toEqual([...(await contentsOf(photos)), 'newer'].toSorted());
  expect(existsSync(file)).toBe(true);
});

test('the key is only in a backup with a passphrase, and a site can run without it', async () => {
  const site = await family();
  const place = await placeIn('folder');
  const { id } = await backUpTo(place, sourceOf(site), byHand);
  const { target, file } = await emptyTarget();
  const with_ = (changes: object) => restoreCopy(place, id, target, { ...silent, ...changes });
  await refused(with_({ passphrase: undefined }), /is encrypted\. Set BACKUP_PASSPHRASE/);
  await refused(with_({ passphrase: 'eight gulls above the pier' }), /is not the passphrase/);
  await writeFile(join(target.dataDir, 'secret-key'), 'another key, of more than thirty-two characters');
  await refused(with_({}), /is not the one of this backup/);
  expect(existsSync(file)).toBe(false);
  await with_({ isNewKey: true });
  expect((await rowsAt({ file })).app_metadata).not.toContainEqual(
    expect.objectContaining({ name: 'secret' }),
  );

  const bare = await backUpTo(place, { ...sourceOf(site), passphrase: undefined }, byHand);
  const { target: other } = await emptyTarget();
  await refused(restoreCopy(place, bare.id, other, silent), /The key of the site is not in this backup/);
  await restoreCopy(place, bare.id, { ...other, secretKey }, silent);
});

test('a photo deleted during a backup is in it, and is removed afterwards', async () => {
  const site = await family();
  const { db } = site;
  const photo = await db
    .selectFrom('photos')
    .select(['id', 'group_id'])
    .where('title', '=', 'photo 1')
    .executeTakeFirstOrThrow();
  await withLease(db, async () => {
    await db.deleteFrom('photos').where('id', '=', photo.id).execute();
    await db
      .insertInto('file_removals')
      .values({ group_id: photo.group_id ?? '', noted_at: 1 })
      .execute();
    await removeFiles(site.context);
    expect(await siteFiles(site)).toContain('photo 1');
    await refused(backUpTo(await placeIn('folder'), sourceOf(site), byHand), /^Another backup is being made/);
  });
  await removeFiles(site.context);
  expect(await siteFiles(site)).not.toContain('photo 1');
});

test('photos that are in no copy any more are deleted after thirty days in the trash', async () => {
  const site = await family();
  const place = await placeIn('folder');
  const trashed = async () => {
    const found = new Set<string>();
    for await (const { id } of place.photos.listTrash()) found.add(id);
    return found.size;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-07-01T07:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const night = async () => {
    await backUpTo(place, sourceOf(site), { kind: 'nightly' });
    return pruneCopies(place, Date.now());
  };
  await night();
  await site.db.deleteFrom('photos').where('title', 'in', ['photo 1', 'photo 2']).execute();
  for (let nights = 1; nights < 7; nights += 1) {
    vi.setSystemTime(Date.now() + day);
    expect([await night(), await trashed()]).toEqual([0, 0]);
  }
  // The first of the seven is now the week's newest no more, and the eighth day's copy takes its place.
  vi.setSystemTime(Date.now() + day);
  expect([await night(), await trashed()]).toEqual([1, 2]);
  for (const { id } of await listCopies(place)) await verifyCopy(place, id);
  vi.setSystemTime(Date.now() + 31 * day);
  expect([await night(), await trashed()]).toEqual([1, 0]);
});

test('another site cannot keep its backups in the same place', async () => {
  const place = await placeIn('folder');
  await backUpTo(place, sourceOf(await family()), byHand);
  await refused(backUpTo(place, sourceOf(await family()), byHand), /are another site's/);
});

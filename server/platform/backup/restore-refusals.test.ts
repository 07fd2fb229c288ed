// Copies that are not restored: existing data stays, and nothing is partly restored.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { restoreCopy } from '#server/platform/backup/restore.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { addPhotos, numbered } from '#tests/support/stored-photos.ts';
import { secretKey, testSite } from '#tests/support/test-site.ts';

/** A copy in a folder, and a function that restores it into an empty one. */
async function staged() {
  const where = await ownFolder();
  const place = await openPlace(where);
  const site = await testSite();
  const { id } = await backUpTo(place, site.context.backup.source, { kind: 'by hand' });
  const dataDir = await ownFolder();
  const storage = new FolderStorage(join(dataDir, 'photos'));
  const target = { dataDir, storage, secretKey, databaseUrl: undefined, settingsFile: undefined };
  const options = { passphrase: undefined, isNewKey: false, print: () => {} };
  return {
    site,
    place,
    dataDir,
    storage,
    copy: join(where, 'copies', id),
    restore: () => restoreCopy(place, id, target, options),
  };
}

test('a copy of a newer version is left to that version', async () => {
  const { copy, restore } = await staged();
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  manifest.content.migrations.push('999-of-tomorrow');
  await writeFile(path, JSON.stringify(manifest));
  await expect(restore()).rejects.toThrow(
    'This backup was made by a newer version of this site (999-of-tomorrow). Restore it with that version.',
  );
});

test('photos of which nobody knows whose they are stay alone', async () => {
  const { site, storage, restore } = await staged();
  const [stray = ''] = await addPhotos(site, storage, numbered(1));
  await expect(restore()).rejects.toThrow(/^There are photos in \/.+ without a mark of this site\./);
  await storage.remove(stray);
  await restore();
});

test('the log that is left of another database is not read into the restored one', async () => {
  const { dataDir, restore } = await staged();
  const log = join(dataDir, 'reunion.sqlite-wal');
  await writeFile(log, 'rows of a server that was killed');
  await expect(restore()).rejects.toThrow(`There is a database already: ${log}. Move it away,`);
  expect(await readFile(log, 'utf8')).toBe('rows of a server that was killed');
});

test('settings that arrived in part are not taken for settings of the site’s own', async () => {
  const { site, place, dataDir, restore } = await staged();
  const { open } = place.copies;
  let times = 0;
  const opening = vi.spyOn(place.copies, 'open').mockImplementation(async (id, name, range) => {
    if (name === 'settings.json') times += 1;
    // First every file is verified.
    if (name !== 'settings.json' || times < 2) return open.call(place.copies, id, name, range);
    return Readable.from(
      (async function* () {
        yield Buffer.from('{');
        throw new Error('cut off');
      })(),
    );
  });
  await expect(restore()).rejects.toThrow('cut off');
  opening.mockRestore();
  await restore();
  const restored = JSON.parse(await readFile(join(dataDir, 'reunion.json'), 'utf8'));
  expect(restored).toEqual(site.context.backup.source.settings());
});

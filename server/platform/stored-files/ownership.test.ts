// The owner of the stored files: beside a missing, a new or another site's database, no file is lost.
import { rmSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { emptyDatabase, migratedDatabase } from '#tests/support/databases.ts';
import {
  folderPlace,
  ordinaryKinds,
  ownFolder,
  type StoragePlace,
  storagePlace,
  storeGroup,
} from '#tests/support/storage-places.ts';
import {
  addPhotos,
  addRow,
  contentsOf,
  inDatabase,
  numbered,
  startOnce,
} from '#tests/support/stored-photos.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** A family with photos, whose site is stopped. @returns its database */
async function family(place: StoragePlace, photos = numbered(33)) {
  const where = await migratedDatabase();
  await startOnce(where, place);
  const storage = await place.open();
  await inDatabase(where, (site) => addPhotos(site, storage, photos));
  return where;
}

const refused = (work: Promise<unknown>, sentence: RegExp) =>
  expect(
    work.then(
      () => 'nothing was refused',
      (error: unknown) => (error instanceof CannotStart ? error.message : error),
    ),
  ).resolves.toMatch(sentence);

describe.each(ordinaryKinds)('%s', (kind) => {
  test('a new database beside photos prevents the start at every attempt, and no file is lost', async () => {
    const place = await storagePlace(kind);
    await family(place);
    const before = await contentsOf(place);
    const where = await emptyDatabase();
    const sentence =
      /^There are photos in .*, but the database .* is (missing|empty)\. Put the database of your backup back\./;
    await refused(startOnce(where, place), sentence);
    await refused(startOnce(where, place), sentence);
    // No database was created meanwhile, so a restore finds its place free.
    if ('file' in where) rmSync(where.file, { force: true });
    await refused(startOnce(where, place), sentence);
    expect(await contentsOf(place)).toEqual(before);
    expect(before).toHaveLength(33);
  });

  test('a database without rows prevents the start too, and so does one whose rows were deleted', async () => {
    const place = await storagePlace(kind);
    const own = await family(place);
    const before = await contentsOf(place);
    await refused(startOnce(await migratedDatabase(), place), /marked as another site's\. Each site needs/);
    await inDatabase(own, async ({ db }) => {
      await db.deleteFrom('photos').execute();
      await db.deleteFrom('app_metadata').execute();
    });
    await refused(startOnce(own, place), /marked as another site's/);
    await place.remove('site-id');
    await refused(startOnce(own, place), /^There are photos in .*, and the database knows none of them\./);
    expect(await contentsOf(place)).toEqual(before);
  });

  test('a second site in the same place is refused, with and without photos of its own, and no file is lost', async () => {
    const place = await storagePlace(kind);
    const [first, second] = [await family(place), await migratedDatabase()];
    await refused(startOnce(second, place), /check DATA_DIR, STORAGE_URL and DATABASE_URL/);
    // They may have shared it before marks existed.
    const storage = await place.open();
    await inDatabase(second, (site) => addPhotos(site, storage, numbered(12, 'another photo')));
    const before = await contentsOf(place);
    await refused(startOnce(second, place), /marked as another site's/);
    await startOnce(first, place);
    expect(await contentsOf(place)).toEqual(before);
    expect(before).toHaveLength(45);
  });

  test('files from before there were marks are marked at the start when the database knows one of them', async () => {
    const place = await storagePlace(kind);
    const where = await family(place, numbered(120));
    await place.remove('site-id');
    await inDatabase(where, ({ db }) =>
      db.deleteFrom('app_metadata').where('name', '=', 'site-id').execute(),
    );
    // A single interrupted upload does not change the owner.
    await storeGroup(await place.open(), 'left over');
    await startOnce(where, place);
    expect((await place.read()).has('site-id')).toBe(true);
    await refused(startOnce(await migratedDatabase(), place), /marked as another site's/);
    expect(await contentsOf(place)).toHaveLength(121);
  });

  test('an unmarked database gets the mark of the photos that it knows', async () => {
    const place = await storagePlace(kind);
    const where = await family(place);
    const mark = (await place.read()).get('site-id');
    const forget = () =>
      inDatabase(where, ({ db }) => db.deleteFrom('app_metadata').where('name', '=', 'site-id').execute());
    await forget();
    await startOnce(where, place);
    expect((await place.read()).get('site-id')).toBe(mark);
    await startOnce(where, place);
    expect(await contentsOf(place)).toHaveLength(33);
  });

  test('a database and photos that are restored together start, and so does either one restored later', async () => {
    const [place, restored] = [await storagePlace(kind), await storagePlace(kind)];
    const where = await family(place);
    for (const [key, content] of await place.read()) await restored.write(key, content);
    await startOnce(where, restored);
    // The photos are put back after the database.
    const late = await storagePlace(kind);
    await startOnce(where, late);
    for (const [key, content] of await place.read()) await late.write(key, content);
    await startOnce(where, late);
    expect(await contentsOf(late)).toEqual(await contentsOf(place));
  });

  test('an operator takes photos over on purpose, once', async () => {
    const place = await storagePlace(kind);
    await family(place);
    const before = await contentsOf(place);
    const where = await emptyDatabase();
    await refused(startOnce(where, place), /npm run audit -- --adopt/);
    await startOnce(where, place, { adoptFiles: true });
    await startOnce(where, place);
    expect(await contentsOf(place)).toEqual(before);
  });

  test('a place that another site has marked is free while it is empty, including its trash', async () => {
    const place = await storagePlace(kind);
    await startOnce(await migratedDatabase(), place);
    await place.write('notes.txt', 'of somebody');
    await startOnce(await migratedDatabase(), place);
    await place.write(`trash/2026-01-01/${'a'.repeat(26)}/full.jpg`, 'somebody may miss it');
    await refused(startOnce(await migratedDatabase(), place), /marked as another site's/);
    expect(await contentsOf(place)).toHaveLength(2);
  });

  test('foreign files beside the photos are ignored', async () => {
    const place = await storagePlace(kind);
    const others = ['backups/2026-11-22.dump', 'taxes/2025.pdf', 'full.jpg', 'trash/2020-01-01/taxes.pdf'];
    for (const key of others) await place.write(key, key);
    const where = await emptyDatabase();
    await startOnce(where, place);
    const storage = await place.open();
    await inDatabase(where, async (site) => addRow(site, await storeGroup(storage, 'ours'), 'ours'));
    await startOnce(where, place);
    expect(await contentsOf(place)).toEqual([...others, 'ours'].toSorted());
  });
});

test('photos without write access prevent the start with a sentence', async () => {
  const folder = await ownFolder();
  writeFileSync(`${folder}/photos`, 'a file in place of the folder');
  const start = startOnce(await migratedDatabase(), folderPlace(`${folder}/photos`));
  await refused(start, /^The photos in .* cannot be read and written \(\w+\)\. Check that it is a folder/);
});

test('a database of 0 bytes prevents the start, and is not recreated', async () => {
  const folder = await ownFolder();
  const file = `${folder}/reunion.sqlite`;
  writeFileSync(file, '');
  await refused(
    startOnce({ file }, folderPlace(`${folder}/photos`)),
    /^The database .*reunion\.sqlite is empty \(0 bytes\), as after a copy that was cut off\./,
  );
  rmSync(file);
  const database = await connect({ file });
  await migrate(database);
  await database.close();
});

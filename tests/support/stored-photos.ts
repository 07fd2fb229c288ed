// Photos with stored files that are not real pictures, and sites that are started with these files.
import { connect } from '#server/db/connect.ts';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';
import { type Overrides, startSite } from '#server/start-site.ts';
import type { Where } from '#tests/support/databases.ts';
import { ownFolder, type StoragePlace, storeGroup } from '#tests/support/storage-places.ts';
import { TestClock, type TestSite, testEnv } from '#tests/support/test-site.ts';

const hour = 3_600_000;
export const day = 24 * hour;

/** A time at which no stored file can still belong to an upload in progress. */
export const later = () => new Date(Date.now() + 2 * hour).toISOString();

const fileOf = (content: string) =>
  JSON.stringify([{ name: 'full.jpg', bytes: content.length, type: 'image/jpeg', width: 1, height: 1 }]);

/** Adds a row for stored files. */
export async function addRow(
  { db }: Pick<TestSite, 'db'>,
  groupId: string,
  content: string,
  userId: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({
      reunion_id: 1,
      user_id: userId,
      kind: 'photo',
      title: content,
      is_private: 0,
      status: 'ready',
      files: fileOf(content),
      group_id: groupId,
      width: 1,
      height: 1,
      created_at: Date.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores photos with one file each. @returns their groups */
export async function addPhotos(
  site: Pick<TestSite, 'db'>,
  storage: Storage,
  contents: readonly string[],
): Promise<string[]> {
  const groups = [];
  for (const content of contents) {
    const group = await storeGroup(storage, content, newGroup());
    await addRow(site, group, content);
    groups.push(group);
  }
  return groups;
}

export const numbered = (count: number, what = 'photo') =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

/** The contents of all files at a place, except the files with the id of the owning site. */
export async function contentsOf(place: StoragePlace): Promise<string[]> {
  const all = [...(await place.read()).entries()];
  return all.flatMap(([key, content]) => (key.endsWith('site-id') ? [] : [content])).toSorted();
}

/** Starts a site on a database, runs all its jobs, and stops it. @throws CannotStart */
export async function startOnce(where: Where, place: StoragePlace, overrides: Overrides = {}): Promise<void> {
  const env = testEnv(where, 'url' in where ? { DATA_DIR: await ownFolder() } : {});
  const clock = new TestClock(later());
  const site = await startSite(env, { clock, storage: await place.open(), ...overrides });
  try {
    await site.jobs.runAll();
  } finally {
    await site.close();
  }
}

/** The rows of photos as a backup of the database has them. */
export const backUp = ({ db }: Pick<TestSite, 'db'>) => db.selectFrom('photos').selectAll().execute();

/** Replaces the rows of photos by those of a backup. */
export async function putBack(
  { db }: Pick<TestSite, 'db'>,
  rows: Awaited<ReturnType<typeof backUp>>,
): Promise<void> {
  await db.deleteFrom('photos').execute();
  if (rows.length > 0) await db.insertInto('photos').values(rows).execute();
}

/** Works on a database that no site has open. */
export async function inDatabase(
  where: Where,
  work: (site: Pick<TestSite, 'db'>) => Promise<unknown>,
): Promise<void> {
  const database = await connect(where);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

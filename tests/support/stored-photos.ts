// Photos whose files are real and whose pictures nobody looks at, and sites that start again beside them.
import { connect } from '#server/db/connect.ts';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';
import { type Overrides, startSite } from '#server/start-site.ts';
import type { Where } from '#tests/support/databases.ts';
import { ownFolder, type StoragePlace, storeGroup } from '#tests/support/storage-places.ts';
import { TestClock, type TestSite, testEnv } from '#tests/support/test-site.ts';

const hour = 3_600_000;
export const day = 24 * hour;

/** After everything that is stored now could still belong to an upload under way. */
export const later = () => new Date(Date.now() + 2 * hour).toISOString();

const fileOf = (content: string) =>
  JSON.stringify([{ name: 'full.jpg', bytes: content.length, type: 'image/jpeg', width: 1, height: 1 }]);

/** Writes a row for files that are stored. */
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

/** All that lies at a place but the marks of owners, whatever it is called. */
export async function contentsOf(place: StoragePlace): Promise<string[]> {
  const all = [...(await place.read()).entries()];
  return all.flatMap(([key, content]) => (key.endsWith('site-id') ? [] : [content])).toSorted();
}

/** Starts a site on a database, runs everything that falls due by itself, and stops it. @throws CannotStart */
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

/** Puts the rows of a backup in the place of those that are there. */
export async function putBack(
  { db }: Pick<TestSite, 'db'>,
  rows: Awaited<ReturnType<typeof backUp>>,
): Promise<void> {
  await db.deleteFrom('photos').execute();
  if (rows.length > 0) await db.insertInto('photos').values(rows).execute();
}

/** Changes a database that no site has open. */
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

// A folder or bucket for backups: `photos/GROUP/name` are shared by all copies; `copies/COPY/` has the rest of each. Both
// have the layout of stored files, so that a folder and a bucket can be copied to each other.
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BackupCopy, BackupSummary } from '#contract/console/backups.schema.ts';
import { type FileRecord, type Manifest, readManifest } from '#server/platform/backup/manifest.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';

export interface BackupPlace {
  readonly photos: Storage;
  readonly copies: Storage;
  /** Undefined in a bucket. */
  readonly folder: string | undefined;
  /** The name for operators, without access keys. */
  readonly name: string;
  close(): void;
}

const isBucket = (where: string): boolean => /^https?:\/\//.test(where);

/** @param where a folder, or the address of a bucket as in STORAGE_URL */
export async function openPlace(where: string): Promise<BackupPlace> {
  const within = (part: string) => {
    const url = new URL(where);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${part}`;
    return openS3(url.href);
  };
  const [photos, copies] = isBucket(where)
    ? [await within('photos'), await within('copies')]
    : [new FolderStorage(join(where, 'photos')), new FolderStorage(join(where, 'copies'))];
  return {
    photos,
    copies,
    folder: isBucket(where) ? undefined : where,
    name: isBucket(where) ? copies.place.replace(/copies\/$/, '') : where,
    close() {
      photos.close();
      copies.close();
    },
  };
}

/** Opens a place for some work. */
export async function withPlace<T>(where: string, work: (place: BackupPlace) => Promise<T>): Promise<T> {
  const place = await openPlace(where);
  try {
    return await work(place);
  } finally {
    place.close();
  }
}

/** An id for a new copy, which begins with its instant: `20261124t030000z` and ten random letters. */
export const newCopyId = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}z${newGroup().slice(0, 10)}`;

/** The text of a whole stored file. */
export async function readStored(storage: Storage, id: string, name: string, bytes: number): Promise<string> {
  const body = await openStored(storage, id, name, bytes);
  return Buffer.concat(await body.toArray()).toString();
}

/** Opens a whole stored file of this size (bytes). */
export const openStored = (storage: Storage, id: string, name: string, bytes: number): Promise<Readable> =>
  storage.open(id, name, { start: 0, end: Math.max(bytes - 1, 0) });

/** A copy with a truncated summary, as after a full disk, is not valid. */
function summaryIn(text: string): BackupSummary | undefined {
  try {
    return BackupSummary.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The valid copies, newest first. */
export async function listCopies({ copies }: BackupPlace): Promise<BackupCopy[]> {
  const found: BackupCopy[] = [];
  for await (const { id, name, bytes } of copies.list())
    if (name === 'summary.json') {
      const summary = summaryIn(await readStored(copies, id, name, bytes));
      if (summary) found.push({ id, ...summary });
    }
  return found.toSorted((a, b) => (a.at > b.at ? -1 : 1));
}

/** @throws CannotStart if it is damaged or missing */
export async function manifestOf({ copies }: BackupPlace, id: string): Promise<Manifest> {
  for await (const file of copies.list())
    if (file.id === id && file.name === 'manifest.json')
      return readManifest(await readStored(copies, id, file.name, file.bytes));
  return readManifest('');
}

/** The same for a copy that is not essential. @returns undefined if it is damaged, which is logged */
export const manifestIfReadable = (place: BackupPlace, id: string): Promise<Manifest | undefined> =>
  manifestOf(place, id).catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error;
    logFailure(`The backup ${id} in ${place.name}`, error, { isExpected: true });
    return undefined;
  });

/** The complete photo files of the place, according to the newest copy with a readable manifest. */
export async function knownFiles(place: BackupPlace): Promise<Map<string, FileRecord>> {
  const known = new Map<string, FileRecord>();
  for (const copy of await listCopies(place)) {
    const manifest = await manifestIfReadable(place, copy.id);
    if (!manifest) continue;
    for await (const { id, name, bytes } of place.photos.list()) {
      const record = manifest.files[`${id}/${name}`];
      if (record?.bytes === bytes) known.set(`${id}/${name}`, record);
    }
    break;
  }
  return known;
}

/** Makes sure that a place belongs to this site, or marks an empty one. @throws CannotStart if it is another site's */
export async function claimPlace({ copies, name }: BackupPlace, siteId: string): Promise<void> {
  const owner = await copies.readOwner();
  if (owner === siteId) return;
  if (owner !== undefined)
    throw new CannotStart(
      `The backups in ${name} are another site's. Give each site a folder, or a bucket and prefix, of its own.`,
    );
  await copies.writeOwner(siteId);
}

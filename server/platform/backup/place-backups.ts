// Backups in a place: making and verifying them, and removing the oldest.
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { BackupCopy } from '#contract/console/backups.schema.ts';
import { BackupFailed } from '#server/platform/backup/backup-failed.ts';
import {
  type BackupOptions,
  type BackupTarget,
  createBackup,
  refuseFullDisk,
} from '#server/platform/backup/create.ts';
import { type FileRecord, filesIn, type Manifest, recordOf } from '#server/platform/backup/manifest.ts';
import {
  type BackupPlace,
  claimPlace,
  knownFiles,
  listCopies,
  manifestIfReadable,
  manifestOf,
  openStored,
} from '#server/platform/backup/place.ts';
import type { BackupSource } from '#server/platform/backup/source.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import type { NewFile, Storage } from '#server/platform/storage/storage.ts';
import { findSiteId } from '#server/platform/stored-files/commands.ts';
import { isForgotten, trashDay } from '#server/platform/stored-files/policy.ts';

/** The retention of nightly copies: one for each of the last days, and one for each of the last weeks. */
export const dailyCopies = 7;
export const weeklyCopies = 4;

const dayOf = ({ at }: BackupCopy) => at.slice(0, 10);
/** Weeks are counted from a Monday; any would do. */
const weekOf = ({ at }: BackupCopy) => Math.floor((Date.parse(at) / 86_400_000 + 3) / 7);

/** The newest of each of the last `count` periods. */
function newestOf<K>(
  copies: readonly BackupCopy[],
  period: (copy: BackupCopy) => K,
  count: number,
): readonly BackupCopy[] {
  const groups = Map.groupBy(copies, period);
  return [...groups.values()].slice(0, count).flatMap((group) => group.slice(0, 1));
}

/**
 * @param copies newest first
 * @returns the ids of the copies to keep
 */
export function copiesToKeep(copies: readonly BackupCopy[]): ReadonlySet<string> {
  const nightly = copies.filter(({ kind }) => kind === 'nightly');
  const kept = [
    ...copies.filter(({ kind }) => kind === 'by hand'),
    ...newestOf(nightly, dayOf, dailyCopies),
    ...newestOf(nightly, weekOf, weeklyCopies),
  ];
  return new Set(kept.map(({ id }) => id));
}

/** The sha256 of a stored file, read from the storage. */
async function storedSha256(storage: Storage, id: string, name: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await openStored(storage, id, name, bytes), hash);
  return hash.digest('hex');
}

/** Stores files and reads them back. @throws BackupFailed if they are read back changed */
export async function saveChecked(storage: Storage, id: string, files: readonly NewFile[]): Promise<void> {
  const records = await Promise.all(
    files.map(async (file): Promise<[NewFile, FileRecord]> => [file, await recordOf(file.path)]),
  );
  await storage.save(id, files);
  for (const [{ name }, { bytes, sha256 }] of records)
    if ((await storedSha256(storage, id, name, bytes)) !== sha256)
      throw new BackupFailed(
        `${storage.place} gave a file back that is not what was stored there. Check it.`,
      );
}

const maxNamed = 5;
/** The first names of a list, for a sentence. */
export const namesOf = (names: readonly string[]) =>
  names.length > maxNamed ? `${names.slice(0, maxNamed).join(', ')}, …` : names.join(', ');

/**
 * Verifies every file of a copy against the manifest.
 * @param skipsDamaged accepts damaged files of photos, unless the rows or the settings are damaged
 * @returns the manifest; of it, damaged files of photos are among `missing`
 * @throws CannotStart naming the damaged files
 */
export async function verifyCopy(place: BackupPlace, id: string, skipsDamaged = false): Promise<Manifest> {
  const manifest = await manifestOf(place, id);
  const isWhole = async (storage: Storage, group: string, name: string, { bytes, sha256 }: FileRecord) => {
    const found = await storedSha256(storage, group, name, bytes).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
    return found === sha256;
  };
  const documents: string[] = [];
  for (const [name, record] of Object.entries(manifest.documents))
    if (!(await isWhole(place.copies, id, name, record))) documents.push(`${id}/${name}`);
  const files: Manifest['files'] = {};
  const photos: string[] = [];
  for (const { group, name, ...record } of filesIn(manifest)) {
    const key = `${group}/${name}`;
    if (await isWhole(place.photos, group, name, record)) files[key] = record;
    else photos.push(key);
  }
  const damaged = [...documents, ...photos];
  if (damaged.length > 0 && (documents.length > 0 || !skipsDamaged))
    throw new CannotStart(
      `${damaged.length} files of this backup are missing or damaged, so nothing was restored: ${namesOf(damaged)}. Restore another copy${documents.length > 0 ? '' : ', or all but these with --without-damaged'}.`,
    );
  return { ...manifest, files, missing: [...manifest.missing, ...photos] };
}

/** A place as the target of a copy. */
export async function targetIn(place: BackupPlace): Promise<BackupTarget> {
  return {
    known: await knownFiles(place),
    atOnce: 4,
    reserve: (bytes) => (place.folder ? refuseFullDisk(place.folder, bytes) : Promise.resolve()),
    save: (part, id, files) => saveChecked(place[part], id, files),
    finish: async () => {},
  };
}

/**
 * Makes a copy in a place: only new photos are copied, and each is read back.
 * @throws BackupFailed, also where the site's own photos are; STORAGE_UNAVAILABLE; CannotStart if it is another site's
 */
export async function backUpTo(
  place: BackupPlace,
  source: BackupSource,
  options: BackupOptions,
): Promise<BackupCopy> {
  // A photo that is deleted or lost would be missing in all copies, none of which could be restored.
  const { place: own } = source.storage;
  if (place.photos.place === own)
    throw new BackupFailed(
      `${own} has the site's own photos, and a backup beside it would use the same files. Choose another place.`,
    );
  const siteId = await findSiteId(source.database.db);
  if (siteId !== undefined) await claimPlace(place, siteId);
  return createBackup(source, await targetIn(place), options);
}

/**
 * Removes expired nightly copies, and moves photos that are in no copy any more to the trash of the place for thirty
 * days. Copies made by hand are kept.
 * @param made the copy that was just made: it stays, also after weeks with a clock that was ahead
 * @returns the number of removed copies
 */
export async function pruneCopies(place: BackupPlace, now: number, made = ''): Promise<number> {
  const all = await listCopies(place);
  const kept = new Set([...copiesToKeep(all), made]);
  const gone = all.filter((copy) => !kept.has(copy.id));
  if (gone.length === 0) return 0;
  // One manifest at a time: with thousands of photos each takes megabytes, and copies made by hand are never removed.
  const needed = new Set<string>();
  let areAllReadable = true;
  for (const { id } of all.filter((copy) => kept.has(copy.id))) {
    const manifest = await manifestIfReadable(place, id);
    areAllReadable &&= manifest !== undefined;
    if (manifest) for (const { group } of filesIn(manifest)) needed.add(group);
  }
  for (const { id } of gone) await place.copies.remove(id);
  // The photos of a copy with a damaged manifest are unknown, so all are retained.
  if (!areAllReadable) return gone.length;
  const groups = new Set<string>();
  for await (const { id } of place.photos.list()) groups.add(id);
  for (const id of groups) if (!needed.has(id)) await place.photos.moveToTrash(id, trashDay(now));
  const old = new Map<string, { id: string; day: string }>();
  for await (const { id, day } of place.photos.listTrash())
    if (isForgotten(day, now)) old.set(`${day}/${id}`, { id, day });
  for (const { id, day } of old.values()) await place.photos.removeFromTrash(id, day);
  return gone.length;
}

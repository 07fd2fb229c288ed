// Makes a copy while the site runs: a snapshot of the rows, then their photos, then the settings.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupCopy, BackupSummary } from '#contract/console/backups.schema.ts';
import type { Db } from '#server/db/database.ts';
import { type RowsSummary, writeRows } from '#server/db/rows.ts';
import { BackupFailed } from '#server/platform/backup/backup-failed.ts';
import { sealKey } from '#server/platform/backup/key.ts';
import { withLease } from '#server/platform/backup/lease.ts';
import { type FileRecord, type Manifest, recordOf } from '#server/platform/backup/manifest.ts';
import { newCopyId, openStored } from '#server/platform/backup/place.ts';
import { type BackupSource, RunningBackups } from '#server/platform/backup/source.ts';
import { recordBackup } from '#server/platform/backup/state.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';
import { findKeyCheck } from '#server/platform/sessions/secrets.ts';
import type { NewFile, Storage } from '#server/platform/storage/storage.ts';
import { findSiteId } from '#server/platform/stored-files/commands.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';
import { listRowsWithFiles } from '#server/platform/stored-files/queries.ts';

export interface BackupOptions {
  readonly kind: BackupSummary['kind'];
  /** The organizer who started it in the console. */
  readonly by?: string | null;
  /** Called once no other backup can begin. */
  readonly onBegin?: () => void;
  /** Called once the copy is complete, before another backup can begin. */
  readonly onEnd?: (id: string) => Promise<unknown>;
}

/** The kind of copies without photos: none counts as the last backup. */
export const beforeUpdate = 'before an update';

/** The target of a copy: a place, or an archive that is being written. */
export interface BackupTarget {
  /** The photo files that it has already, by `GROUP/name`. */
  readonly known: ReadonlyMap<string, FileRecord>;
  /** The maximum number of concurrent groups. */
  readonly atOnce: number;
  /** @throws BackupFailed if there is no space for `bytes` more */
  reserve(bytes: number): Promise<void>;
  save(part: 'photos' | 'copies', id: string, files: readonly NewFile[]): Promise<void>;
  /** Called after the last file, before the copy is valid. */
  finish(): Promise<void>;
}

/** A file referred to by a row. */
export interface StoredFileOf {
  readonly group: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
}

/** The files of all rows that have files. */
export async function storedFilesOf(db: Db): Promise<StoredFileOf[]> {
  const rows = await listRowsWithFiles({ db });
  return rows.flatMap(({ group_id, files }) =>
    group_id === null
      ? []
      : filesIn(files).map(({ name, bytes, type }) => ({ group: group_id, name, bytes, type })),
  );
}

/** The files that a storage does not have yet, as after an interrupted move or restore. */
export async function lackingIn<F extends StoredFileOf>(storage: Storage, files: readonly F[]): Promise<F[]> {
  const there = new Map<string, number>();
  for await (const { id, name, bytes } of storage.list()) there.set(`${id}/${name}`, bytes);
  return files.filter(({ group, name, bytes }) => there.get(`${group}/${name}`) !== bytes);
}

/** Copies one stored file to a folder; undefined if it does not exist any more. */
export async function fetchFile(
  storage: Storage,
  { group, name, bytes, type }: StoredFileOf,
  folder: string,
): Promise<{ file: NewFile; record: FileRecord } | undefined> {
  const path = join(folder, name);
  const hash = createHash('sha256');
  let found = 0;
  try {
    const body = await openStored(storage, group, name, bytes);
    body.on('data', (chunk: Buffer) => {
      found += chunk.length;
      hash.update(chunk);
    });
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
  // An incomplete file counts as missing, as in the audit.
  if (found !== bytes) return undefined;
  return { file: { name, path, bytes, type }, record: { bytes, sha256: hash.digest('hex') } };
}

/** Copies the photos that the target does not have yet. */
async function copyFiles(
  storage: Storage,
  target: BackupTarget,
  stored: readonly StoredFileOf[],
  folder: string,
  signal: AbortSignal,
) {
  const files: Manifest['files'] = {};
  const missing: string[] = [];
  const groups = Map.groupBy(stored, ({ group }) => group).entries();
  const work = async () => {
    for (const [group, all] of groups) {
      const own = join(folder, group);
      await mkdir(own, { mode: 0o700 });
      const added: NewFile[] = [];
      for (const one of all) {
        signal.throwIfAborted();
        const key = `${group}/${one.name}`;
        const known = target.known.get(key);
        const fetched = known?.bytes === one.bytes ? undefined : await fetchFile(storage, one, own);
        const record = fetched?.record ?? (known?.bytes === one.bytes ? known : undefined);
        if (fetched) added.push(fetched.file);
        if (record) files[key] = { ...record, type: one.type };
        else missing.push(key);
      }
      if (added.length > 0) await target.save('photos', group, added);
      await rm(own, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: target.atOnce }, work));
  return { files, missing };
}

async function writeDocuments(
  { settings, key, passphrase }: BackupSource,
  folder: string,
  baseMapFile: string | undefined,
): Promise<string[]> {
  await writeFile(join(folder, 'settings.json'), `${JSON.stringify(settings(), null, 2)}\n`);
  if (baseMapFile) await copyFile(baseMapFile, join(folder, 'basemap.json'));
  if (passphrase) await writeFile(join(folder, 'key.json'), sealKey(key, passphrase), { mode: 0o600 });
  return [
    'rows.gz',
    'settings.json',
    ...(baseMapFile ? ['basemap.json'] : []),
    ...(passphrase ? ['key.json'] : []),
  ];
}

/** The number of rows of all tables. */
export const rowsIn = ({ tables }: RowsSummary) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
/** The sum of the sizes of files, in bytes. */
export const bytesIn = (records: Iterable<{ readonly bytes: number }>) =>
  [...records].reduce((sum, { bytes }) => sum + bytes, 0);

const asNewFile = async (folder: string, name: string): Promise<NewFile> => {
  const path = join(folder, name);
  const { bytes } = await recordOf(path);
  return { name, path, bytes, type: name.endsWith('.gz') ? 'application/gzip' : 'application/json' };
};

/**
 * Makes a copy of everything. It blocks nobody, except while SQLite copies its file; the files of photos that are deleted
 * meanwhile are removed afterwards.
 * @throws BackupFailed; STORAGE_UNAVAILABLE if the photos or the place cannot be reached
 */
export function createBackup(
  source: BackupSource,
  target: BackupTarget,
  { kind, by = null, onBegin = () => {}, onEnd = async () => {} }: BackupOptions,
): Promise<BackupCopy> {
  const { database, settings, folder: parent, running = new RunningBackups() } = source;
  const make = (signal: AbortSignal) =>
    withFolder(parent, async (folder) => {
      onBegin();
      const now = Date.now();
      const siteId = await findSiteId(database.db);
      if (siteId === undefined)
        throw new BackupFailed('The site was never started, so nothing is there yet.');
      const { content, stored, keyCheck } = await database.snapshot(folder, async (db) => ({
        content: await writeRows(db, database.kind, join(folder, 'rows.gz')),
        stored: kind === beforeUpdate ? [] : await storedFilesOf(db),
        keyCheck: await findKeyCheck(db),
      }));
      signal.throwIfAborted();
      // Read once: the settings may refer to another one meanwhile.
      const baseMapFile = source.baseMapFile();
      const names = await writeDocuments(source, folder, baseMapFile);
      const records = await Promise.all(
        names.map(async (name) => [name, await recordOf(join(folder, name))] as const),
      );
      const documents = Object.fromEntries(records);
      const isNew = ({ group, name }: StoredFileOf) => !target.known.has(`${group}/${name}`);
      await target.reserve(bytesIn(stored.filter(isNew)) + bytesIn(Object.values(documents)));
      const { files, missing } = await copyFiles(source.storage, target, stored, folder, signal);
      if (missing.length > 0)
        logFailure('Backup', `${missing.length} files are missing or not whole; npm run audit names them.`);
      const summary: BackupSummary = {
        at: new Date(now).toISOString(),
        kind,
        by,
        rows: rowsIn(content),
        photos: content.tables.photos?.rows ?? 0,
        bytes: bytesIn(Object.values(files)) + bytesIn(Object.values(documents)),
      };
      const manifest: Manifest = {
        format: 1,
        siteId,
        title: settings().title,
        keyCheck,
        summary,
        content: { ...content, migrations: [...content.migrations] },
        documents,
        baseMap: baseMapFile ? basename(baseMapFile) : null,
        files,
        missing,
      };
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1), { mode: 0o600 });
      await writeFile(join(folder, 'summary.json'), JSON.stringify(summary), { mode: 0o600 });
      const id = newCopyId(now);
      // A copy is valid once it has its summary, so that is written last.
      const own = await Promise.all(
        [...names, 'manifest.json', 'summary.json'].map((name) => asNewFile(folder, name)),
      );
      await target.save('copies', id, own);
      await target.finish();
      if (kind !== beforeUpdate) await recordBackup(database.db, summary.at);
      await onEnd(id);
      return { id, ...summary };
    });
  return running.run((signal) => withLease(database.db, () => make(signal)));
}

/** @throws BackupFailed if a folder's disk has no space for `bytes` more */
export async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (count: number) => Math.ceil(count / 1_000_000);
  if (bavail * bsize < bytes)
    throw new BackupFailed(
      `The disk is full (${folder}, ${megabytes(bavail * bsize)} MB free, ${megabytes(bytes)} MB needed). Make room, or choose another folder with BACKUP_DIR.`,
    );
}

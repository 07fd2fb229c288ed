// Restores a backup: verifies it first, requires an empty database, and never overwrites anything.
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { connect } from '#server/db/connect.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { findSqlite } from '#server/db/dialects/sqlite.ts';
import { removeMetadata } from '#server/db/metadata.ts';
import { isMigrated, migrateTo, migrationNames } from '#server/db/migrate.ts';
import { insertRows, isSameContent, type RowsSummary, summarizeRows } from '#server/db/rows.ts';
import { allowSeveralReunions } from '#server/db/several-reunions.ts';
import { beforeUpdate, fetchFile, lackingIn } from '#server/platform/backup/create.ts';
import { openKey } from '#server/platform/backup/key.ts';
import { filesIn, type Manifest } from '#server/platform/backup/manifest.ts';
import { type BackupPlace, openStored, readStored } from '#server/platform/backup/place.ts';
import { namesOf, verifyCopy } from '#server/platform/backup/place-backups.ts';
import { recordBackup } from '#server/platform/backup/state.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';
import { Secrets } from '#server/platform/sessions/secrets.ts';
import { sync } from '#server/platform/storage/folder-storage.ts';
import type { NewFile, Storage } from '#server/platform/storage/storage.ts';

/** The place where the restored site will run. */
export interface RestoreTarget {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly storage: Storage;
  readonly secretKey: string | undefined;
  /** REUNION_SETTINGS, the settings' file, if they are not in the data folder. */
  readonly settingsFile: string | undefined;
}

interface RestoreOptions {
  readonly passphrase: string | undefined;
  /** Continues without the key of the backup: codes, temporary passwords and unsent mail become invalid. */
  readonly isNewKey: boolean;
  /** Restores everything else if files of photos are damaged. */
  readonly skipsDamaged?: boolean;
  readonly print: (line: string) => void;
}

const databaseFile = ({ dataDir }: RestoreTarget) => join(dataDir, 'reunion.sqlite');

/** @throws CannotStart if there is a database already */
async function refuseDatabase(target: RestoreTarget): Promise<void> {
  const { databaseUrl: url } = target;
  const database = url ? await connect({ url }) : undefined;
  try {
    if (database && (await isMigrated(database)))
      throw new CannotStart('The database in DATABASE_URL is not empty. Give an empty one.');
  } finally {
    await database?.close();
  }
  const found = url ? undefined : findSqlite(databaseFile(target));
  if (found)
    throw new CannotStart(
      `There is a database already: ${found}. Move it away, or set DATA_DIR to another folder.`,
    );
}

/** @throws CannotStart for a newer version's backup, an existing database, and photos that are not this site's */
async function refuseOthers(target: RestoreTarget, manifest: Manifest): Promise<void> {
  const { storage } = target;
  const unknown = manifest.content.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new CannotStart(
      `This backup was made by a newer version of this site (${unknown.join(', ')}). Restore it with that version.`,
    );
  await refuseDatabase(target);
  const owner = await storage.readOwner();
  if (owner !== undefined && owner !== manifest.siteId)
    throw new CannotStart(
      `The photos in ${storage.place} are another site's. Set DATA_DIR or STORAGE_URL to another place.`,
    );
  if (owner === undefined)
    for await (const _ of storage.list())
      throw new CannotStart(
        `There are photos in ${storage.place} without a mark of this site. Move them away, or set DATA_DIR or STORAGE_URL to another place.`,
      );
}

/** @returns the key to write, if the backup contains it */
async function findKey(
  { place, id, manifest }: OpenCopy,
  { secretKey, dataDir }: RestoreTarget,
  { passphrase, isNewKey }: RestoreOptions,
): Promise<string | undefined> {
  if (isNewKey) return undefined;
  const isRight = (key: string) => new Secrets(key).hash('agreement') === manifest.keyCheck;
  const file = join(dataDir, 'secret-key');
  const own = secretKey ?? (existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined);
  if (own !== undefined) {
    if (isRight(own)) return undefined;
    throw new CannotStart(
      `The key in ${secretKey ? 'SECRET_KEY' : file} is not the one of this backup. Take it away, or restore with --new-key.`,
    );
  }
  const sealed = manifest.documents['key.json'];
  if (!sealed)
    throw new CannotStart(
      `The key of the site is not in this backup. Put the file secret-key into ${dataDir}, or set SECRET_KEY. If it is lost, restore with --new-key: passwords and sessions stay, and codes and unsent mail become void.`,
    );
  if (!passphrase)
    throw new CannotStart(
      'The key in this backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase. If it is lost, restore with --new-key.',
    );
  const key = openKey(await readStored(place.copies, id, 'key.json', sealed.bytes), passphrase);
  if (!isRight(key)) throw new CannotStart('The key in this backup does not belong to its database.');
  return key;
}

/** A verified copy. */
interface OpenCopy {
  readonly place: BackupPlace;
  readonly id: string;
  readonly manifest: Manifest;
}

/** The file appears under its name once it is complete: a file that exists is not fetched again. */
async function fetchDocument({ place, id, manifest }: OpenCopy, name: string, path: string): Promise<void> {
  const { bytes = 0 } = manifest.documents[name] ?? {};
  const part = `${path}.part`;
  await pipeline(
    await openStored(place.copies, id, name, bytes),
    createWriteStream(part, { mode: 0o600, flush: true }),
  );
  await rename(part, path);
}

/** Copies the photos that the target does not have. Its other files are not changed. */
async function restoreFiles(
  { place, manifest }: OpenCopy,
  storage: Storage,
  parent: string,
): Promise<number> {
  const lacking = await lackingIn(storage, filesIn(manifest));
  for (const [group, entries] of Map.groupBy(lacking, (file) => file.group))
    await withFolder(parent, async (folder) => {
      const files: NewFile[] = [];
      for (const entry of entries) {
        const fetched = await fetchFile(place.photos, entry, folder);
        if (fetched?.record.sha256 !== entry.sha256)
          throw new CannotStart(
            `The file ${group}/${entry.name} changed while it was restored. Run the command again.`,
          );
        files.push(fetched.file);
      }
      await storage.save(group, files);
    });
  return lacking.length;
}

/**
 * Inserts all rows into an empty database, in one transaction with `finish`, and verifies it.
 * @param rows the file that `writeRows` wrote
 * @throws CannotStart if the verification fails
 */
export async function fillDatabase(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  content: RowsSummary,
  rows: string,
  finish: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await migrateTo(tx, kind, content.migrations);
    // The rows may be of several years, and no other process uses an empty database.
    await allowSeveralReunions(tx, kind);
    await insertRows(tx, kind, rows, content.lastIds);
    if (!isSameContent(content, await summarizeRows(tx, kind)))
      throw new CannotStart('The database did not take all rows as they are, so it was left empty.');
    await finish(tx);
  });
  // Closing would do this too, but does not report a failure, as on a full disk; only this file is renamed.
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/**
 * More events than anybody has planned since the copy was made. Their ids are skipped: phones have those events in their
 * calendars, and would treat another event with the same id as a change of them.
 */
const lostEvents = 10_000;

/** The database appears under its name once it is complete. */
async function restoreRows(
  copy: OpenCopy,
  target: RestoreTarget,
  { isNewKey }: RestoreOptions,
): Promise<void> {
  await withFolder(join(target.dataDir, 'uploads'), async (folder) => {
    const rows = join(folder, 'rows.gz');
    await fetchDocument(copy, 'rows.gz', rows);
    const made = join(folder, 'reunion.sqlite');
    const database = await connect(target.databaseUrl ? { url: target.databaseUrl } : { file: made });
    try {
      const { content, summary } = copy.manifest;
      const lastIds = { ...content.lastIds, events: (content.lastIds.events ?? 0) + lostEvents };
      await fillDatabase(database, { ...content, lastIds }, rows, async (tx) => {
        if (summary.kind !== beforeUpdate) await recordBackup(tx, summary.at);
        if (!isNewKey) return;
        await removeMetadata(tx, 'secret');
        // Their addresses are derived from the key.
        await tx.deleteFrom('feeds').execute();
      });
    } finally {
      await database.close();
    }
    if (target.databaseUrl) return;
    await rename(made, databaseFile(target));
    await sync(target.dataDir);
  });
}

async function restoreSettings(
  copy: OpenCopy,
  target: RestoreTarget,
  { print }: RestoreOptions,
): Promise<void> {
  const { dataDir, settingsFile } = target;
  const own = settingsFile ?? join(dataDir, 'reunion.json');
  if (existsSync(own)) print(`Kept the settings in ${own}.`);
  else await fetchDocument(copy, 'settings.json', own);
  const { baseMap } = copy.manifest;
  const map = baseMap && join(dirname(own), baseMap);
  if (map && !existsSync(map)) await fetchDocument(copy, 'basemap.json', map);
}

/**
 * Restores a copy. If interrupted, it may be run again: the database comes last, in one step.
 * @throws CannotStart with the remedy, before anything is written
 */
export async function restoreCopy(
  place: BackupPlace,
  id: string,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Manifest> {
  const { print } = options;
  const { dataDir, storage } = target;
  print('Checking every file of the backup …');
  const manifest = await verifyCopy(place, id, options.skipsDamaged);
  const copy: OpenCopy = { place, id, manifest };
  await refuseOthers(target, manifest);
  const key = await findKey(copy, target, options);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await storage.writeOwner(manifest.siteId);
  const added = await restoreFiles(copy, storage, join(dataDir, 'uploads'));
  print(`${added} files of photos restored to ${storage.place}.`);
  const { missing } = manifest;
  if (missing.length > 0)
    print(`${missing.length} files of photos could not be restored: ${namesOf(missing)}.`);
  if (key !== undefined) await writeFile(join(dataDir, 'secret-key'), key, { mode: 0o600, flush: true });
  await restoreSettings(copy, target, options);
  // The key is on disk before the database speaks of it.
  await sync(dataDir);
  await restoreRows(copy, target, options);
  print(`${manifest.summary.rows} rows restored.`);
  return manifest;
}

// Checks each part that the site needs, as it is now. Nothing is changed, except a file that is stored and removed.
import type { Stats } from 'node:fs';
import { access, constants, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type CheckUpPart, type Finding, CheckUpPart as Parts } from '#contract/console/check-up.schema.ts';
import type { Database, Db } from '#server/db/database.ts';
import { countFileBytes } from '#server/db/dialects/file-bytes.ts';
import { migrationNames } from '#server/db/migrate.ts';
import {
  broken,
  fine,
  judgeAddress,
  judgeBackups,
  judgeClock,
  judgeDisk,
  judgePermissions,
  judgeVersion,
  type OpenPath,
  soon,
  type Verdict,
} from '#server/features/console/check-up/policy.ts';
import { readSettings, settingsAtStart } from '#server/features/settings/queries.ts';
import { listCopies, withPlace } from '#server/platform/backup/place.ts';
import { daysWithoutBackup, findBackupFailure, findLastBackup } from '#server/platform/backup/state.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { withinTime } from '#server/platform/limits/time-limit.ts';
import type { MailTransport } from '#server/platform/mail/transport.ts';
import { readDatabaseVersion } from '#server/platform/monitoring/queries.ts';
import { fileErrorInWords } from '#server/platform/process/file-errors.ts';
import { networkFileSystem, onNetwork } from '#server/platform/process/file-systems.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';

type Opened = Pick<Database, 'kind' | 'db'>;

/** The parts that are checked; a part that cannot be opened throws a sentence. */
export interface CheckUpSource {
  readonly dataDir: string;
  /** Milliseconds. */
  readonly now: () => number;
  readonly publicUrl: string;
  readonly trustProxy: string | false;
  readonly settingsFile: string;
  readonly isPinned: boolean;
  /** BACKUP_DIR, if it is set. */
  readonly backupDir: string | undefined;
  readonly database: () => Promise<Opened>;
  readonly storage: () => Promise<Storage>;
  readonly transport: Pick<MailTransport, 'delivers' | 'check'>;
}

const dayMs = 86_400_000;
/** The timeout (ms) of a part. */
const partTimeoutMs = 15_000;

/** A program's message as one sentence on one line. */
function sentenceOf(error: unknown): string {
  const sentence = fileErrorInWords(error);
  if (sentence !== undefined) return sentence;
  const words = (error instanceof Error ? error.message : String(error)).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

async function checkSettings(source: CheckUpSource, database: Opened | undefined): Promise<Verdict> {
  const { settingsFile: file } = source;
  const { document, isFromFile } = database
    ? await settingsAtStart(database, source)
    : { document: readSettings(file), isFromFile: true };
  const what = isFromFile ? `The settings document ${file} is` : 'The settings in the console are';
  return fine(`${what} valid: ${document.title}.`);
}

/** The paths that the site makes there; a missing one is fine. */
const ownPaths = ['secret-key', 'first-password', 'reunion.sqlite', 'photos', 'outbox', 'uploads'];

/** @throws a sentence if the folder is missing: a check must not create it */
async function findFolder(dataDir: string): Promise<Stats> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder) throw new Error(`There is no data folder ${dataDir}.`);
  return folder;
}

async function checkPermissions(dataDir: string): Promise<Verdict> {
  const folder = await findFolder(dataDir);
  // Windows has other rights than these.
  const isOpen = ({ mode }: { readonly mode: number }) =>
    process.getuid !== undefined && (mode & 0o077) !== 0;
  const open: OpenPath[] = [];
  const foreign: string[] = [];
  for (const path of [dataDir, ...ownPaths.map((name) => join(dataDir, name))]) {
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    const isOurs = await access(path, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!isOurs) foreign.push(path);
    if (path !== dataDir && isOpen(found)) open.push({ path, mode: (found.mode & 0o777).toString(8) });
  }
  return judgePermissions({ dataDir, isFolderOpen: isOpen(folder), open, foreign });
}

/** Thrown to roll back the test's own transaction. */
const notKept = new Error('Nothing of this is kept.');

async function mayWrite({ db }: Opened): Promise<void> {
  const written = db.transaction().execute(async (tx) => {
    await tx.insertInto('app_metadata').values({ name: 'check-up', value: '' }).execute();
    throw notKept;
  });
  await written.catch((error: unknown) => {
    if (error !== notKept) throw error;
  });
}

/** Checks SQLite table by table: between two of them the site serves requests. */
async function faultsIn(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(name)})`.execute(
      db,
    );
    faults.push(...rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'));
    await setImmediate();
  }
  return faults.slice(0, 5);
}

async function checkDatabase(database: Opened, dataDir: string): Promise<Verdict> {
  const { db, kind } = database;
  const name = `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${await readDatabaseVersion(db, kind)}`;
  if (kind === 'sqlite') {
    const faults = await faultsIn(db);
    if (faults.length > 0)
      return broken(
        `The database is damaged: ${faults.join('; ')}.`,
        'Stop the site, keep a copy of the data folder, and restore the last backup.',
      );
  }
  const applied = (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name);
  const version = judgeVersion(name, {
    missing: migrationNames.filter((one) => !applied.includes(one)),
    unknown: applied.filter((one) => !migrationNames.includes(one)),
  });
  await mayWrite(database);
  const network = kind === 'sqlite' ? await networkFileSystem(dataDir) : undefined;
  return network && version.state === 'fine'
    ? soon(onNetwork(dataDir, network), 'Do so while the site is stopped.')
    : version;
}

async function checkClock({ db, kind }: Opened): Promise<Verdict> {
  if (kind === 'sqlite') return fine('SQLite uses the clock of this machine, so nothing was compared.');
  const began = Date.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const middle = (began + Date.now()) / 2;
  return judgeClock(middle - (rows[0]?.now ?? 0));
}

async function checkStorage(storage: Storage, dataDir: string): Promise<Verdict> {
  await findFolder(dataDir);
  return withFolder(join(dataDir, 'uploads'), async (folder) => {
    const group = newGroup();
    const text = `check-up ${group}`;
    const name = 'check.txt';
    try {
      const path = join(folder, name);
      await writeFile(path, text);
      await storage.save(group, [{ name, path, bytes: text.length, type: 'text/plain' }]);
      const stream = await storage.open(group, name, { start: 0, end: text.length - 1 });
      const read = Buffer.concat(await stream.toArray()).toString();
      if (read !== text) throw new Error('a file came back with other bytes than were stored');
      const listed = await Array.fromAsync(storage.list(), ({ id }) => id);
      if (!listed.includes(group)) throw new Error('a file that was stored is not in the list');
      await storage.remove(group);
      const [note] = await storage.inspect();
      if (note) return soon(note, 'Do so while the site is stopped: docs/operations.md says how to move.');
      return fine(`A file was stored in ${storage.place}, read, listed and removed.`);
    } catch (error) {
      await storage.remove(group).catch(() => {});
      return broken(
        `The store of photos, ${storage.place}, does not work: ${sentenceOf(error)}`,
        'Check that it is there, that this user may write to it, and its address and keys.',
      );
    }
  });
}

async function checkDisk(source: CheckUpSource, database: Opened | undefined): Promise<Verdict> {
  const { bavail, bsize } = await statfs(source.dataDir);
  const isHere = await source.storage().then(
    (storage) => storage instanceof FolderStorage,
    () => false,
  );
  const week = isHere && database && countFileBytes(database.db, database.kind, source.now() - 7 * dayMs);
  return judgeDisk(bavail * bsize, week ? (await week).bytes : undefined);
}

async function checkMail(transport: CheckUpSource['transport']): Promise<Verdict> {
  try {
    const where = await transport.check();
    return transport.delivers
      ? fine(`The mail server ${where} answers and lets this site in.`)
      : soon(
          `There is no mail server: mail is written to ${where}, and nobody gets it.`,
          'Set SMTP_URL to the address of a mail server.',
        );
  } catch (error) {
    if (!transport.delivers) throw error;
    return broken(
      `The mail server does not let this site in: ${sentenceOf(error)}`,
      'Check the address, user and password in SMTP_URL, and that this machine may reach that port.',
    );
  }
}

/** The folder itself, or the nearest one above it that is there. */
async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return found ? path : nearestFolder(dirname(path));
}

/** Why no copy can be made in BACKUP_DIR; undefined if one can. The first copy makes a missing folder. */
async function placeFault(where: string | undefined): Promise<string | undefined> {
  try {
    if (where !== undefined)
      await withPlace(where, async (place) => {
        await listCopies(place);
        if (place.folder !== undefined)
          await access(await nearestFolder(place.folder), constants.W_OK | constants.X_OK);
      });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? 'The bucket does not answer.' : sentenceOf(error);
  }
}

async function checkBackups({ db }: Opened, { backupDir, now }: CheckUpSource): Promise<Verdict> {
  return judgeBackups({
    last: await findLastBackup(db),
    days: await daysWithoutBackup(db, now()),
    failure: (await findBackupFailure(db))?.reason,
    isNightly: backupDir !== undefined,
    placeFault: await placeFault(backupDir),
  });
}

const firstAid: Readonly<Record<CheckUpPart, string>> = {
  settings: 'Correct the document; the running server keeps the one that it started with.',
  permissions: 'Check DATA_DIR, and that this user may open it.',
  address: 'Check PUBLIC_URL.',
  database: 'Check DATA_DIR or DATABASE_URL; if the database is damaged, restore the last backup.',
  clock: 'Check that the database answers.',
  storage: 'Check DATA_DIR or STORAGE_URL.',
  disk: 'Check DATA_DIR.',
  mail: 'Check DATA_DIR or SMTP_URL.',
  backups: 'Check that the database answers.',
};

const late = (): never => {
  throw new Error(`It did not answer within ${partTimeoutMs / 1000} seconds.`);
};

/** Checks all parts concurrently. Without an open database, the parts that need it are omitted. */
export async function checkUp(source: CheckUpSource): Promise<Finding[]> {
  const opened = source.database();
  const database = await opened.catch(() => undefined);
  const checks: Readonly<Record<CheckUpPart, (() => Promise<Verdict>) | undefined>> = {
    settings: () => checkSettings(source, database),
    permissions: () => checkPermissions(source.dataDir),
    address: async () => judgeAddress(source.publicUrl, source.trustProxy),
    database: async () => checkDatabase(await opened, source.dataDir),
    clock: database && (() => checkClock(database)),
    storage: async () => checkStorage(await source.storage(), source.dataDir),
    disk: () => checkDisk(source, database),
    mail: () => checkMail(source.transport),
    backups: database && (() => checkBackups(database, source)),
  };
  const parts = Parts.options.flatMap((part) => {
    const check = checks[part];
    return check ? [{ part, check }] : [];
  });
  return Promise.all(
    parts.map(async ({ part, check }) => ({
      part,
      ...(await withinTime(check(), partTimeoutMs, late).catch((error: unknown) =>
        broken(sentenceOf(error), firstAid[part]),
      )),
    })),
  );
}

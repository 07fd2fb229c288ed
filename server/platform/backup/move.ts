// Moves a stopped site to another database or storage: photos, then all rows in one transaction, then a comparison.
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { summarizeRows, writeRows } from '#server/db/rows.ts';
import { bytesIn, fetchFile, lackingIn, rowsIn, storedFilesOf } from '#server/platform/backup/create.ts';
import { saveChecked } from '#server/platform/backup/place-backups.ts';
import { fillDatabase } from '#server/platform/backup/restore.ts';
import { findLastBackup, recordBackup } from '#server/platform/backup/state.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findSiteId } from '#server/platform/stored-files/commands.ts';

interface Move {
  readonly from: {
    readonly database: Pick<Database, 'kind' | 'db' | 'snapshot'>;
    readonly storage: Storage;
  };
  /** Absent: it is not moved. */
  readonly to: { readonly database?: Database | undefined; readonly storage?: Storage | undefined };
  /** For temporary files. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

/** A conservative transfer rate (bytes per second), so that the announced time is rather too long. */
const bytesPerSecond = 10_000_000;
const rowsPerSecond = 2_000;

/** @throws CannotStart if other files are there */
async function claim(storage: Storage, siteId: string): Promise<void> {
  const owner = await storage.readOwner();
  if (owner === siteId) return;
  if (owner !== undefined)
    throw new CannotStart(`The photos in ${storage.place} are another site's. Choose another place.`);
  for await (const _ of storage.list())
    throw new CannotStart(`There are photos in ${storage.place} already. Choose an empty place.`);
  await storage.writeOwner(siteId);
}

async function carryFiles(
  { from, to: { storage }, folder: parent, print }: Move,
  siteId: string,
): Promise<void> {
  if (!storage) return;
  await claim(storage, siteId);
  const lacking = await lackingIn(storage, await storedFilesOf(from.database.db));
  let missing = 0;
  for (const [group, files] of Map.groupBy(lacking, (file) => file.group))
    await withFolder(parent, async (folder) => {
      const fetched = [];
      for (const file of files) fetched.push(await fetchFile(from.storage, file, folder));
      const found = fetched.flatMap((one) => (one ? [one.file] : []));
      missing += files.length - found.length;
      if (found.length > 0) await saveChecked(storage, group, found);
    });
  print(
    `${lacking.length - missing} files of photos carried to ${storage.place}, each read back and compared.`,
  );
  if (missing > 0) print(`${missing} files were missing or not whole before; npm run audit names them.`);
}

async function carryRows({ from, to: { database }, folder: parent, print }: Move): Promise<void> {
  if (!database) return;
  await withFolder(parent, async (folder) => {
    const file = join(folder, 'rows.gz');
    const { kind, snapshot } = from.database;
    const content = await snapshot(folder, (db) => writeRows(db, kind, file));
    const last = await findLastBackup(from.database.db);
    await fillDatabase(database, content, file, async (tx) => {
      if (last) await recordBackup(tx, last);
    });
    print(`${rowsIn(content)} rows carried, and compared table by table.`);
  });
}

/** Says how long it will take at most. */
async function announce({ from: { database }, to, folder, print }: Move): Promise<void> {
  const content = await database.snapshot(folder, (db) => summarizeRows(db, database.kind));
  const rows = to.database ? rowsIn(content) : 0;
  const files = await storedFilesOf(database.db);
  const bytes = to.storage ? bytesIn(await lackingIn(to.storage, files)) : 0;
  const seconds = Math.ceil(rows / rowsPerSecond + bytes / bytesPerSecond) + 2;
  const megabytes = Math.round(bytes / 1_000_000);
  print(
    `To carry: ${rows} rows, ${megabytes} MB of photos. The site has to be stopped for about ${seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  );
}

/**
 * Moves a site. If interrupted, it may be run again: nothing is moved twice. The source is not changed.
 * @throws CannotStart if the target is not empty, or fails the verification afterwards
 */
export async function moveSite(move: Move): Promise<void> {
  const siteId = await findSiteId(move.from.database.db);
  if (siteId === undefined)
    throw new CannotStart('The site was never started, so there is nothing to carry.');
  if (move.to.database && (await isMigrated(move.to.database)))
    throw new CannotStart('The database to move to is not empty. Give an empty one.');
  await announce(move);
  await carryFiles(move, siteId);
  await carryRows(move);
}

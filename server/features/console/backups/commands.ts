// Making backups: every night, and when an organizer starts one.
import { PassThrough, type Readable } from 'node:stream';
import { backupFileName } from '#contract/console/backups.ts';
import type { Db } from '#server/db/database.ts';
import { findMetadata, writeMetadata } from '#server/db/metadata.ts';
import { backupDownloaded } from '#server/features/console/records.ts';
import type { BytesSource } from '#server/platform/answers/bytes.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ArchiveWriter, archiveCopy, archiveTarget } from '#server/platform/backup/archive.ts';
import { BackupFailed, BackupRunning, BackupStopped } from '#server/platform/backup/backup-failed.ts';
import { type BackupOptions, createBackup } from '#server/platform/backup/create.ts';
import { isBackupRunning } from '#server/platform/backup/lease.ts';
import { listCopies, withPlace } from '#server/platform/backup/place.ts';
import { backUpTo, pruneCopies } from '#server/platform/backup/place-backups.ts';
import { findBackupFailure, recordBackupFailure } from '#server/platform/backup/state.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { commit } from '#server/platform/writes/commit.ts';
import { dayOf, startOfDay } from '#server/platform/zone.ts';

/** Hours after midnight, in the reunion's zone. */
const nightlyHour = 3;

const hourMs = 3_600_000;

function reasonOf(error: unknown, where: string): string {
  if (error instanceof BackupFailed || error instanceof CannotStart) return error.message;
  if (error instanceof ApiError && error.code === 'STORAGE_UNAVAILABLE')
    return 'The store of photos or of backups did not answer.';
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return `The disk is full (${where}). Make room, or choose another folder with BACKUP_DIR.`;
  if (path?.startsWith(where))
    return `${where} cannot be written (${code}). Give this user the right to, or choose another folder with BACKUP_DIR.`;
  return "Something went wrong; the server's log says what.";
}

/** Makes a copy in BACKUP_DIR and removes old ones; a failure is logged, and stored for the organizers. */
function makeBackup(context: AppContext, where: string, options: BackupOptions): Promise<void> {
  const made = backUpAndPrune(context, where, options);
  return context.backup.source.running?.finish(made) ?? made;
}

async function backUpAndPrune(
  { backup: { source }, clock, settings }: AppContext,
  where: string,
  options: BackupOptions,
): Promise<void> {
  try {
    await withPlace(where, (place) =>
      backUpTo(place, source, {
        ...options,
        async onEnd(id) {
          await options.onEnd?.(id);
          await pruneCopies(place, clock.now(), id);
        },
      }),
    );
  } catch (error) {
    logFailure('Backup', error, { isExpected: true });
    if (error instanceof BackupStopped || error instanceof BackupRunning) return;
    await recordBackupFailure(source.database.db, {
      at: clock.now(),
      zone: settings.current.timeZone,
      // The console shows the backup's folder, but never a bucket's address, which contains keys.
      reason: reasonOf(error, where.includes('://') ? 'The bucket' : where),
    });
  }
}

/** Whether a backup failed less than an hour ago. A time in the future is of a clock that was ahead. */
async function hasJustFailed(db: Db, now: number): Promise<boolean> {
  const failure = await findBackupFailure(db);
  return failure !== undefined && Math.abs(now - Date.parse(failure.at)) < hourMs;
}

/**
 * A job: makes the nightly copy at three o'clock, or later in the day if no process ran then. One that failed is tried
 * again each hour, an aborted one once its lease has expired; of processes that share a database, the second finds the
 * lease of the first.
 */
export async function makeNightlyBackup(context: AppContext): Promise<void> {
  const { db, clock, settings, backup } = context;
  const now = clock.now();
  const day = dayOf(now, settings.current.timeZone);
  if (backup.where === undefined || now < startOfDay(day, settings.current.timeZone) + nightlyHour * hourMs)
    return;
  if ((await findMetadata(db, 'nightly-backup')) === day || (await isBackupRunning(db, now))) return;
  if (await hasJustFailed(db, now)) return;
  const onEnd = () => writeMetadata(db, 'nightly-backup', day);
  await makeBackup(context, backup.where, { kind: 'nightly', onEnd });
}

/** Starts a backup without waiting for its end. @throws BACKUP_RUNNING, NO_BACKUP_PLACE */
export async function startBackup(context: AppContext, by: string): Promise<void> {
  const { db, backup } = context;
  if (backup.where === undefined) throw new ApiError('NO_BACKUP_PLACE');
  if (await isBackupRunning(db, Date.now())) throw new ApiError('BACKUP_RUNNING');
  const begun = Promise.withResolvers<void>();
  const done = makeBackup(context, backup.where, { kind: 'by hand', by, onBegin: begun.resolve });
  done.catch((error: unknown) => logFailure('Backup', error));
  // From then on the list shows that a backup is being made.
  await Promise.race([begun.promise, done]);
}

/** The time (ms) in which the reader of a download must read something, since no other backup can be made meanwhile. */
const patience = 5 * 60_000;

/** The archive that `write` writes; if it fails, the download is aborted, so that nobody takes it for complete. */
function streamOf(write: (writer: ArchiveWriter) => Promise<unknown>): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  let isStalled = false;
  out.on('drain', () => {
    isStalled = false;
  });
  const watching = setInterval(() => {
    if (isStalled) out.destroy(new Error('Nobody has taken more of it.'));
    isStalled = out.writableNeedDrain;
  }, patience);
  out.once('close', () => clearInterval(watching));
  write(new ArchiveWriter(out)).catch((error: unknown) => {
    if (!out.destroyed) logFailure('Download of a backup', error, { isExpected: true });
    out.destroy(error as Error);
  });
  return out;
}

const recordDownload = (context: AppContext, request: RequestContext) =>
  commit(context, request, async ({ record }) => record(backupDownloaded, { subject: 0 }));

const archiveOf = (open: () => Promise<Readable>): BytesSource => ({
  bytes: null,
  type: 'application/x-tar',
  etag: null,
  downloadAs: backupFileName,
  open,
});

/** @returns an archive of a copy in BACKUP_DIR @throws NOT_FOUND */
export async function downloadCopy(
  context: AppContext,
  request: RequestContext,
  id: string,
): Promise<BytesSource> {
  const { where } = context.backup;
  if (where === undefined) throw new ApiError('NOT_FOUND');
  if (!(await withPlace(where, listCopies)).some((copy) => copy.id === id)) throw new ApiError('NOT_FOUND');
  return archiveOf(async () => {
    await recordDownload(context, request);
    return streamOf((writer) => withPlace(where, (place) => archiveCopy(place, id, writer)));
  });
}

/** Makes an archive of the current data. @throws BACKUP_RUNNING */
export async function downloadNewBackup(context: AppContext, request: RequestContext): Promise<BytesSource> {
  if (await isBackupRunning(context.db, Date.now())) throw new ApiError('BACKUP_RUNNING');
  return archiveOf(async () => {
    await recordDownload(context, request);
    return streamOf((writer) =>
      createBackup(context.backup.source, archiveTarget(writer), { kind: 'by hand' }),
    );
  });
}

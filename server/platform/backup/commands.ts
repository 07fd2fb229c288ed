// `npm run backup`, in the running server or beside a stopped one.
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { BackupCopy } from '#contract/console/backups.schema.ts';
import { ArchiveWriter, archiveTarget } from '#server/platform/backup/archive.ts';
import { BackupFailed, BackupRunning } from '#server/platform/backup/backup-failed.ts';
import { createBackup } from '#server/platform/backup/create.ts';
import { isBackupRunning } from '#server/platform/backup/lease.ts';
import { withPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import type { BackupSource } from '#server/platform/backup/source.ts';

export const BackupInput = z.object({
  /** A file that ends in `.tar`, a folder, or the address of a bucket. */
  to: z.string(),
  /** Replaces the server's own passphrase. */
  passphrase: z.optional(z.string()),
});
export type BackupInput = z.output<typeof BackupInput>;

/** Whether a place is a file, and not a folder or a bucket. */
export const isArchive = (where: string): boolean => where.endsWith('.tar');

/** Bytes as people say them: `412 MB`. */
const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

/** A file appears under its name once it is complete. */
async function backUpToFile(source: BackupSource, file: string): Promise<BackupCopy> {
  if (existsSync(file)) throw new BackupFailed(`${file} is there already. Choose another name.`);
  // The other command may be writing the same file, which this one would overwrite and remove.
  if (await isBackupRunning(source.database.db, Date.now())) throw new BackupRunning();
  const part = `${file}.part`;
  const out = createWriteStream(part, { mode: 0o600, flush: true });
  try {
    const writer = new ArchiveWriter(out);
    const finish = async () => {
      await writer.end();
      await rename(part, file);
    };
    return await createBackup(source, { ...archiveTarget(writer), finish }, { kind: 'by hand' });
  } catch (error) {
    // An open file occupies disk space after its removal, as long as the server runs.
    out.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

/** @throws BackupFailed, CannotStart, STORAGE_UNAVAILABLE */
export async function runBackup(
  source: BackupSource,
  { to, passphrase = source.passphrase }: BackupInput,
  print: (line: string) => void,
): Promise<void> {
  const own: BackupSource = { ...source, passphrase };
  const { rows, photos, bytes } = await (isArchive(to)
    ? backUpToFile(own, to)
    : withPlace(to, (place) => backUpTo(place, own, { kind: 'by hand' })));
  print(`Backed up ${rows} rows and ${photos} photos, ${megabytes(bytes)} in all.`);
  print(
    passphrase
      ? 'The key is in it, encrypted with the passphrase.'
      : 'The key is not in it. Keep a copy of the file secret-key (or of SECRET_KEY), or set BACKUP_PASSPHRASE.',
  );
}

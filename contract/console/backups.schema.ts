import * as z from 'zod/mini';
import * as endpoints from '#contract/console/backups.ts';
import { withSchemas } from '#contract/endpoint.ts';

export const BackupSummary = z.object({
  /** ISO instant. */
  at: z.string(),
  /** `nightly`: scheduled; `by hand`: by an organizer or a command; `before an update`: rows only, before a migration. */
  kind: z.enum(['nightly', 'by hand', 'before an update']),
  /** The organizer who started it in the console. */
  by: z.nullable(z.string()),
  rows: z.int(),
  photos: z.int(),
  /** The size of everything in it, though photos that other copies share are stored once. */
  bytes: z.int(),
});
export type BackupSummary = z.output<typeof BackupSummary>;

const BackupCopy = z.extend(BackupSummary, { id: z.string() });
export type BackupCopy = z.output<typeof BackupCopy>;

export const BackupFailure = z.object({
  /** ISO instant. */
  at: z.string(),
  reason: z.string(),
  /** Consecutive nights without a copy. */
  nights: z.int(),
});

export const Backups = z.object({
  /** The folder or bucket of BACKUP_DIR; null: not set. */
  place: z.nullable(z.string()),
  /** Why the place cannot be read at the moment. */
  unreadable: z.nullable(z.string()),
  isRunning: z.boolean(),
  /** When the last copy was made, in any place (ISO instant). */
  lastAt: z.nullable(z.string()),
  /** Days without a backup; set only once they are too many. */
  daysWithout: z.nullable(z.int()),
  /** The error of last night's backup. */
  failure: z.nullable(BackupFailure),
  /** How many daily and weekly copies are kept. */
  daily: z.int(),
  weekly: z.int(),
  /** Newest first. */
  copies: z.array(BackupCopy),
});
export type Backups = z.output<typeof Backups>;

export const listBackups = withSchemas(endpoints.listBackups, { response: Backups });

export const startBackup = withSchemas(endpoints.startBackup, {});

export const downloadCopy = withSchemas(endpoints.downloadCopy, {
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-z]{26}$/)) }),
});

export const downloadNewBackup = withSchemas(endpoints.downloadNewBackup, {});

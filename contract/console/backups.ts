// Backups as organizers see and make them.
import { endpoint } from '#contract/endpoint.ts';

/** The file name under which a backup is downloaded. */
export const backupFileName = 'family-reunion.tar';

/** Days without a backup after which organizers are warned. */
export const maxDaysWithoutBackup = 3;

export const listBackups = endpoint('GET', '/api/admin/backups', 'admin');

/** 'Back up now': starts a backup, and answers before it is finished. */
export const startBackup = endpoint('POST', '/api/admin/backups', 'admin');

/** 'Download' of a stored copy. */
export const downloadCopy = endpoint('GET', '/api/admin/backups/:id/file', 'admin', {
  bytes: 'application/x-tar',
});

/** 'Download' of a new copy, which is streamed while it is made. */
export const downloadNewBackup = endpoint('GET', '/api/admin/backups/new/file', 'admin', {
  bytes: 'application/x-tar',
});

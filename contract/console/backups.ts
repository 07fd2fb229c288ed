// Backups as organizers see and make them.
import { endpoint } from '#contract/endpoint.ts';

/** Under which name backups are offered for saving. */
export const backupFileName = 'family-reunion.tar';

/** Days without a backup after which organizers are warned. */
export const maxDaysWithoutBackup = 3;

export const listBackups = endpoint('GET', '/api/admin/backups', 'admin');

/** 'Back up now': begins, and answers before it is done. */
export const startBackup = endpoint('POST', '/api/admin/backups', 'admin');

/** 'Download' of a copy that is kept. */
export const downloadCopy = endpoint('GET', '/api/admin/backups/:id/file', 'admin', {
  bytes: 'application/x-tar',
});

/** 'Download' of a copy that is made while it is sent. */
export const downloadNewBackup = endpoint('GET', '/api/admin/backups/new/file', 'admin', {
  bytes: 'application/x-tar',
});

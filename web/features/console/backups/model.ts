import type { BackupCopy, Backups } from '#contract/console/backups.schema.ts';

/** 'By hand · Margaret', 'Nightly · 2,634 rows, 60 photos' */
export function aboutCopy({ kind, by, rows, photos }: BackupCopy): string {
  const made = kind === 'nightly' ? 'Nightly' : by ? `By hand, ${by}` : 'By hand';
  const held = `${rows.toLocaleString('en-US')} rows, ${photos.toLocaleString('en-US')} ${photos === 1 ? 'photo' : 'photos'}`;
  return `${made} · ${held}`;
}

/** 'No backup for 4 days' */
export const withoutBackup = (days: number): string => `No backup for ${days} days`;

export function failureWords({ failure }: Pick<Backups, 'failure'>): string | null {
  if (!failure) return null;
  return `The last copy was not made. ${failure.reason}`;
}

import type { BackupCopy } from '#contract/console/backups.schema.ts';

/** 'By hand · Margaret', 'Nightly · 2,634 rows, 60 photos' */
export function aboutCopy({ kind, by, rows, photos }: BackupCopy): string {
  const made = kind === 'nightly' ? 'Nightly' : by ? `By hand, ${by}` : 'By hand';
  const held = `${rows.toLocaleString('en-US')} rows, ${photos.toLocaleString('en-US')} ${photos === 1 ? 'photo' : 'photos'}`;
  return `${made} · ${held}`;
}

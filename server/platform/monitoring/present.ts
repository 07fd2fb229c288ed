// The metrics that are shared by all processes of the site, as lines.
import type { Database } from '#server/db/database.ts';
import { gaugeLines } from '#server/platform/monitoring/metrics-text.ts';
import type { MailBacklog } from '#server/platform/monitoring/queries.ts';

interface SiteFigures {
  readonly mail: MailBacklog;
  readonly photos: { readonly photos: number; readonly bytes: number };
  readonly kind: Database['kind'];
  readonly version: string;
  /** An ISO instant; undefined if there was none. */
  readonly lastBackup: string | undefined;
  readonly now: number;
}

/** The metrics that all processes of a site share. */
export function siteLines({ mail, photos, kind, version, lastBackup, now }: SiteFigures): string[] {
  const age = mail.oldestAt === null ? 0 : Math.max(0, now - mail.oldestAt) / 1000;
  return [
    ...gaugeLines('reunion_mail_waiting', 'Mails that have not gone out.', mail.count),
    ...gaugeLines('reunion_mail_oldest_seconds', 'For how long the oldest of these has waited.', age),
    ...gaugeLines('reunion_photos', 'Photos whose files are here.', photos.photos),
    ...gaugeLines('reunion_photo_bytes', 'Bytes of their files.', photos.bytes),
    ...gaugeLines('reunion_database_info', 'The database, by kind and version.', [[{ kind, version }, 1]]),
    ...(lastBackup === undefined
      ? []
      : gaugeLines(
          'reunion_last_backup_timestamp_seconds',
          'When the last backup was finished, in Unix time.',
          Date.parse(lastBackup) / 1000,
        )),
  ];
}

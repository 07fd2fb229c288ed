// The figures that all processes of the site share, as lines of metrics.
import type { Database } from '#server/db/database.ts';
import { metricLines } from '#server/platform/monitoring/metrics-text.ts';
import type { MailBacklog } from '#server/platform/monitoring/queries.ts';

interface SiteFigures {
  readonly mail: MailBacklog;
  readonly photos: { readonly photos: number; readonly bytes: number };
  readonly kind: Database['kind'];
  readonly version: string;
  /** An ISO instant; undefined where none ever was made. */
  readonly lastBackup: string | undefined;
  readonly now: number;
}

export function siteLines({ mail, photos, kind, version, lastBackup, now }: SiteFigures): string[] {
  const gauge = (name: string, help: string, value: number, labels = {}) =>
    metricLines({ name, type: 'gauge', help, samples: [[labels, value]] });
  const age = mail.oldestAt === null ? 0 : Math.max(0, now - mail.oldestAt) / 1000;
  return [
    ...gauge('reunion_mail_waiting', 'Mails that have not gone out.', mail.count),
    ...gauge('reunion_mail_oldest_seconds', 'For how long the oldest of these has waited.', age),
    ...gauge('reunion_photos', 'Photos whose files are here.', photos.photos),
    ...gauge('reunion_photo_bytes', 'Bytes of their files.', photos.bytes),
    ...gauge('reunion_database_info', 'The database, by kind and version.', 1, { kind, version }),
    ...(lastBackup === undefined
      ? []
      : gauge(
          'reunion_last_backup_timestamp_seconds',
          'When the last backup was finished, in Unix time.',
          Date.parse(lastBackup) / 1000,
        )),
  ];
}

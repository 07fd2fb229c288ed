// Liveness, readiness, and metrics.
import { sql } from 'kysely';
import * as contract from '#contract/settings/site.schema.ts';
import { countFileBytes } from '#server/db/dialects/file-bytes.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { findLastBackup } from '#server/platform/backup/state.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { gaugeLines } from '#server/platform/monitoring/metrics-text.ts';
import { readDatabaseVersion, readMailBacklog } from '#server/platform/monitoring/queries.ts';
import { readinessOf } from '#server/platform/monitoring/readiness.ts';

export const monitoringRoutes = (context: AppContext): Route[] => {
  const { db, stopping, monitor, clock, databaseKind } = context;
  const askReadiness = readinessOf(context);
  return [
    handle(contract.getHealth, async () => {
      if (stopping.tell()) throw new ApiError('UNAVAILABLE');
      await sql`select 1`.execute(db).catch(() => {
        throw new ApiError('UNAVAILABLE');
      });
      return { status: 'ok' as const };
    }),

    handle(contract.getReadiness, async () => {
      if (stopping.tell()) throw new ApiError('NOT_READY', { failing: ['stopping'] });
      const { failing, warnings } = await askReadiness();
      if (failing.length > 0) throw new ApiError('NOT_READY', { failing });
      return { status: 'ready' as const, warnings: [...warnings] };
    }),

    handle(contract.getMetrics, async () => {
      const [mail, { photos, bytes }, version, lastBackup] = await Promise.all([
        readMailBacklog(db),
        countFileBytes(db, databaseKind),
        readDatabaseVersion(db, databaseKind),
        findLastBackup(db),
      ]);
      const age = mail.oldestAt === null ? 0 : Math.max(0, clock.now() - mail.oldestAt) / 1000;
      const lines = [
        ...monitor.lines(),
        // All processes of a site share these.
        ...gaugeLines('reunion_mail_waiting', 'Mails that have not gone out.', mail.count),
        ...gaugeLines('reunion_mail_oldest_seconds', 'For how long the oldest of these has waited.', age),
        ...gaugeLines('reunion_photos', 'Photos whose files are here.', photos),
        ...gaugeLines('reunion_photo_bytes', 'Bytes of their files.', bytes),
        ...gaugeLines('reunion_database_info', 'The database, by kind and version.', [
          [{ kind: databaseKind, version }, 1],
        ]),
        ...(lastBackup === undefined
          ? []
          : gaugeLines(
              'reunion_last_backup_timestamp_seconds',
              'When the last backup was finished, in Unix time.',
              Date.parse(lastBackup) / 1000,
            )),
      ];
      return `${lines.join('\n')}\n`;
    }),
  ];
};

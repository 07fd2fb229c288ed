// Liveness, readiness, and metrics.
import { sql } from 'kysely';
import * as contract from '#contract/settings/site.schema.ts';
import { countFileBytes } from '#server/db/dialects/file-bytes.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { findLastBackup } from '#server/platform/backup/state.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { siteLines } from '#server/platform/monitoring/present.ts';
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
      const [mail, photos, version, lastBackup] = await Promise.all([
        readMailBacklog(db),
        countFileBytes(db, databaseKind),
        readDatabaseVersion(db, databaseKind),
        findLastBackup(db),
      ]);
      const site = siteLines({ mail, photos, version, lastBackup, kind: databaseKind, now: clock.now() });
      return `${[...monitor.lines(), ...site].join('\n')}\n`;
    }),
  ];
};

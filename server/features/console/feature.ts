import { appendToLog } from '#server/features/console/activity-log/commands.ts';
import { activityRoutes } from '#server/features/console/activity-log/routes.ts';
import { makeNightlyBackup } from '#server/features/console/backups/commands.ts';
import { exportRoutes } from '#server/features/console/exports/routes.ts';
import { mailCheckRoutes } from '#server/features/console/mail-check/routes.ts';
import * as records from '#server/features/console/records.ts';
import { consoleRoutes } from '#server/features/console/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** The organizers' tabs. */
export const consoleTabs: Feature = {
  routes: [consoleRoutes, exportRoutes, mailCheckRoutes, activityRoutes],
  jobs: [{ name: 'back up every night', everyMs: 5 * 60_000, run: makeNightlyBackup }],
  records: [records],
  subscribers: () => [{ to: 'all', handle: appendToLog }],
};

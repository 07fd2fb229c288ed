import { appendToLog } from '#server/features/console/activity-log/commands.ts';
import { activityRoutes } from '#server/features/console/activity-log/routes.ts';
import * as records from '#server/features/console/additions/records.ts';
import { additionRoutes } from '#server/features/console/additions/routes.ts';
import { makeNightlyBackup } from '#server/features/console/backups/commands.ts';
import * as backupRecords from '#server/features/console/backups/records.ts';
import { backupRoutes } from '#server/features/console/backups/routes.ts';
import { checkUpRoutes } from '#server/features/console/check-up/routes.ts';
import { editRoutes } from '#server/features/console/edits/routes.ts';
import { exportRoutes } from '#server/features/console/exports/routes.ts';
import * as mailRecords from '#server/features/console/mail-check/records.ts';
import { mailCheckRoutes } from '#server/features/console/mail-check/routes.ts';
import { openApiRoutes } from '#server/features/console/openapi/routes.ts';
import * as setupRecords from '#server/features/console/setup/records.ts';
import { setupRoutes } from '#server/features/console/setup/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/**
 * The organizers' tabs: the activity log and who edited last, exports, the mail check, one person's additions, the backups, the
 * check-up, and the OpenAPI document.
 */
export const consoleTabs: Feature = {
  routes: [
    additionRoutes,
    backupRoutes,
    checkUpRoutes,
    exportRoutes,
    mailCheckRoutes,
    openApiRoutes,
    setupRoutes,
    activityRoutes,
    editRoutes,
  ],
  jobs: [{ name: 'back up every night', everyMs: 5 * 60_000, run: makeNightlyBackup }],
  records: [records, backupRecords, mailRecords, setupRecords],
  subscribers: ({ db }) => [{ to: 'all', handle: appendToLog(db) }],
};

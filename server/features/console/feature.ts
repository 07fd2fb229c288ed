import { appendToLog } from '#server/features/console/activity-log/commands.ts';
import { activityRoutes } from '#server/features/console/activity-log/routes.ts';
import * as records from '#server/features/console/additions/records.ts';
import { additionRoutes } from '#server/features/console/additions/routes.ts';
import { editRoutes } from '#server/features/console/edits/routes.ts';
import { exportRoutes } from '#server/features/console/exports/routes.ts';
import { mailCheckRoutes } from '#server/features/console/mail-check/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** What organizers look at: the activity log and who edited last, exports, the mail check, what one person has added. */
export const consoleTabs: Feature = {
  routes: [additionRoutes, exportRoutes, mailCheckRoutes, activityRoutes, editRoutes],
  records: [records],
  subscribers: ({ db }) => [{ to: 'all', handle: appendToLog(db) }],
};

import { appendToLog } from '#server/features/activity-log/commands.ts';
import { activityRoutes } from '#server/features/activity-log/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const activityLog: Feature = {
  name: 'activity-log',
  routes: activityRoutes,
  subscribers: ({ db }) => [{ to: 'all', handle: appendToLog(db) }],
};

import { appendToLog } from '#server/features/activity-log/commands.ts';
import type { Feature } from '#server/platform/feature.ts';

export const activityLog: Feature = {
  name: 'activity-log',
  subscribers: ({ db }) => [{ to: 'all', handle: appendToLog(db) }],
};

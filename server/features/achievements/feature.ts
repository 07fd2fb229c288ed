import { awardFor } from '#server/features/achievements/commands.ts';
import { consequential } from '#server/features/achievements/queries.ts';
import * as records from '#server/features/achievements/records.ts';
import { achievementRoutes } from '#server/features/achievements/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const achievements: Feature = {
  name: 'achievements',
  routes: achievementRoutes,
  records,
  subscribers: ({ settings, isTrial }) => [{ to: consequential, handle: awardFor({ ...settings, isTrial }) }],
};

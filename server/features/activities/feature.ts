import { activityRoutes } from '#server/features/activities/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const activities: Feature = { name: 'activities', routes: activityRoutes };

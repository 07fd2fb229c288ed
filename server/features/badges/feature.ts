import { badgeRoutes } from '#server/features/badges/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const badges: Feature = { name: 'badges', routes: badgeRoutes };

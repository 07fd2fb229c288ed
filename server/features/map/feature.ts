import { mapSources } from '#server/features/map/policy.ts';
import { mapRoutes } from '#server/features/map/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const map: Feature = {
  name: 'map',
  routes: mapRoutes,
  connectsTo: ({ mapProviders }) => ({ '/map': mapSources(mapProviders) }),
};

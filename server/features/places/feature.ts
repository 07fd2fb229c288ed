import { mapSources, tileSources } from '#server/features/places/map/policy.ts';
import { mapRoutes } from '#server/features/places/map/routes.ts';
import { forgetDeleted } from '#server/features/places/rentals/commands.ts';
import * as records from '#server/features/places/rentals/records.ts';
import { rentalRoutes } from '#server/features/places/rentals/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const places: Feature = {
  routes: [rentalRoutes, mapRoutes],
  records: [records],
  jobs: [
    {
      name: 'forget deleted rentals',
      everyMs: 5_000,
      run: ({ db, clock }) => forgetDeleted(db, clock.now()),
    },
  ],
  connectsTo: ({ mapProviders }) => ({
    '/map': mapSources(mapProviders),
    // The settings have a map for placing a pin too, though never Google's.
    '/admin': tileSources(mapProviders),
  }),
};

import { forgetDeleted } from '#server/features/rentals/commands.ts';
import { rentalRoutes } from '#server/features/rentals/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const rentals: Feature = {
  name: 'rentals',
  routes: rentalRoutes,
  jobs: [
    {
      name: 'forget deleted rentals',
      everyMs: 5_000,
      run: ({ db, clock }) => forgetDeleted(db, clock.now()),
    },
  ],
};

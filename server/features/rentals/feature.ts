import { forgetDeleted } from '#server/features/rentals/commands.ts';
import * as records from '#server/features/rentals/records.ts';
import { rentalRoutes } from '#server/features/rentals/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const rentals: Feature = {
  name: 'rentals',
  routes: rentalRoutes,
  records,
  jobs: [
    {
      name: 'forget deleted rentals',
      everyMs: 5_000,
      run: ({ db, clock }) => forgetDeleted(db, clock.now()),
    },
  ],
};

import { accountRoutes } from '#server/features/identity/accounts/routes.ts';
import { removeFirstPassword } from '#server/features/identity/first-password/commands.ts';
import { portraitRoutes } from '#server/features/identity/portraits/routes.ts';
import { profileRoutes } from '#server/features/identity/profile/routes.ts';
import * as records from '#server/features/identity/records.ts';
import { recoveryRoutes } from '#server/features/identity/recovery/routes.ts';
import { sweepRegistrations } from '#server/features/identity/registrations/commands.ts';
import { registrationRoutes } from '#server/features/identity/registrations/routes.ts';
import { signInRoutes } from '#server/features/identity/sign-in/routes.ts';
import { userRoutes } from '#server/features/identity/users/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Accounts: registration, sign-in, recovery, profile, portraits, and the accounts as organizers see them. */
export const identity: Feature = {
  routes: [
    accountRoutes,
    registrationRoutes,
    recoveryRoutes,
    signInRoutes,
    profileRoutes,
    portraitRoutes,
    userRoutes,
  ],
  jobs: [
    { name: 'remove the first password', everyMs: 5_000, run: removeFirstPassword },
    {
      name: 'sweep registrations',
      everyMs: 3_600_000,
      run: ({ db, clock }) => sweepRegistrations(db, clock.now()),
    },
  ],
  records: [records],
};

import * as accountRecords from '#server/features/identity/accounts/records.ts';
import { accountRoutes } from '#server/features/identity/accounts/routes.ts';
import { removeFirstPassword } from '#server/features/identity/first-password/commands.ts';
import * as portraitRecords from '#server/features/identity/portraits/records.ts';
import { portraitRoutes } from '#server/features/identity/portraits/routes.ts';
import * as profileRecords from '#server/features/identity/profile/records.ts';
import { profileRoutes } from '#server/features/identity/profile/routes.ts';
import { recoveryRoutes } from '#server/features/identity/recovery/routes.ts';
import { registrationRoutes } from '#server/features/identity/registrations/routes.ts';
import { signInRoutes } from '#server/features/identity/sign-in/routes.ts';
import * as userRecords from '#server/features/identity/users/records.ts';
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
  jobs: [{ name: 'remove the first password', everyMs: 5_000, run: removeFirstPassword }],
  records: [accountRecords, profileRecords, portraitRecords, userRecords],
};

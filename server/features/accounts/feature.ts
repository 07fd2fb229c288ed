import { temporaryLife } from '#server/features/accounts/policy.ts';
import * as records from '#server/features/accounts/records.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  records,
  expiries: [{ table: 'users', column: 'password_expires_at', lasts: temporaryLife }],
};

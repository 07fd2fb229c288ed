import { temporaryLife } from '#server/features/accounts/policy.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  expiries: [{ table: 'users', column: 'password_expires_at', lasts: temporaryLife }],
};

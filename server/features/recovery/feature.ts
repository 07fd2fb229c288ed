import { temporaryLife } from '#server/features/accounts/policy.ts';
import { recoveryRoutes } from '#server/features/recovery/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const recovery: Feature = {
  name: 'recovery',
  routes: recoveryRoutes,
  expiries: [{ table: 'temporary_passwords', column: 'expires_at', lasts: temporaryLife }],
};

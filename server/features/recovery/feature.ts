import { temporaryLife } from '#server/features/accounts/policy.ts';
import * as records from '#server/features/recovery/records.ts';
import { recoveryRoutes } from '#server/features/recovery/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const recovery: Feature = {
  name: 'recovery',
  routes: recoveryRoutes,
  records,
  expiries: [{ table: 'temporary_passwords', column: 'expires_at', lasts: temporaryLife }],
};

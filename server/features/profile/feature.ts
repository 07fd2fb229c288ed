import * as records from '#server/features/profile/records.ts';
import { profileRoutes } from '#server/features/profile/routes.ts';
import { codeLife } from '#server/features/registrations/policy.ts';
import type { Feature } from '#server/platform/feature.ts';

export const profile: Feature = {
  name: 'profile',
  routes: profileRoutes,
  records,
  expiries: [{ table: 'email_changes', column: 'code_expires_at', lasts: codeLife }],
};

import { codeLife, nameLife, registrationLife } from '#server/features/registrations/policy.ts';
import { registrationRoutes } from '#server/features/registrations/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const registrations: Feature = {
  name: 'registrations',
  routes: registrationRoutes,
  expiries: [
    { table: 'registrations', column: 'expires_at', lasts: registrationLife },
    { table: 'registrations', column: 'name_kept_until', lasts: nameLife },
    { table: 'registrations', column: 'code_expires_at', lasts: codeLife },
    { table: 'registrations', column: 'held_code_expires_at', lasts: codeLife },
  ],
};

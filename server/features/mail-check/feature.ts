import { mailCheckRoutes } from '#server/features/mail-check/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const mailCheck: Feature = { name: 'mail-check', routes: mailCheckRoutes };

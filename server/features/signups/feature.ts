import { signupRoutes } from '#server/features/signups/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const signups: Feature = { name: 'signups', routes: signupRoutes };

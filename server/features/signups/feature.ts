import * as records from '#server/features/signups/records.ts';
import { signupRoutes } from '#server/features/signups/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const signups: Feature = { name: 'signups', routes: signupRoutes, records };

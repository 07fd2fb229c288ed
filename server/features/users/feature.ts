import * as records from '#server/features/users/records.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const users: Feature = { name: 'users', routes: userRoutes, records };

import * as records from '#server/features/additions/records.ts';
import { additionRoutes } from '#server/features/additions/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const additions: Feature = { name: 'additions', routes: additionRoutes, records };

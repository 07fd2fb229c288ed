import * as records from '#server/features/albums/records.ts';
import { albumRoutes } from '#server/features/albums/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const albums: Feature = { name: 'albums', routes: albumRoutes, records };

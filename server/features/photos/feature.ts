import * as records from '#server/features/photos/records.ts';
import { photoRoutes } from '#server/features/photos/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const photos: Feature = { name: 'photos', routes: photoRoutes, records };

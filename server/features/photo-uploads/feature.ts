import { fetchDue } from '#server/features/photo-uploads/commands.ts';
import { photoUploadRoutes } from '#server/features/photo-uploads/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const photoUploads: Feature = {
  name: 'photo-uploads',
  routes: photoUploadRoutes,
  jobs: [{ name: 'fetch photos', everyMs: 5_000, run: fetchDue }],
};

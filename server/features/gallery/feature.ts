import * as albumRecords from '#server/features/gallery/albums/records.ts';
import { albumRoutes } from '#server/features/gallery/albums/routes.ts';
import * as commentRecords from '#server/features/gallery/photo-comments/records.ts';
import { photoCommentRoutes } from '#server/features/gallery/photo-comments/routes.ts';
import { fetchDue } from '#server/features/gallery/photo-imports/commands.ts';
import { photoUploadRoutes } from '#server/features/gallery/photo-uploads/routes.ts';
import * as photoRecords from '#server/features/gallery/photos/records.ts';
import { photoRoutes } from '#server/features/gallery/photos/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Photos, uploads, likes and comments, albums. */
export const gallery: Feature = {
  routes: [photoRoutes, photoUploadRoutes, photoCommentRoutes, albumRoutes],
  records: [photoRecords, commentRecords, albumRecords],
  jobs: [{ name: 'fetch photos', everyMs: 5_000, run: fetchDue }],
};

import * as records from '#server/features/photo-comments/records.ts';
import { photoCommentRoutes } from '#server/features/photo-comments/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Likes and comments. */
export const photoComments: Feature = { name: 'photo-comments', routes: photoCommentRoutes, records };

import { isOrganizer } from '#contract/rights.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** The author of the comment, the owner of the photo, and organizers. */
export const canDeleteComment = (
  viewer: Viewer,
  comment: { readonly user_id: number },
  photo: { readonly user_id: number | null },
): boolean => viewer.id === comment.user_id || viewer.id === photo.user_id || isOrganizer(viewer);

import { isOrganizer } from '#contract/rights.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** How long a deleted rental can be restored, in milliseconds (product rule 28). */
export const restorableFor = 60_000;

/** The person who added the rental, and every organizer (product rule 22). */
export const canChange = (viewer: Viewer, ownerId: number): boolean =>
  viewer.id === ownerId || isOrganizer(viewer);

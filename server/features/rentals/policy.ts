import { isOrganizer } from '#contract/rights.ts';
import type { Viewer } from '#server/platform/sessions.ts';

/** How long a deleted rental can be restored, in milliseconds (decision 28). */
export const restorableFor = 60_000;

/** Whoever added it, and every organizer (decision 22). */
export const canChange = (viewer: Viewer, ownerId: number): boolean =>
  viewer.id === ownerId || isOrganizer(viewer);

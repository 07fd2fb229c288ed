import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { startOfDay } from '#server/platform/zone.ts';

/** A visitor sees no names, and surnames are names. */
export const canSeeFamilies = (viewer: Viewer | null): boolean => viewer !== null;

/** The organizers of the footer, unless the settings hide them from visitors. */
export const canSeeOrganizers = ({ areOrganizersPublic }: ReunionDocument, viewer: Viewer | null): boolean =>
  areOrganizersPublic || viewer !== null;

/**
 * Whether the site is only being tried out: its reunion was over already when it was first started (product rule 44). With a
 * fixed clock somebody rehearses a certain day, and the rules of that day hold.
 * @param firstStart the real instant (ms)
 */
export const isOnTrial = (
  { lastDay, timeZone }: Pick<ReunionDocument, 'lastDay' | 'timeZone'>,
  { fixedNow }: Pick<Clock, 'fixedNow'>,
  firstStart: number,
): boolean => fixedNow === null && firstStart >= startOfDay(lastDay, timeZone, 1);

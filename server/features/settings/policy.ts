import type { ReunionDocument } from '#contract/reunion.ts';
import type { Viewer } from '#server/platform/sessions.ts';

/** A visitor is told nobody's name, and surnames are names. */
export const canSeeFamilies = (viewer: Viewer | null): boolean => viewer !== null;

/** The organizers of the footer, unless the settings hide them from visitors. */
export const canSeeOrganizers = ({ areOrganizersPublic }: ReunionDocument, viewer: Viewer | null): boolean =>
  areOrganizersPublic || viewer !== null;

import { otherFamily } from '#contract/settings/families.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { NewReunion } from '#contract/settings/reunions.schema.ts';

export const yearOf = ({ firstDay }: Pick<ReunionDocument, 'firstDay'>): number =>
  Number(firstDay.slice(0, 4));

/** A reunion's name, place and days. */
export const presentNamed = (document: ReunionDocument) => ({
  year: yearOf(document),
  title: document.title,
  place: document.place,
  firstDay: document.firstDay,
  lastDay: document.lastDay,
});

/** The town of a place: from settings with that place, or its first words. */
export const townOf = (place: string, known: readonly Pick<ReunionDocument, 'place' | 'town'>[]): string =>
  known.find((one) => one.place === place)?.town ?? (place.split(',')[0] ?? '').trim().slice(0, 80);

/**
 * The initial settings of the next reunion: a copy of the current ones, without unticked parts.
 * @param organizer replaces the organizers, if these are not copied
 */
export function nextDocument(
  current: ReunionDocument,
  { include, ...when }: NewReunion,
  organizer: ReunionDocument['organizers'][number] | undefined,
): ReunionDocument {
  const comes = (part: NewReunion['include'][number]) => include.includes(part);
  // Houses may have their own list of families, which is copied with the others.
  const { families: _, ...withoutFamilies } = current.map;
  const map = comes('families') ? current.map : withoutFamilies;
  return structuredClone({
    ...current,
    ...when,
    town: townOf(when.place, [current]),
    families: comes('families') ? current.families : [otherFamily],
    organizers: organizer ? [organizer] : current.organizers,
    map: comes('amenities') ? map : { ...map, amenities: [] },
    activities: comes('activities') ? current.activities : { categories: [], list: [], groups: [] },
    badges: comes('badges') ? current.badges : [],
  });
}

// The parts that the next reunion copies, and the texts about them.
import { yearOf } from '#contract/dates.ts';
import type { NextReunion } from '#contract/settings/reunions.schema.ts';
import { neededBy, type ReunionPart, reunionParts } from '#contract/settings/reunions.ts';
import { zoneInWords } from '#contract/settings/zones.ts';
import { addDays, addMonths, type Day, nightsBetween, weekdayIndex } from '#web/lib/dates.ts';
import { capitalized, counted } from '#web/lib/words.ts';

type Current = NextReunion['current'];

export const whenNames = ['title', 'place', 'firstDay', 'lastDay'] as const;
export type WhenAndWhere = Record<(typeof whenNames)[number], string>;

export const whenOf = ({ title, place, firstDay, lastDay }: WhenAndWhere): WhenAndWhere => ({
  title,
  place,
  firstDay,
  lastDay,
});

/** The form: `chosen` has the parts that were ticked or unticked by hand. */
export interface NextReunionFields extends WhenAndWhere {
  chosen: Partial<Record<ReunionPart, boolean>>;
}

/** The nearest day to the same date some years later that has the same weekday. */
function sameWeekday(day: Day, years: number): Day {
  const date = addMonths(day, 12 * years);
  return addDays(date, ((weekdayIndex(day) - weekdayIndex(date) + 10) % 7) - 3);
}

/**
 * The first fields of the form: the same weekdays in the next year in which they are still ahead, and the title with that
 * year, if it names its own.
 */
export function fieldsOf({ title, place, firstDay, lastDay }: Current, today: Day): NextReunionFields {
  const year = yearOf(firstDay);
  let [years, next] = [1, sameWeekday(firstDay, 1)];
  // Near New Year's Day that may be a day of the same year.
  if (yearOf(next) === year) next = addDays(next, 7);
  while (next < today) {
    years += 1;
    next = sameWeekday(firstDay, years);
  }
  return {
    title: title.replaceAll(String(year), String(yearOf(next))),
    place,
    firstDay: next,
    lastDay: addDays(next, nightsBetween(firstDay, lastDay)),
    chosen: {},
  };
}

/** 'Duck' for 'Duck, North Carolina' */
export const townOf = (place: string): string => (place.split(',')[0] ?? '').trim();

export const isElsewhere = ({ place }: Current, typed: string): boolean =>
  typed.trim().toLowerCase() !== place.toLowerCase();

export const placeHint = (current: Current, place: string): string =>
  isElsewhere(current, place)
    ? `The map, the forecast and the clock (${zoneInWords(current.timeZone)}) stay those of ${current.town} until you change them in Settings, once the reunion is open.`
    : `The same map, forecast and clock (${zoneInWords(current.timeZone)}) as in ${current.year}.`;

const ofTown: readonly ReunionPart[] = ['activities', 'amenities'];

type Choice = Pick<NextReunionFields, 'place' | 'chosen'>;

/** Why the part cannot be copied; undefined: it can. */
export function lackOf(part: ReunionPart, current: Current, choice: Choice): string | undefined {
  const needed = neededBy[part];
  if (current.parts[part] === 0) return 'There are none';
  if (needed && !isTicked(needed, current, choice)) return `Needs the ${needed}`;
  return undefined;
}

/** A note for the organizer about a part, whether it is copied or not. */
export function warningOf(part: ReunionPart, current: Current, choice: Choice): string | undefined {
  if (ofTown.includes(part) && isElsewhere(current, choice.place))
    return `May be too far from ${townOf(choice.place) || 'there'}`;
  if (part === 'organizers' && !isTicked(part, current, choice))
    return 'Then you alone are shown, with the phone number of your profile';
  return undefined;
}

/** Everything is copied by default, except the parts around the town if the place is another. */
export function isTicked(part: ReunionPart, current: Current, choice: Choice): boolean {
  if (lackOf(part, current, choice) !== undefined) return false;
  return choice.chosen[part] ?? !(ofTown.includes(part) && isElsewhere(current, choice.place));
}

export const includedOf = (current: Current, choice: Choice): ReunionPart[] =>
  reunionParts.filter((part) => isTicked(part, current, choice));

const names: Readonly<Record<ReunionPart, readonly [one: string, many: string]>> = {
  families: ['family', 'families'],
  organizers: ['organizer', 'organizers'],
  activities: ['activity', 'activities'],
  amenities: ['shop', 'shops'],
  badges: ['badge', 'badges'],
  houses: ['house', 'houses'],
};

/** '5 families, 3 organizers' */
export const partsInWords = (
  parts: readonly ReunionPart[],
  counts: Readonly<Record<ReunionPart, number>>,
): string => parts.map((part) => counted(counts[part], ...names[part])).join(', ');

/** 'Activities, shops, events, albums, photos': the parts that begin empty. There are always organizers. */
export function emptyInWords(included: readonly ReunionPart[]): string {
  const left = reunionParts.filter((part) => part !== 'organizers' && !included.includes(part));
  return capitalized([...left.map((part) => names[part][1]), 'events', 'albums', 'photos'].join(', '));
}

/** '12 RSVPs, 16 events, 60 photos and every badge earned' */
export const staysInWords = ({ rsvps, events, photos }: Current): string =>
  `${[counted(rsvps, 'RSVP'), counted(events, 'event'), counted(photos, 'photo')].join(
    ', ',
  )} and every badge earned`;

/** The recipients of the letter to these years, each address once. */
export function addressesOf(came: NextReunion['came'], years: readonly number[]): string[] {
  const all = came.filter(({ year }) => years.includes(year)).flatMap(({ addresses }) => addresses);
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}

// The organizers' statistics. Rejected RSVPs do not count: their people are not coming.

import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { eventTypes } from '#contract/events/events.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import type { LookWords } from '#contract/settings/looks.schema.ts';
import { byTime, countedInWords, type Day, daysFrom, type Span, weekdayName } from '#web/lib/dates.ts';
import { capitalized, counted } from '#web/lib/words.ts';

const isComing = ({ status }: AdminRsvp): boolean => status !== 'cancelled';

export const countersOf = (rsvps: readonly AdminRsvp[]) => ({
  rsvps: rsvps.length,
  pending: rsvps.filter(({ status }) => status === 'pending').length,
  cancelled: rsvps.filter((rsvp) => !isComing(rsvp)).length,
  attendees: peopleIn(rsvps),
});

const peopleIn = (rsvps: readonly AdminRsvp[]): number =>
  rsvps.filter(isComing).reduce((sum, { members }) => sum + members.length, 0);

export interface TownDay {
  readonly day: Day;
  readonly inTown: number;
  readonly arriving: number;
  readonly departing: number;
}

export function townDays(rsvps: readonly AdminRsvp[], week: Span): TownDay[] {
  const members = rsvps.filter(isComing).flatMap((rsvp) => rsvp.members);
  return daysFrom(week.from, week.to).map((day) => ({
    day,
    inTown: members.filter(({ arriving, departing }) => arriving <= day && day <= departing).length,
    arriving: members.filter(({ arriving }) => arriving === day).length,
    departing: members.filter(({ departing }) => departing === day).length,
  }));
}

/** 'High tide is Wednesday, with 49 of 52 in town.' */
export function townSentence(
  days: readonly TownDay[],
  rsvps: readonly AdminRsvp[],
  { fullestDay }: Pick<LookWords, 'fullestDay'>,
): string {
  const most = Math.max(...days.map(({ inTown }) => inTown));
  const top = days.find(({ inTown }) => inTown === most);
  if (!top || most === 0) return 'Nobody has replied for these days yet.';
  return `${fullestDay} ${weekdayName(top.day)}, with ${most} of ${peopleIn(rsvps)} in town.`;
}

export interface FamilyHouses {
  readonly family: string;
  readonly people: number;
  readonly houses: number;
}

/** Families of the settings in their order, then other families in RSVPs; without families of which nobody comes. */
export function familyHouses(
  rsvps: readonly AdminRsvp[],
  rentals: readonly Rental[],
  families: readonly string[],
): FamilyHouses[] {
  const coming = rsvps.filter(isComing);
  return [...new Set([...families, ...coming.map(({ familyName }) => familyName)])]
    .map((family) => ({
      family,
      people: peopleIn(coming.filter(({ familyName }) => familyName === family)),
      houses: rentals.filter(({ familyName }) => familyName === family).length,
    }))
    .filter(({ people }) => people > 0);
}

export const peopleWords = (people: number): string => counted(people, 'person', 'people');

/** 'Two families, 12 people, have no rental on the map yet.' */
export function housesSentence(families: readonly FamilyHouses[]): string {
  const without = families.filter(({ houses }) => houses === 0);
  const people = without.reduce((sum, family) => sum + family.people, 0);
  if (families.length === 0) return 'No family has replied yet.';
  if (without.length === 0) return 'Every family that is coming has a rental on the map.';
  const words = capitalized(countedInWords(without.length, 'family', 'families'));
  return `${words}, ${peopleWords(people)}, ${without.length === 1 ? 'has' : 'have'} no rental on the map yet.`;
}

const [dinner] = eventTypes;

export const dinnersIn = (events: readonly ReunionEvent[]): ReunionEvent[] =>
  events
    .filter(({ eventType }) => eventType === dinner)
    .sort((one, other) => byTime(one.startTime, other.startTime) || one.id - other.id);

/** 'One table is full; 46 chairs are free.' */
export function dinnersSentence(dinners: readonly ReunionEvent[]): string {
  if (dinners.length === 0) return 'No dinner has been planned yet.';
  const limited = dinners.flatMap(({ maxAttendees, signedUp }) =>
    maxAttendees === null ? [] : [maxAttendees - signedUp],
  );
  const full = limited.filter((left) => left <= 0).length;
  const free = limited.reduce((sum, left) => sum + Math.max(left, 0), 0);
  const parts = [
    ...(full > 0 ? [`${countedInWords(full, 'table is', 'tables are')} full`] : []),
    ...(limited.length > 0 ? [`${counted(free, 'chair is', 'chairs are')} free`] : []),
    ...(limited.length < dinners.length
      ? [`${countedInWords(dinners.length - limited.length, 'dinner has', 'dinners have')} room for everyone`]
      : []),
  ];
  return `${capitalized(parts.join('; '))}.`;
}

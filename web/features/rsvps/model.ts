// What the RSVP screens share, without React: a reply as typed, the days one may choose, stays and their words.
import type * as z from 'zod/mini';
import type { Member, RsvpInput } from '#contract/rsvps/rsvps.schema.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { nightsBetween, shortDay } from '#web/lib/dates.ts';
import { type Day, dayOnly, isWithin, type Span } from '#web/lib/days.ts';

export const weekOf = ({ firstDay, lastDay }: Reunion): Span => ({ from: firstDay, to: lastDay });

/** A reply as typed: empty where nothing was. */
export type RsvpDraft = z.input<typeof RsvpInput>;
export type MemberDraft = RsvpDraft['members'][number];

export const draftOf = ({ id, name, email, phone, arriving, departing }: Member): MemberDraft => ({
  id,
  name,
  email: email ?? '',
  phone: phone ?? '',
  arriving,
  departing,
});

/** How a member is called while it is being typed. */
export const calledAs = ({ name }: Pick<MemberDraft, 'name'>, index: number): string =>
  name.trim() || `Family member ${index + 1}`;

export type Stay = Pick<MemberDraft, 'arriving' | 'departing'>;

/** Whether both days are there and in order. */
export const isStay = ({ arriving, departing }: Pick<MemberDraft, 'arriving' | 'departing'>): boolean =>
  arriving !== '' && departing > arriving;

/** Whether both days are there, but not in order. */
export const isCrossed = ({ arriving, departing }: Pick<MemberDraft, 'arriving' | 'departing'>): boolean =>
  arriving !== '' && departing !== '' && departing <= arriving;

/**
 * Which days cannot be chosen: those that are past. Once the reunion is over, a rule that leaves no day serves nobody:
 * then only the reunion's days can be chosen.
 */
export const disabledDays =
  (firstAhead: Day, week: Span) =>
  (day: Day): boolean =>
    week.to < firstAhead ? !isWithin(day, week) : day < firstAhead || day < '1900';

/** 'Jul 26 – Aug 2'; '' while a day is missing or the days are crossed. */
export const stayInShort = (stay: Pick<MemberDraft, 'arriving' | 'departing'>): string =>
  isStay(stay) ? `${dayOnly(stay.arriving)} – ${dayOnly(stay.departing)}` : '';

/** 'Sat, Jul 26 – Sat, Aug 2' */
export const stayInWords = (stay: Pick<MemberDraft, 'arriving' | 'departing'>): string =>
  isStay(stay) ? `${shortDay(stay.arriving)} – ${shortDay(stay.departing)}` : '';

export function nightsOf({ arriving, departing }: Pick<MemberDraft, 'arriving' | 'departing'>): string {
  const nights = nightsBetween(arriving, departing);
  return nights === 1 ? '1 night' : `${nights} nights`;
}

export const memberCount = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

// Shared by the RSVP pages, without React: drafts, stays and their texts, and families.
import type * as z from 'zod/mini';
import type {
  ListedMember,
  Member,
  OwnRsvp,
  Rsvp,
  RsvpInput,
  RsvpStatus,
} from '#contract/rsvps/rsvps.schema.ts';
import {
  type Day,
  dayOnly,
  inWords,
  isWithin,
  nightsBetween,
  type Span,
  shortDayIn,
  weekdayName,
} from '#web/lib/dates.ts';
import { byFamily } from '#web/lib/families.ts';
import { groupBy } from '#web/lib/group-by.ts';
import { capitalized, counted, firstName } from '#web/lib/words.ts';

export const statusLabels: Readonly<Record<RsvpStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};

export const rsvpForm = '/rsvp?view=form';

/** A reply as typed: empty strings for missing values. */
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

/** The name of a member while it is being typed. */
export const calledAs = ({ name }: Pick<MemberDraft, 'name'>, index: number): string =>
  name.trim() || `Family member ${index + 1}`;

export type Stay = Pick<MemberDraft, 'arriving' | 'departing'>;

export const isStay = ({ arriving, departing }: Stay): boolean => arriving !== '' && departing > arriving;

export const isCrossed = ({ arriving, departing }: Stay): boolean =>
  arriving !== '' && departing !== '' && departing <= arriving;

/**
 * The disabled days: past ones. Once the reunion is over, that rule would disable all its days: then all days outside
 * the reunion are disabled instead.
 */
export const disabledDays =
  (firstAhead: Day, week: Span) =>
  (day: Day): boolean =>
    week.to < firstAhead ? !isWithin(day, week) : day < firstAhead || day < '1900';

/** 'Jul 26 – Aug 2'; '' while a day is missing or the days are in the wrong order. */
export const stayInShort = (stay: Stay): string =>
  isStay(stay) ? `${dayOnly(stay.arriving)} – ${dayOnly(stay.departing)}` : '';

/** 'Sat, Jul 26 – Sat, Aug 2', or 'Jul 26, 2024 – Aug 2, 2024' for a stay of another year than the week's. */
export const stayInWords = (stay: Stay, week: Span): string =>
  isStay(stay) ? `${shortDayIn(stay.arriving, week)} – ${shortDayIn(stay.departing, week)}` : '';

export const nightsOf = ({ arriving, departing }: Stay): string =>
  counted(nightsBetween(arriving, departing), 'night');

export const memberCount = (count: number): string => counted(count, 'member');

export interface Family {
  readonly name: string;
  readonly status: RsvpStatus;
  readonly members: readonly ListedMember[];
}

/** RSVPs by family, confirmed as soon as one of them is; the viewer's own family first, then in the settings' order. */
export const groupByFamily = (rsvps: readonly Rsvp[], families: readonly string[], own?: string): Family[] =>
  [...groupBy(rsvps, ({ familyName }) => familyName)]
    .map(([name, group]) => ({
      name,
      status: groupStatus(group),
      members: group.flatMap(({ members }) => members),
    }))
    .sort((one, other) => byFamily(families, own)(one.name, other.name));

function groupStatus(group: readonly Rsvp[]): RsvpStatus {
  if (group.some(({ status }) => status === 'confirmed')) return 'confirmed';
  return group.every(({ status }) => status === 'cancelled') ? 'cancelled' : 'pending';
}

/** First names are enough if they are unique. */
export function firstNames(members: readonly Pick<ListedMember, 'name'>[]): readonly string[] {
  const firsts = members.map(({ name }) => firstName(name));
  return members.map(({ name }, index) => {
    const first = firsts[index] ?? '';
    return firsts.indexOf(first) === firsts.lastIndexOf(first) ? first : name;
  });
}

/** 'Three of you, Saturday to Wednesday.'; ambiguous weekdays have their dates. */
export function sentInWords({ members, arriving, departing }: OwnRsvp, week: Span): string {
  const who = members.length === 1 ? 'Just you' : `${capitalized(inWords(members.length))} of you`;
  if (!arriving || !departing) return `${who}.`;
  const isOfWeek =
    isWithin(arriving, week) && isWithin(departing, week) && nightsBetween(week.from, week.to) < 8;
  const said = isOfWeek ? weekdayName : dayOnly;
  return `${who}, ${said(arriving)} to ${said(departing)}.`;
}

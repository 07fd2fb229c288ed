// Visibility of RSVPs, their status after a save, and how a number of people or days of the whole change the members.
import { dayRange } from '#contract/dates.ts';
import type { Issue } from '#contract/errors.ts';
import { identified } from '#contract/merge.ts';
import {
  type Member,
  type MemberInput,
  RsvpAdminChange,
  RsvpChange,
  type RsvpStatus,
} from '#contract/rsvps/rsvps.schema.ts';
import { departureRule, isOutside } from '#contract/rsvps/rsvps.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import { differingFields } from '#server/platform/writes/records.ts';

/** How long a rejection can be undone, in milliseconds (as product rule 28 has it of deletions). */
export const undoableFor = 60_000;

/** A rejected RSVP that its owner saves is pending again; a confirmed one stays. An organizer's choice comes first. */
export function statusAfterSave(
  before: RsvpStatus,
  { isOwner, chosen }: { isOwner: boolean; chosen?: RsvpStatus | undefined },
): RsvpStatus {
  if (chosen) return chosen;
  return isOwner && before === 'cancelled' ? 'pending' : before;
}

/** A member as stored; a new one has no number yet. */
export type Attendee = Omit<Member, 'id'> & Partial<Pick<MemberInput, 'id'>>;

export interface Content {
  readonly family_name: string;
  readonly notes: string | null;
  readonly status: RsvpStatus;
  readonly members: readonly Attendee[];
}

/** A record contains the number of members, and nothing else about them. */
export const countsOf = ({ status, members }: Content) => ({ status, members: members.length });

const comparable = ({ family_name, notes, members }: Content) => ({
  family_name,
  notes,
  members: JSON.stringify(
    members.map((one) => [one.name, one.email, one.phone, one.arriving, one.departing]),
  ),
});

export const differenceOf = (before: Content, after: Content) => ({
  before: { ...countsOf(before), changed: '' },
  after: { ...countsOf(after), changed: differingFields(comparable(before), comparable(after)) },
});

export type Stay = Pick<Member, 'arriving' | 'departing'>;

const guest = 'Guest';
/** A guest without a name: a person with a name or contact details must not be removed by a lower number. */
const isUnnamed = ({ name, email, phone }: Attendee) => name === guest && !email && !phone;

/** The first arrival and the last departure; null when nobody comes. */
export function stayOf(members: readonly Stay[]): Stay | null {
  if (members.length === 0) return null;
  const arrivals = members.map(({ arriving }) => arriving).toSorted();
  const departures = members.map(({ departing }) => departing).toSorted();
  return { arriving: arrivals[0] ?? '', departing: departures.at(-1) ?? '' };
}

/**
 * Moves a whole RSVP: the first to arrive come on the new day, the last to leave leave on the new day, and nobody is
 * there before or after, so that the whole has the given days.
 */
export function moveStay(
  members: readonly Attendee[],
  { arriving, departing }: { arriving?: string | undefined; departing?: string | undefined },
): Attendee[] {
  const old = stayOf(members);
  return members.map((member) => ({
    ...member,
    arriving:
      arriving && (member.arriving === old?.arriving || member.arriving < arriving)
        ? arriving
        : member.arriving,
    departing:
      departing && (member.departing === old?.departing || member.departing > departing)
        ? departing
        : member.departing,
  }));
}

export const isPossible = (members: readonly Stay[]): boolean =>
  members.every(({ arriving, departing }) => departing > arriving);

/**
 * Changes the number of members to `count`: guests without a name are added at the end for `stay`, or the last of them
 * removed. Null if somebody with a name would have to be removed.
 */
export function resize(members: readonly Attendee[], count: number, stay: Stay): Attendee[] | null {
  const surplus = members.length - count;
  const guests = members.filter(isUnnamed);
  if (surplus > guests.length) return null;
  const leaving = new Set(surplus > 0 ? guests.slice(-surplus) : []);
  const staying = moveStay(
    members.filter((member) => !leaving.has(member)),
    stay,
  );
  const newcomers = Array.from({ length: Math.max(0, -surplus) }, () => ({
    name: guest,
    email: null,
    phone: null,
    arriving: stay.arriving,
    departing: stay.departing,
  }));
  return [...staying, ...newcomers];
}

/** The content of an RSVP with the names of the forms. */
export const contentOf = (
  { family_name, status, notes }: Pick<Content, 'family_name' | 'status' | 'notes'>,
  members: readonly Member[],
) => ({ familyName: family_name, status, notes, members });

export const attendeeOf = ({ email, phone, ...stay }: MemberInput | Attendee): Attendee => ({
  ...stay,
  email: email ?? null,
  phone: phone ?? null,
});

/** The members of a form with the numbers of saved members, from whom they keep an omitted e-mail and phone. */
export const listedAs = (typed: readonly MemberInput[], saved: readonly Member[]): Attendee[] =>
  identified(typed, saved).map(({ email, phone, ...stay }) => {
    const before = saved.find(({ id }) => id === stay.id);
    return attendeeOf({
      ...stay,
      email: email === undefined ? before?.email : email,
      phone: phone === undefined ? before?.phone : phone,
    });
  });

/** The console's form, which may give its members as a number. */
export const isByNumber = (change: RsvpChange | RsvpAdminChange): change is RsvpAdminChange =>
  typeof change.members === 'number';

/** The content of an RSVP after a change: the new members, or the saved ones, resized and moved with the whole. */
export function contentAfter(
  change: RsvpChange | RsvpAdminChange,
  before: Parameters<typeof contentOf>[0],
  members: readonly Member[],
) {
  const current = contentOf(before, members);
  if (isByNumber(change)) {
    const stay = stayOf(members);
    const merged = mergeEdit(RsvpAdminChange, change, { ...current, ...stay, members: members.length });
    return { ...merged, attendees: possible(resize(members, merged.members, merged), merged) };
  }
  const listed = listedAs(change.members, members);
  const mine = { ...change, members: possible(moveStay(listed, change), change) };
  const merged = mergeEdit(RsvpChange, mine, current);
  return { ...merged, attendees: merged.members.map(attendeeOf) };
}

function possible(after: Attendee[] | null, { departing }: { readonly departing?: string | undefined }) {
  if (!after) throw new ApiError('MEMBER_WOULD_BE_LOST');
  if (!isPossible(after)) throw invalid(departing ? 'departing' : 'arriving', departureRule);
  return after;
}

/** An issue at each arrival of a stay without a day of the reunion. */
export function daysOutside(
  stays: readonly Stay[],
  week: Pick<ReunionDocument, 'firstDay' | 'lastDay'>,
): Issue[] {
  const message = `These days are outside the reunion, ${dayRange(week.firstDay, week.lastDay)}`;
  return stays.flatMap((stay, index) =>
    isOutside(stay, week) ? [{ path: `members.${index}.arriving`, message }] : [],
  );
}

// What the RSVP screens compute, without React: the form's values, the days one may choose, families and their stays.
import * as z from 'zod/mini';
import type { User } from '#contract/accounts.ts';
import type { Reunion } from '#contract/reunion.ts';
import {
  type Member,
  MemberInput,
  type OwnRsvp,
  type Rsvp,
  type RsvpInput,
  type RsvpStatus,
} from '#contract/rsvps.ts';
import { nightsBetween, shortDay } from '#web/lib/dates.ts';
import { type Day, dayOnly, isWithin, type Span } from '#web/lib/days.ts';
import { byFamily } from '#web/lib/families.ts';

export const weekOf = ({ firstDay, lastDay }: Reunion): Span => ({ from: firstDay, to: lastDay });

/** A reply as typed: empty where nothing was. */
export type RsvpDraft = z.input<typeof RsvpInput>;
export type MemberDraft = RsvpDraft['members'][number];

/** A reply as this tab may have kept it. */
const KeptDraft = z.object({
  familyName: z.string(),
  members: z
    .array(
      z.object({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        arriving: z.string(),
        departing: z.string(),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});

export const draftOf = ({ name, email, phone, arriving, departing }: Member): MemberDraft => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  arriving,
  departing,
});

/** The form as it opens: one's RSVP, or oneself for the whole reunion. */
export function draftFor(user: Pick<User, 'fullName' | 'email'>, own: OwnRsvp | null, week: Span): RsvpDraft {
  const self = { name: user.fullName, email: user.email, phone: '', arriving: week.from, departing: week.to };
  const members = own?.members.map(draftOf) ?? [];
  return { familyName: own?.familyName ?? '', members: members.length > 0 ? members : [self] };
}

/** One more person, for the whole reunion. */
export const nextMember = (week: Span): MemberDraft => ({
  name: '',
  email: '',
  phone: '',
  arriving: week.from,
  departing: week.to,
});

/** How a member is called while it is being typed. */
export const calledAs = ({ name }: Pick<MemberDraft, 'name'>, index: number): string =>
  name.trim() || `Family member ${index + 1}`;

export type Stay = Pick<MemberDraft, 'arriving' | 'departing'>;

/** The days of somebody above, which one press takes over. */
export interface OtherStay extends Stay {
  readonly name: string;
}

/** Most stays that are offered for one press; more would be in the way of the fields. */
const mostOffered = 3;

/** What the people above a member stay that the member does not: each stay once, with the first who has it. */
export function otherStays(members: readonly MemberDraft[], index: number): OtherStay[] {
  const keyOf = ({ arriving, departing }: Stay) => `${arriving} ${departing}`;
  const own = members[index];
  const seen = new Set(own && [keyOf(own)]);
  return members
    .slice(0, index)
    .flatMap((member, above) => {
      if (!isStay(member) || seen.has(keyOf(member))) return [];
      seen.add(keyOf(member));
      const { arriving, departing } = member;
      return [{ name: calledAs(member, above), arriving, departing }];
    })
    .slice(0, mostOffered);
}

/** What was kept of an unsaved reply, if it is one and says something else than the form would. */
export function keptDraft(kept: unknown, draft: RsvpDraft): RsvpDraft | null {
  const parsed = KeptDraft.safeParse(kept);
  return parsed.success && !isSame(parsed.data, draft) ? parsed.data : null;
}

const flat = ({ familyName, members }: RsvpDraft) =>
  JSON.stringify([
    familyName,
    ...members.map(({ name, email, phone, arriving, departing }) => [
      name,
      email ?? '',
      phone ?? '',
      arriving,
      departing,
    ]),
  ]);

export const isSame = (one: RsvpDraft, other: RsvpDraft): boolean => flat(one) === flat(other);

/** The families to choose from, with one's own even if the settings no longer have it. */
export const familyChoices = (families: readonly string[], own: OwnRsvp | null): readonly string[] =>
  own && !families.includes(own.familyName) ? [...families, own.familyName] : families;

/** Whether both days are there and in order. */
export const isStay = ({ arriving, departing }: Pick<MemberDraft, 'arriving' | 'departing'>): boolean =>
  arriving !== '' && departing > arriving;

/** Whether both days are there, but not in order. */
export const isCrossed = ({ arriving, departing }: Pick<MemberDraft, 'arriving' | 'departing'>): boolean =>
  arriving !== '' && departing !== '' && departing <= arriving;

/** Whether a member could be sent as typed. */
export const isComplete = (member: MemberDraft): boolean => MemberInput.safeParse(member).success;

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

/** All who reply under one family name. */
export interface FamilyGroup {
  readonly familyName: string;
  readonly status: RsvpStatus;
  readonly members: readonly Member[];
}

/**
 * RSVPs by family, confirmed as soon as one of them is; in the settings' order.
 * @param own one's own family, which comes first
 */
export const groupByFamily = (
  rsvps: readonly Rsvp[],
  families: readonly string[],
  own?: string,
): FamilyGroup[] =>
  [...Map.groupBy(rsvps, ({ familyName }) => familyName)]
    .map(([familyName, group]) => ({
      familyName,
      status: groupStatus(group),
      members: group.flatMap(({ members }) => members),
    }))
    .sort((one, other) => byFamily(families, own)(one.familyName, other.familyName));

function groupStatus(group: readonly Rsvp[]): RsvpStatus {
  if (group.some(({ status }) => status === 'confirmed')) return 'confirmed';
  return group.every(({ status }) => status === 'cancelled') ? 'cancelled' : 'pending';
}

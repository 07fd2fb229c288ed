// What the RSVP form computes, without React: its values, what was kept of them, and what its slip says of the whole.
import type { User } from '#contract/identity/accounts.schema.ts';
import { MemberInput, type OwnRsvp, type RsvpSave } from '#contract/rsvps/rsvps.schema.ts';
import {
  calledAs,
  draftOf,
  isStay,
  type MemberDraft,
  type RsvpDraft,
  type Stay,
} from '#web/features/rsvps/model.ts';
import type { Span } from '#web/lib/days.ts';

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

/** The days of somebody above, which one press takes over. */
export interface OtherStay extends Stay {
  readonly name: string;
}

/** Most stays that are offered for one press; more would be in the way of the fields. */
const maxOffered = 3;

/** The stays of the people above a member that differ from the member's own: each once, with the first person who has it. */
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
    .slice(0, maxOffered);
}

/** One's RSVP as the form holds it. */
export const repliedDraft = ({
  familyName,
  members,
}: Pick<OwnRsvp, 'familyName' | 'members'>): RsvpDraft => ({
  familyName,
  members: members.map(draftOf),
});

/** What the form began from, as the server said it; a member without an id was not there. */
export const baseOf = ({ familyName, members }: RsvpDraft): NonNullable<RsvpSave['base']> => ({
  familyName,
  members: members.flatMap(({ id, email, phone, ...rest }) =>
    id === undefined ? [] : [{ ...rest, id, email: email || null, phone: phone || null }],
  ),
});

/** The families to choose from, with one's own even if the settings no longer have it. */
export const familyChoices = (families: readonly string[], own: OwnRsvp | null): readonly string[] =>
  own && !families.includes(own.familyName) ? [...families, own.familyName] : families;

/** Whether a member could be sent as typed. */
export const isComplete = (member: MemberDraft): boolean => MemberInput.safeParse(member).success;

/** From the first arrival to the last departure, of those whose days are there. */
export const wholeStay = (members: readonly Stay[]): Stay => {
  const stays = members.filter(isStay);
  return {
    arriving: stays.map(({ arriving }) => arriving).sort()[0] ?? '',
    departing:
      stays
        .map(({ departing }) => departing)
        .sort()
        .at(-1) ?? '',
  };
};

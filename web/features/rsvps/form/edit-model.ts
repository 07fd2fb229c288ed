// The organizer's form without React: the rows behind the number of members, and the days of the whole RSVP.
import * as z from 'zod/mini';
import { failures } from '#contract/errors.ts';
import {
  type AdminRsvp,
  MemberInput,
  RsvpAdminChange,
  RsvpChange,
  RsvpStatus,
} from '#contract/rsvps/rsvps.schema.ts';
import { maxMembers, tooManyMembers } from '#contract/rsvps/rsvps.ts';
import { nextMember, repliedDraft, wholeStay } from '#web/features/rsvps/form/form-model.ts';
import type { MemberDraft, Stay } from '#web/features/rsvps/model.ts';
import type { Day, Span } from '#web/lib/dates.ts';

/** The list form with the words of the admin form. */
export const RsvpEdit = z.object({
  familyName: RsvpAdminChange.shape.familyName,
  members: z
    .array(MemberInput)
    .check(z.minLength(1, 'Must have at least 1 member'), z.maxLength(maxMembers, tooManyMembers)),
  status: RsvpStatus,
  notes: RsvpChange.shape.notes,
});
export type RsvpEdit = z.input<typeof RsvpEdit>;

/** The name of a person who is counted but not named yet; the server uses the same. */
const guest = 'Guest';

export const editOf = ({
  status,
  notes,
  ...reply
}: Pick<AdminRsvp, 'familyName' | 'members' | 'status' | 'notes'>): RsvpEdit => ({
  ...repliedDraft(reply),
  status,
  notes: notes ?? '',
});

const isNamed = ({ name }: MemberDraft) => name.trim() !== '';

/** A row without data: only its days are filled in. */
const isEmpty = ({ name, email, phone }: MemberDraft) => `${name}${email ?? ''}${phone ?? ''}`.trim() === '';

/** The number of rows that a lowered number must keep. */
export const fewestMembers = (members: readonly MemberDraft[]): number =>
  Math.max(1, members.filter((member) => !isEmpty(member)).length);

/** Why these rows cannot become `count`; undefined if they can. */
export function countProblem(count: number, members: readonly MemberDraft[]): string | undefined {
  const checked = RsvpAdminChange.shape.members.safeParse(count);
  if (!checked.success) return checked.error.issues[0]?.message;
  return count < fewestMembers(members) ? failures.MEMBER_WOULD_BE_LOST[1] : undefined;
}

/** Raised, adds rows with the days of the whole RSVP; lowered, removes only empty rows, the last first. */
export function withCount(members: readonly MemberDraft[], count: number, week: Span): MemberDraft[] {
  const { arriving, departing } = wholeStay(members);
  const row = { ...nextMember(week), ...(arriving && { arriving, departing }) };
  if (count >= members.length)
    return [...members, ...Array.from({ length: count - members.length }, () => ({ ...row }))];
  let surplus = members.length - count;
  return members
    .toReversed()
    .filter((member) => !isEmpty(member) || surplus-- <= 0)
    .reverse();
}

/** Moves an end of the whole RSVP: of the members who have it, and of those who would come before it or stay longer. */
export function movedTo(members: readonly MemberDraft[], end: keyof Stay, day: Day): MemberDraft[] {
  const whole = wholeStay(members)[end];
  const isBeyond = (own: Day) => (end === 'arriving' ? own < day : own > day);
  return members.map((member) =>
    member[end] === whole || isBeyond(member[end]) ? { ...member, [end]: day } : member,
  );
}

export const withGuests = (edit: RsvpEdit): RsvpEdit => ({
  ...edit,
  members: edit.members.map((member) => (isNamed(member) ? member : { ...member, name: guest })),
});

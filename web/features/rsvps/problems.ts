// What keeps a reply from being sent, in the order of the form, for the alert above it and for the focus.
import type { FieldErrors } from 'react-hook-form';
import { departureRule } from '#contract/rsvps/rsvps.ts';
import { calledAs, isCrossed, type MemberDraft, type RsvpDraft } from '#web/features/rsvps/model.ts';

export const memberFields = ['name', 'email', 'phone', 'arriving', 'departing'] as const;
type MemberField = (typeof memberFields)[number];
export type FieldPath = 'familyName' | `members.${number}.${MemberField}`;

export interface Problem {
  /** The field's path, which is its id in the page too. */
  readonly path: FieldPath;
  readonly message: string;
}

const fieldPath = /^(familyName|members\.\d+\.(name|email|phone|arriving|departing))$/;
const isFieldPath = (path: string): path is FieldPath => fieldPath.test(path);

/** The field of the form that shows the server's issues of a path. */
export const fieldOf = (path: string): FieldPath | undefined => (isFieldPath(path) ? path : undefined);

/** First names are enough beside each other. */
export const shortCall = (member: Pick<MemberDraft, 'name'>, index: number): string =>
  member.name.trim().split(/\s+/)[0] || calledAs(member, index);

/** All that is wrong; crossed days count at once, whether or not the schema has come to them. */
export function problemsOf(errors: FieldErrors<RsvpDraft>, draft: RsvpDraft): Problem[] {
  const family = errors.familyName?.message;
  const ofMembers = draft.members.flatMap((member, index) =>
    memberFields.flatMap((field): Problem[] => {
      const crossed = field === 'departing' && isCrossed(member) ? departureRule : undefined;
      const message = errors.members?.[index]?.[field]?.message ?? crossed;
      return message ? [{ path: `members.${index}.${field}`, message }] : [];
    }),
  );
  return [...(family ? [{ path: 'familyName' as const, message: family }] : []), ...ofMembers];
}

export const headline = (count: number): string =>
  count === 1 ? 'Please check one field' : `Please check ${count} fields`;

/** 'Eliza: Departure date must be after arrival date' */
export function problemLabel({ path, message }: Problem, members: readonly MemberDraft[]): string {
  const index = path === 'familyName' ? -1 : Number(path.split('.')[1]);
  const member = members[index];
  return member ? `${shortCall(member, index)}: ${message}` : message;
}

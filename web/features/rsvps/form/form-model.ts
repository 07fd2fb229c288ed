// The forms of an RSVP without React: their values and their errors.
import type { FieldErrors } from 'react-hook-form';
import type { User } from '#contract/identity/accounts.schema.ts';
import { MemberInput, type OwnRsvp, type RsvpSave } from '#contract/rsvps/rsvps.schema.ts';
import { departureRule } from '#contract/rsvps/rsvps.ts';
import {
  calledAs,
  draftOf,
  firstNames,
  isCrossed,
  isStay,
  type MemberDraft,
  type RsvpDraft,
  type Stay,
  statusLabels,
} from '#web/features/rsvps/model.ts';
import { type Span, shortDay } from '#web/lib/dates.ts';
import type { EditWords } from '#web/lib/edit-words.ts';

export const nextMember = (week: Span): MemberDraft => ({
  name: '',
  email: '',
  phone: '',
  arriving: week.from,
  departing: week.to,
});

/** The initial values of the family's own form: the viewer's RSVP, or the viewer for the whole reunion. */
export function draftFor(user: Pick<User, 'fullName' | 'email'>, own: OwnRsvp | null, week: Span): RsvpDraft {
  const self = { ...nextMember(week), name: user.fullName, email: user.email };
  const { familyName, members } = own ? repliedDraft(own) : { familyName: '', members: [] };
  return { familyName, members: members.length > 0 ? members : [self] };
}

export const repliedDraft = ({
  familyName,
  members,
}: Pick<OwnRsvp, 'familyName' | 'members'>): RsvpDraft => ({
  familyName,
  members: members.map(draftOf),
});

/** The base version of the form; a member without an id was not in it. */
export const baseOf = ({ familyName, members }: RsvpDraft): NonNullable<RsvpSave['base']> => ({
  familyName,
  members: members.flatMap(({ id, email, phone, ...rest }) =>
    id === undefined ? [] : [{ ...rest, id, email: email || null, phone: phone || null }],
  ),
});

/** The maximum number of stays that one press copies; more would take too much space. */
const maxOffered = 3;

/** The stays of the people above that differ from the member's own: each once, with the first person who has it. */
export function otherStays(members: readonly MemberDraft[], index: number): (Stay & { name: string })[] {
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

export const familyChoices = (families: readonly string[], own: OwnRsvp | null): readonly string[] =>
  own && !families.includes(own.familyName) ? [...families, own.familyName] : families;

export const isComplete = (member: MemberDraft): boolean => MemberInput.safeParse(member).success;

/** The stay from the first arrival to the last departure of members with valid days; else empty. */
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

export const memberFields = ['name', 'email', 'phone', 'arriving', 'departing'] as const;
type FieldPath = 'familyName' | `members.${number}.${(typeof memberFields)[number]}`;

export interface Problem {
  /** The field's path, which is also its id in the page. */
  readonly path: FieldPath;
  readonly message: string;
}

const fieldPath = /^(familyName|members\.\d+\.(name|email|phone|arriving|departing))$/;

export const fieldOf = (path: string): FieldPath | undefined =>
  fieldPath.test(path) ? (path as FieldPath) : undefined;

/** First names, which are enough in the summary and above a message; the whole names of two who share one. */
export const shortCalls = (members: readonly Pick<MemberDraft, 'name'>[]): readonly string[] =>
  firstNames(members).map((name, index) => name || calledAs({ name }, index));

/** All errors in the order of the form, and a departure before the arrival that the schema has not checked yet. */
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
  const member = shortCalls(members)[index];
  return member ? `${member}: ${message}` : message;
}

export const rsvpWords: EditWords = {
  familyName: { label: 'Family' },
  status: { label: 'Status', say: (status: keyof typeof statusLabels) => statusLabels[status] },
  notes: { label: 'Notes', isLong: true },
  'members.name': { label: 'name' },
  'members.email': { label: 'email' },
  'members.phone': { label: 'phone' },
  'members.arriving': { label: 'arriving day', say: shortDay },
  'members.departing': { label: 'departing day', say: shortDay },
};

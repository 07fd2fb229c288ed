// The attendees by family, and their number on each day, without React.
import { listOf } from '#contract/dates.ts';
import type { Member, Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import { type Family, groupByFamily } from '#web/features/rsvps/model.ts';
import { type Day, daysFrom, inWords, type Span } from '#web/lib/dates.ts';
import { capitalized, counted, firstName } from '#web/lib/words.ts';

/** The confirmed people by family name; the viewer's own family first, then in the settings' order. */
export const attendingFamilies = (rsvps: readonly Rsvp[], families: readonly string[], own?: string) =>
  groupByFamily(
    rsvps.filter(({ status }) => status === 'confirmed'),
    families,
    own,
  );

/** Whether somebody is there on a day; the day of departure counts. */
const isThere = (day: Day) => (member: Pick<Member, 'arriving' | 'departing'>) =>
  member.arriving <= day && day <= member.departing;

export function presence(families: readonly Family[], week: Span): { day: Day; count: number }[] {
  const everyone = families.flatMap(({ members }) => members);
  return daysFrom(week.from, week.to).map((day) => ({ day, count: everyone.filter(isThere(day)).length }));
}

/** The people of a day, by family; families of which nobody is there are left out. */
export const thereOn = <F extends Pick<Family, 'members'>>(families: readonly F[], day: Day): F[] =>
  families
    .map((family) => ({ ...family, members: family.members.filter(isThere(day)) }))
    .filter(({ members }) => members.length > 0);

const inVerbs = (count: number, verb: string) =>
  count === 0 ? `nobody ${verb}s` : `${inWords(count)} ${count === 1 ? `${verb}s` : verb}`;

/** The maximum number of names in an announced sentence; more are counted, and the list beneath has all of them. */
const maxNamed = 24;

/** ': Margaret and Robert (Anderson); Tom (Johnson)': who arrives on a day, family by family. */
function arrivingNames(there: readonly Family[], day: Day): string {
  const groups = there
    .map(({ name, members }) => ({ name, arriving: members.filter(({ arriving }) => arriving === day) }))
    .filter(({ arriving }) => arriving.length > 0);
  if (groups.flatMap(({ arriving }) => arriving).length > maxNamed) return '';
  const named = groups.map(
    ({ name, arriving }) => `${listOf(arriving.map((one) => firstName(one.name)))} (${name})`,
  );
  return `: ${named.join('; ')}`;
}

/** '29 people. Two arrive: Ann and Ben (Miller). Nobody leaves.', for the people of a day. */
export function dayInWords(there: readonly Family[], day: Day): string {
  const people = there.flatMap(({ members }) => members);
  if (people.length === 0) return 'nobody.';
  const arriving = people.filter((one) => one.arriving === day).length;
  const leaving = people.filter((one) => one.departing === day).length;
  const moves = [
    ...(arriving > 0 ? [`${inVerbs(arriving, 'arrive')}${arrivingNames(there, day)}`] : []),
    arriving > 0
      ? inVerbs(leaving, 'leave')
      : leaving > 0
        ? `nobody arrives, ${inVerbs(leaving, 'leave')}`
        : 'nobody arrives or leaves',
  ];
  return `${[counted(people.length, 'person', 'people'), ...moves.map(capitalized)].join('. ')}.`;
}

export interface Arriving {
  readonly id: number;
  readonly name: string;
  readonly portrait: string | null;
  readonly family: string;
}

export const arrivingOn = (families: readonly Pick<Family, 'name' | 'members'>[], day: Day): Arriving[] =>
  families.flatMap(({ name: family, members }) =>
    members
      .filter(({ arriving }) => arriving === day)
      .map(({ id, name, portrait }) => ({ id, name, portrait, family })),
  );

/** The maximum number of names; with more people, one name less and a number. */
const maxNames = 3;

/** 'June and Mei arrive.', 'June, Mei, and 58 more arrived.' */
export function arrivalWords(arriving: readonly Arriving[], isPast: boolean): string {
  const names = arriving.map(({ name }) => firstName(name));
  const named = names.length > maxNames ? names.slice(0, maxNames - 1) : names;
  const more = names.length - named.length;
  const verb = isPast ? 'arrived' : names.length === 1 ? 'arrives' : 'arrive';
  return `${listOf(more > 0 ? [...named, `${more} more`] : named)} ${verb}.`;
}

// What the list of RSVPs computes, without React: families, and how one's own household is called.
import type { ListedMember, OwnRsvp, Rsvp, RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { inWords, nightsBetween, weekdayName } from '#web/lib/dates.ts';
import { dayOnly, isWithin, type Span } from '#web/lib/days.ts';
import { byFamily } from '#web/lib/families.ts';
import { capitalized, firstName } from '#web/lib/words.ts';

/** All who reply under one family name. */
export interface FamilyGroup {
  readonly name: string;
  readonly status: RsvpStatus;
  readonly members: readonly ListedMember[];
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

/** First names are enough beside each other, where no two are the same. */
export function firstNames(members: readonly Pick<ListedMember, 'name'>[]): readonly string[] {
  const firsts = members.map(({ name }) => firstName(name));
  return members.map(({ name }, index) => {
    const first = firsts[index] ?? '';
    return firsts.indexOf(first) === firsts.lastIndexOf(first) ? first : name;
  });
}

/** 'Three of you, Saturday to Wednesday.'; days that another week has too are said with their dates. */
export function sentInWords({ members, arriving, departing }: OwnRsvp, week: Span): string {
  const who = members.length === 1 ? 'Just you' : `${capitalized(inWords(members.length))} of you`;
  if (!arriving || !departing) return `${who}.`;
  const isOfWeek =
    isWithin(arriving, week) && isWithin(departing, week) && nightsBetween(week.from, week.to) < 8;
  const said = isOfWeek ? weekdayName : dayOnly;
  return `${who}, ${said(arriving)} to ${said(departing)}.`;
}

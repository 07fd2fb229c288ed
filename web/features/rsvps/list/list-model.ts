// How one's own household is called beside the list, without React.
import type { Member, OwnRsvp } from '#contract/rsvps.ts';
import { inWords, nightsBetween, weekdayName } from '#web/lib/dates.ts';
import { dayOnly, isWithin, type Span } from '#web/lib/days.ts';

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** First names are enough beside each other, where no two are the same. */
export function firstNames(members: readonly Pick<Member, 'name'>[]): readonly string[] {
  const firsts = members.map(({ name }) => firstWord(name));
  return members.map(({ name }, index) => {
    const first = firsts[index] ?? '';
    return firsts.indexOf(first) === firsts.lastIndexOf(first) ? first : name;
  });
}

/** 'Three of you, Saturday to Wednesday.'; days that another week has too are said with their dates. */
export function sentInWords({ members, arriving, departing }: OwnRsvp, week: Span): string {
  const who =
    members.length === 1
      ? 'Just you'
      : `${inWords(members.length)} of you`.replace(/^./, (letter) => letter.toUpperCase());
  if (!arriving || !departing) return `${who}.`;
  const isOfWeek =
    isWithin(arriving, week) && isWithin(departing, week) && nightsBetween(week.from, week.to) < 8;
  const said = isOfWeek ? weekdayName : dayOnly;
  return `${who}, ${said(arriving)} to ${said(departing)}.`;
}

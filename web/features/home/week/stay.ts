// The person's own days, as columns of the week and in words.
import type { Member } from '#contract/rsvps/rsvps.schema.ts';
import { nightsBetween, weekdayName } from '#web/lib/dates.ts';
import { firstName } from '#web/lib/words.ts';

interface Stay {
  readonly arriving: string;
  readonly departing: string;
}

/**
 * The columns of the week that a stay covers, the first one being 1; null where it lies wholly outside.
 * @returns the first, and the one after the last, as CSS grid counts lines
 */
export function columnsOf(
  { arriving, departing }: Stay,
  days: readonly string[],
): readonly [number, number] | null {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (departing < first || arriving > last) return null;
  const from = arriving < first ? 0 : nightsBetween(first, arriving);
  const to = departing > last ? days.length - 1 : nightsBetween(first, departing);
  return [from + 1, to + 2];
}

/** 'One of you', '4 of you', '4 of you, Sam until Thursday', '4 of you, some for fewer days' */
export function partyWords(members: readonly Member[], { arriving, departing }: Stay): string {
  const party = members.length === 1 ? 'One of you' : `${members.length} of you`;
  const others = members.filter((member) => member.arriving !== arriving || member.departing !== departing);
  const [other] = others;
  if (!other) return party;
  if (others.length > 1) return `${party}, some for fewer days`;
  const from = other.arriving === arriving ? '' : ` from ${weekdayName(other.arriving)}`;
  const until = other.departing === departing ? '' : ` until ${weekdayName(other.departing)}`;
  return `${party}, ${firstName(other.name)}${from}${until}`;
}

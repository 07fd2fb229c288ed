// The one sentence under the welcome that changes from day to day.
import type { FamilyToday } from '#contract/home/home.schema.ts';
import type { RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import type { Moment } from '#web/features/home/moment.ts';
import { type Day, inWords } from '#web/lib/dates.ts';
import { capitalized } from '#web/lib/words.ts';

interface Known {
  readonly moment: Moment;
  readonly today: Day;
  /** The day that was today for the answer; offline it may be an earlier one. */
  readonly asOf: Day;
  /** null for people who are not authorized. */
  readonly family: Pick<FamilyToday, 'people' | 'here' | 'leaving' | 'arrivals'> | null;
  /** The status of the viewer's own reply; null without one. */
  readonly reply: RsvpStatus | null;
}

const people = (count: number, one: string, many: string) =>
  count === 1 ? `One person ${one}.` : `${capitalized(inWords(count))} people ${many}.`;

/** The time: 'Day 4.' Empty if it is unknown. */
function timeOf(moment: Moment): string {
  if (moment.phase === 'after') return 'See you next time.';
  if (moment.phase === 'week') return `Day ${moment.dayNumber}.`;
  if (moment.daysToGo === null) return '';
  return moment.daysToGo === 1 ? 'It begins tomorrow.' : `${moment.daysToGo} days to go.`;
}

function beforeTheWeek({ people: count }: Pick<FamilyToday, 'people'>, hasReplied: boolean): string {
  if (count === 0) return hasReplied ? 'The first replies are in.' : 'Be the first to say who is coming.';
  if (!hasReplied) return `${count} ${count === 1 ? 'is' : 'are'} coming. Are you?`;
  return `${count} of us ${count === 1 ? 'has' : 'have'} confirmed.`;
}

function inTheWeek(
  { arrivals, leaving, here }: Omit<NonNullable<Known['family']>, 'people'>,
  { today, asOf }: Pick<Known, 'today' | 'asOf'>,
): string {
  if (arrivals?.day === today && arrivals.people > 0)
    return people(arrivals.people, 'arrives today', 'arrive today');
  if (asOf !== today) return '';
  if (leaving > 0) return people(leaving, 'leaves today', 'leave today');
  return here === 0 ? '' : `${here} of us ${here === 1 ? 'is' : 'are'} here.`;
}

const withoutFamily: Readonly<Record<RsvpStatus, string>> = {
  // The banner above explains what is pending.
  pending: '',
  confirmed: 'Your RSVP is confirmed.',
  cancelled:
    "Your RSVP is cancelled. If you'd like to come, update it and we'll send it to the organizers again.",
};

/** @returns the time, and the sentence about it; either may be empty */
export function livingSentence({
  moment,
  family,
  reply,
  ...days
}: Known): readonly [time: string, said: string] {
  const time = timeOf(moment);
  if (moment.phase === 'after')
    return [
      time,
      family && family.people > 0 ? `${family.people} of us came.` : 'Thank you to everyone who came.',
    ];
  // The person's own state comes first, since they can still change it.
  if (reply === 'cancelled') return [time, withoutFamily.cancelled];
  if (!family) return [time, reply ? withoutFamily[reply] : 'Tell us who is coming.'];
  return [time, moment.phase === 'week' ? inTheWeek(family, days) : beforeTheWeek(family, reply !== null)];
}

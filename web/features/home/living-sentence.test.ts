import { expect, test } from 'vitest';
import type { RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { livingSentence } from '#web/features/home/living-sentence.ts';
import { type Moment, momentOf } from '#web/features/home/moment.ts';

const week = { firstDay: '2025-07-26', lastDay: '2025-08-02' };
type Family = NonNullable<Parameters<typeof livingSentence>[0]['family']>;
const nobody: Family = { people: 0, here: 0, leaving: 0, arrivals: null };
const arriving = (people: number, day = '2025-07-29') => ({ day, people, named: [] });
const day4 = '2025-07-29';
const said = (
  moment: Moment,
  family: Partial<Family> | null,
  reply: RsvpStatus | null = 'confirmed',
  asOf: string = day4,
) =>
  livingSentence({ moment, today: day4, asOf, reply, family: family && { ...nobody, ...family } })
    .filter(Boolean)
    .join(' ');

test.each([
  ['2025-07-12', { phase: 'before', daysToGo: 14 }],
  ['2025-07-25', { phase: 'before', daysToGo: 1 }],
  ['2025-07-26', { phase: 'week', dayNumber: 1 }],
  ['2025-08-02', { phase: 'week', dayNumber: 8 }],
  // The reunion did not take place: the home page still invites.
  ['2025-08-03', { phase: 'before', daysToGo: null }],
])('%s is before, during or after the week', (today, moment) => {
  expect(momentOf(week, today, false, false)).toEqual(moment);
});

test('a week to look back on is past; during a trial it is in the future at an unknown time', () => {
  expect(momentOf(week, '2025-08-03', false, true)).toEqual({ phase: 'after' });
  expect(momentOf(week, '2026-11-22', true, false)).toEqual({ phase: 'before', daysToGo: null });
});

const before: Moment = { phase: 'before', daysToGo: 14 };
/** The sentence about a rejected RSVP, with the next step. */
const sayAgain =
  "Your RSVP is cancelled. If you'd like to come, update it and we'll send it to the organizers again.";
const onDay4: Moment = { phase: 'week', dayNumber: 4 };

test.each<[string, string]>([
  [said(before, { people: 21 }), '14 days to go. 21 of us have confirmed.'],
  [said(before, { people: 1 }), '14 days to go. 1 of us has confirmed.'],
  [said(before, { people: 21 }, null), '14 days to go. 21 are coming. Are you?'],
  [said(before, { people: 0 }, null), '14 days to go. Be the first to say who is coming.'],
  [said(before, { people: 0 }), '14 days to go. The first replies are in.'],
  [said({ phase: 'before', daysToGo: 1 }, { people: 2 }), 'It begins tomorrow. 2 of us have confirmed.'],
  [said({ phase: 'before', daysToGo: null }, { people: 2 }), '2 of us have confirmed.'],
  [said(before, null, 'pending'), '14 days to go.'],
  [said(before, null), '14 days to go. Your RSVP is confirmed.'],
  [said(before, null, 'cancelled'), `14 days to go. ${sayAgain}`],
  [said(before, { people: 21 }, 'cancelled'), `14 days to go. ${sayAgain}`],
  [said(onDay4, { here: 32 }, 'cancelled'), `Day 4. ${sayAgain}`],
  [said({ phase: 'after' }, { people: 32 }, 'cancelled'), 'See you next time. 32 of us came.'],
  [said(before, null, null), '14 days to go. Tell us who is coming.'],
  [said(onDay4, { arrivals: arriving(4), leaving: 3 }), 'Day 4. Four people arrive today.'],
  [said(onDay4, { arrivals: arriving(1) }), 'Day 4. One person arrives today.'],
  [said(onDay4, { arrivals: arriving(60) }), 'Day 4. 60 people arrive today.'],
  [said(onDay4, { arrivals: arriving(0), leaving: 1, here: 9 }), 'Day 4. One person leaves today.'],
  [said(onDay4, { leaving: 0, here: 32 }), 'Day 4. 32 of us are here.'],
  [said(onDay4, {}), 'Day 4.'],
  // Offline, with the answer of the day before.
  [
    said(onDay4, { arrivals: arriving(4, '2025-07-28'), leaving: 3, here: 9 }, 'confirmed', '2025-07-28'),
    'Day 4.',
  ],
  [said({ phase: 'after' }, { people: 32 }), 'See you next time. 32 of us came.'],
  [said({ phase: 'after' }, null), 'See you next time. Thank you to everyone who came.'],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

// Which badges an event may affect, and how many points it is worth.
import { expect, test } from 'vitest';
import type { BadgeRule } from '#contract/badges/badges.schema.ts';
import {
  badgesOn,
  countOf,
  countPastDays,
  type FactName,
  type Facts,
  factsFor,
  lastDayOf,
  noFacts,
} from '#server/features/badges/policy.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';

const { badges } = readSettings(findSettings(undefined, '/nowhere'));
const countsOn = (...facts: FactName[]) => [
  ...new Set(badgesOn(badges, new Set(facts)).map(({ rule }) => rule.counts)),
];

test('a badge with several facts is counted when one of them changes, and no other badge is', () => {
  expect(countsOn('albums')).toEqual(['albums']);
  expect(countsOn('hosted').toSorted()).toEqual(['event-types', 'events-hosted']);
  expect(countsOn('guests')).toEqual(['guests-welcomed']);
  expect(countsOn()).toEqual([]);
});

const stay = (arriving: string, departing: string, repliedAt = '2025-07-01T12:00:00Z') => ({
  repliedAt: Date.parse(repliedAt),
  arriving,
  departing,
});
const facts: Facts = {
  stays: [
    stay('2025-07-20', '2025-07-27'),
    stay('2025-07-27', '2025-07-28'),
    stay('2025-08-02', '2025-08-09'),
  ],
  filledFields: 2,
  rentals: 3,
  hosted: [{ eventType: 'dinner' }, { eventType: 'dinner' }, { eventType: 'beach' }],
  guests: 17,
  joined: [
    { eventType: 'dinner', hostId: 4 },
    { eventType: 'dinner', hostId: 4 },
    { eventType: 'game', hostId: 5 },
    { eventType: 'game', hostId: null },
  ],
  photos: [
    { albumId: 1, likes: 3 },
    { albumId: null, likes: 0 },
    { albumId: 1, likes: 4 },
    { albumId: 2, likes: 1 },
    { albumId: null, likes: 1 },
  ],
  albums: 6,
  comments: 11,
  likesGiven: 12,
  earnedBadges: 13,
};
const terms = { firstDay: '2025-07-26', lastDay: '2025-08-02', timeZone: 'America/New_York', badges: [] };
const count = (rule: BadgeRule, of = facts, isTrial = false, pastDays = 8) =>
  countOf(rule, of, { ...terms, isTrial }, pastDays);

test.each<[BadgeRule, number, FactName[]]>([
  [{ counts: 'early-rsvp', daysBefore: 21 }, 1, ['stays']],
  // July 26, 27 and 28, and August 2.
  [{ counts: 'days-in-town' }, 4, ['stays']],
  [{ counts: 'profile-fields' }, 2, ['filledFields']],
  [{ counts: 'rentals' }, 3, ['rentals']],
  [{ counts: 'events-hosted' }, 3, ['hosted']],
  [{ counts: 'events-hosted', eventType: 'dinner' }, 2, ['hosted']],
  [{ counts: 'guests-welcomed' }, 17, ['guests']],
  [{ counts: 'signups' }, 4, ['joined']],
  [{ counts: 'signups', eventType: 'game' }, 2, ['joined']],
  [{ counts: 'hosts-visited' }, 2, ['joined']],
  [{ counts: 'hosts-visited', eventType: 'dinner' }, 1, ['joined']],
  [{ counts: 'event-types' }, 3, ['hosted', 'joined']],
  [{ counts: 'photos' }, 5, ['photos']],
  [{ counts: 'photos-in-albums' }, 3, ['photos']],
  [{ counts: 'albums' }, 6, ['albums']],
  [{ counts: 'comments' }, 11, ['comments']],
  [{ counts: 'likes-given' }, 12, ['likesGiven']],
  [{ counts: 'likes-received' }, 9, ['photos']],
  [{ counts: 'badges-earned' }, 13, ['earnedBadges']],
])('by %o a person has %i points, which requires their %o', (rule, points, needed) => {
  expect(count(rule)).toBe(points);
  expect(count(rule, noFacts)).toBe(0);
  const badge = { id: 'one', name: 'One', category: 'test', description: 'For tests.', points: 1, rule };
  expect([...factsFor([badge])]).toEqual(needed);
});

test('a reply is early until that many days before the first day, in its time zone, and always during a trial', () => {
  const rule = { counts: 'early-rsvp', daysBefore: 21 } as const;
  const replied = (at: string) => ({ ...noFacts, stays: [stay('2025-07-26', '2025-08-02', at)] });
  expect(count(rule, replied('2025-07-06T03:59:59.999Z'))).toBe(1);
  expect(count(rule, replied('2025-07-06T04:00:00Z'))).toBe(0);
  expect(count(rule, replied('2025-07-06T04:00:00Z'), true)).toBe(1);
});

test('a day is spent once it has ended there, and one that lies ahead is not', () => {
  const spent = (pastDays: number) => count({ counts: 'days-in-town' }, facts, false, pastDays);
  expect([0, 1, 2, 3, 4, 7, 8].map(spent)).toEqual([0, 1, 2, 3, 3, 3, 4]);
  const pastAt = (now: string) =>
    countPastDays({ ...terms, isTrial: false }, (instant) => instant <= Date.parse(now));
  expect(pastAt('2025-07-27T03:59:59.999Z')).toBe(0);
  expect(pastAt('2025-07-27T04:00:00Z')).toBe(1);
  expect(pastAt('2025-08-03T03:59:59.999Z')).toBe(7);
  expect(pastAt('2026-01-01T00:00:00Z')).toBe(8);
});

test('the last day of an early reply is that number of days before the first day, and a trial has no such day', () => {
  const rule = { counts: 'early-rsvp', daysBefore: 21 } as const;
  expect(lastDayOf(rule, { ...terms, isTrial: false })).toBe('2025-07-05');
  expect(lastDayOf(rule, { ...terms, isTrial: true })).toBeUndefined();
  expect(lastDayOf({ counts: 'rentals' }, { ...terms, isTrial: false })).toBeUndefined();
});

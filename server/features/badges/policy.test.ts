// Which badges may be earned by something that has happened, and how many points it is worth.
import { expect, test } from 'vitest';
import type { BadgeRule } from '#contract/badges.ts';
import {
  badgesOn,
  countOf,
  type FactName,
  type Facts,
  factsFor,
  noFacts,
} from '#server/features/badges/policy.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';

const { badges } = readSettings(findSettings(undefined, '/nowhere'));
const countsOn = (...facts: FactName[]) => [
  ...new Set(badgesOn(badges, new Set(facts)).map(({ rule }) => rule.counts)),
];

test('a badge that looks at several things is counted when one of them changes, and no other is', () => {
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
const count = (rule: BadgeRule, of = facts, isTrial = false) => countOf(rule, of, { ...terms, isTrial });

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
])('by %o a person has %i points, for which their %o have to be known', (rule, points, needed) => {
  expect(count(rule)).toBe(points);
  expect(count(rule, noFacts)).toBe(0);
  const badge = { id: 'one', name: 'One', category: 'test', description: 'For tests.', points: 1, rule };
  expect([...factsFor([badge])]).toEqual(needed);
});

test('a reply is early until the day that is so many before the first has begun there, and in a trial ever', () => {
  const rule = { counts: 'early-rsvp', daysBefore: 21 } as const;
  const replied = (at: string) => ({ ...noFacts, stays: [stay('2025-07-26', '2025-08-02', at)] });
  expect(count(rule, replied('2025-07-06T03:59:59.999Z'))).toBe(1);
  expect(count(rule, replied('2025-07-06T04:00:00Z'))).toBe(0);
  expect(count(rule, replied('2025-07-06T04:00:00Z'), true)).toBe(1);
});

// Which badges may be earned by something that has happened.
import { expect, test } from 'vitest';
import { badgesOn, type FactName } from '#server/features/badges/policy.ts';
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

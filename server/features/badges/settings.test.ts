// A mistake in the badges of the settings stops the start and names its field.
import { expect, test } from 'vitest';
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { issuesOf } from '#server/platform/http/issues.ts';

const shipped = readSettings(findSettings(undefined, '/nowhere'));
const badge = {
  id: 'full-house',
  name: 'Full House',
  category: 'family',
  description: 'Put your house on the map.',
  points: 1,
  rule: { counts: 'rentals' },
};

const mistakes = (...badges: object[]) => {
  const result = ReunionDocument.safeParse({ ...shipped, badges });
  return result.success
    ? []
    : issuesOf(result.error.issues).map(({ path, message }) => `${path}: ${message}`);
};

test('a badge with every part is accepted', () => {
  expect(mistakes(badge)).toEqual([]);
});

const aWholeNumber = 'must be a whole number from 1 to 1000';
test.each([
  ['badges.0.rule.counts: must be one of early-rsvp, ', { rule: { counts: 'kindness' } }],
  ['badges.0.rule.counts: must be one of early-rsvp, ', { rule: {} }],
  ['badges.0.rule: must be one of early-rsvp, ', { rule: 'rentals' }],
  ['badges.0.rule.daysBefore: must be a whole number from 1 to 365', { rule: { counts: 'early-rsvp' } }],
  [
    'badges.0.rule.daysBefore: must be a whole number from 1 to 365',
    { rule: { counts: 'early-rsvp', daysBefore: 0.5 } },
  ],
  ['badges.0.rule.eventType: must be a type of event', { rule: { counts: 'signups', eventType: 'war' } }],
  ['badges.0.rule: Unrecognized key: "eventType"', { rule: { counts: 'rentals', eventType: 'beach' } }],
  [`badges.0.points: ${aWholeNumber}`, { points: 0 }],
  [`badges.0.points: ${aWholeNumber}`, { points: 1.5 }],
  [`badges.0.points: ${aWholeNumber}`, { points: '1' }],
  [`badges.0.points: ${aWholeNumber}`, { points: 1001 }],
  [
    'badges.0.points: must be at most 3: no more can be counted',
    { points: 4, rule: { counts: 'profile-fields' } },
  ],
  ['badges.0.points: must be at most 0: no more can be counted', { rule: { counts: 'badges-earned' } }],
  ['badges.0.id: must be words such as early-bird', { id: 'Full House' }],
  ['badges.0.name: name must not be empty', { name: ' ' }],
  ['badges.0.category: category must not be empty', { category: '' }],
  ['badges.0.description: description must not be empty', { description: '' }],
  ['badges.0: Unrecognized key: "icon"', { icon: 'house' }],
])('%s', (mistake, change) => {
  const [first = 'no mistake', ...more] = mistakes({ ...badge, ...change });
  expect(first.slice(0, mistake.length)).toBe(mistake);
  expect(more).toEqual([]);
});

test('of two badges with the same id the second is rejected', () => {
  expect(mistakes(badge, { ...badge, name: 'Another' })).toEqual([
    'badges.1.id: must be different from all others',
  ]);
});

/** The badge names for which the specification has an icon. */
const keywords = [
  ...['early bird', 'social butterfly', 'event planner', 'explorer', 'party starter', 'super host'],
  ...['photographer', 'family historian', 'gift giver', 'achiever', 'star', 'heart'],
];

test('the shipped badges cover every keyword of an icon', () => {
  const names = shipped.badges.map(({ name }) => name.toLowerCase());
  for (const keyword of keywords)
    expect(
      names.some((name) => name.includes(keyword)),
      keyword,
    ).toBe(true);
});

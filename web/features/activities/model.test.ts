import { expect, test } from 'vitest';
import type { Activity, ActivityCategory } from '#contract/activities/activities.schema.ts';
import {
  addressFor,
  hasViewAll,
  inCategory,
  namedIn,
  planAddress,
  shownActivities,
  wideCards,
} from '#web/features/activities/model.ts';

const activity = (id: string, category = 'beach'): Activity => ({
  id,
  name: 'Crab & Co',
  category,
  description: '',
  imageUrl: null,
  distance: 'About 14 miles',
  priceRange: '$',
  websiteUrl: null,
  idea: null,
  planAs: 'dinner',
});
const beach: ActivityCategory = { id: 'beach', name: 'Beach', drawing: 'beach', planAs: 'beach' };

test('the address names a category and an activity, and is the page’s own without them', () => {
  expect(addressFor({ category: null, activity: null })).toBe('/activities');
  for (const named of [
    { category: 'water-sports', activity: null },
    { category: null, activity: 'bandstand' },
    { category: 'beach', activity: 'bandstand' },
  ])
    expect(namedIn(new URL(addressFor(named), 'http://localhost').search)).toEqual(named);
  expect(namedIn('?category=&activity=')).toEqual({ category: null, activity: null });
});

test('a category lets its own through, and one that does not exist nothing', () => {
  const all = [activity('a'), activity('b', 'golf')];
  expect(inCategory(all, null)).toEqual(all);
  expect(inCategory(all, 'golf')).toEqual([all[1]]);
  expect(inCategory(all, 'skiing')).toEqual([]);
});

test('the button back to all activities stands above six results', () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => activity(String(index)));
  expect([0, 1, 6, 7, 24].map((count) => hasViewAll(some(count)))).toEqual([false, false, false, true, true]);
});

test('an illustration comes in the other light every second time', () => {
  const shown = shownActivities(
    [activity('a'), activity('b', 'golf'), activity('c'), activity('d'), activity('e', 'golf')],
    [beach],
  );
  expect(shown.map(({ isLate }) => isLate)).toEqual([false, false, true, false, true]);
  expect(shown.map(({ category }) => category?.id)).toEqual([
    'beach',
    undefined,
    'beach',
    'beach',
    undefined,
  ]);
});

test('wide cards leave no gap in the last row, but for a list of one', () => {
  for (let count = 2; count <= 60; count += 1)
    expect([(count + wideCards(count).size) % 3, count]).toEqual([0, count]);
});

test('a plan fills in the name, where it is, and the type of event', () => {
  const address = new URL(planAddress(activity('a')), 'http://localhost');
  expect(address.pathname).toBe('/calendar');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    add: '',
    title: 'Crab & Co',
    location: 'Crab & Co (about 14 miles)',
    type: 'dinner',
  });
});

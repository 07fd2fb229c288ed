import { expect, test } from 'vitest';
import type { Activity, ActivityCategory } from '#contract/activities/activities.schema.ts';
import {
  addressFor,
  byCategory,
  hasViewAll,
  inCategory,
  namedIn,
  planAddress,
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
  isRetired: false,
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

test('a category shows only its own activities, and an unknown one shows nothing', () => {
  const all = [activity('a'), activity('b', 'golf')];
  expect(inCategory(all, null)).toEqual(all);
  expect(inCategory(all, 'golf')).toEqual([all[1]]);
  expect(inCategory(all, 'skiing')).toEqual([]);
});

test('the button back to all activities is shown above six results', () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => activity(String(index)));
  expect([0, 1, 6, 7, 24].map((count) => hasViewAll(some(count)))).toEqual([false, false, false, true, true]);
});

test('activities are grouped by category in the order of the settings, and an empty category is omitted', () => {
  const golf: ActivityCategory = { ...beach, id: 'golf', name: 'Golf', drawing: 'golf' };
  const dining: ActivityCategory = { ...beach, id: 'dining', name: 'Dining', drawing: 'dining' };
  const found = [activity('a'), activity('b', 'golf'), activity('c')];
  expect(byCategory(found, [golf, dining, beach])).toEqual([
    { category: golf, activities: [found[1]] },
    { category: beach, activities: [found[0], found[2]] },
  ]);
});

test('a plan fills in the name, the place, and the type of event', () => {
  const address = new URL(planAddress(activity('a')), 'http://localhost');
  expect(address.pathname).toBe('/calendar');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    add: '',
    title: 'Crab & Co',
    location: 'Crab & Co (about 14 miles)',
    type: 'dinner',
  });
});

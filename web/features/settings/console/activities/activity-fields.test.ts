import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import {
  activityFields,
  placed,
  placeOf,
  withActivities,
} from '#web/features/settings/console/activities/activity-fields.ts';

const shipped = JSON.parse(readFileSync('settings/bethany-beach.json', 'utf8')) as ReunionDocument;

test('the shipped activities are unchanged after a conversion to form fields and back', () => {
  expect(withActivities(shipped, activityFields(shipped)).activities).toEqual(shipped.activities);
});

const [beach, pier, golf, cove] = [
  { id: 'beach', name: 'Beach', category: 'sand' },
  { id: 'pier', name: 'Pier', category: 'sand' },
  { id: 'golf', name: 'Golf', category: 'grass' },
  { id: 'cove', name: 'Cove', category: 'sand' },
];
const all = [beach, pier, golf, cove];
const inSand = ({ category }: typeof beach) => category === 'sand';
const idsAfter = (item: typeof beach, after: string) => placed(all, item, after, inSand).map(({ id }) => id);

test('the position of an item is after another one of its kind', () => {
  expect([
    placeOf(all, 'cove', inSand),
    placeOf(all, 'beach', inSand),
    placeOf(all, undefined, inSand),
  ]).toEqual(['pier', '', 'cove']);
  expect(idsAfter(cove, 'beach')).toEqual(['beach', 'cove', 'pier', 'golf']);
  expect(idsAfter(cove, '')).toEqual(['cove', 'beach', 'pier', 'golf']);
  expect(idsAfter(cove, 'pier')).toEqual(['beach', 'pier', 'golf', 'cove']);
  expect(idsAfter({ ...golf, id: 'new' }, 'cove')).toEqual(['beach', 'pier', 'golf', 'cove', 'new']);
});

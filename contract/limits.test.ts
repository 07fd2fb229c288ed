import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { limitOf, limitsOfWrites, personalLimits } from '#contract/limits.ts';

const writes = allEndpoints.filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: (typeof writes)[number]) => `${method} ${path}`;

test('every write of the contract has a limit per person, or a reason why it needs none', () => {
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((write) => !limitOf(write)).map(nameOf)).toEqual(
    writes.map(nameOf).filter((write) => typeof limitsOfWrites[write] === 'object'),
  );
  for (const limit of Object.values(limitsOfWrites))
    if (typeof limit === 'object') expect(limit.reason).toMatch(/^[A-Z].{15,}\.$/);
});

test('the table names only existing writes, and every one that a visitor may make, whom no limit counts', () => {
  const names = writes.map(nameOf);
  expect(Object.keys(limitsOfWrites).filter((write) => !names.includes(write))).toEqual([]);
  const open = writes.filter(({ access }) => access === 'public').map(nameOf);
  expect(open.filter((write) => !(write in limitsOfWrites))).toEqual([]);
});

test('the limits are high enough for an organizer who enters everything in one afternoon', () => {
  const { rentals, events, photos, comments } = personalLimits;
  expect(rentals.hourly).toBeGreaterThanOrEqual(40);
  expect(events.hourly).toBeGreaterThanOrEqual(60);
  expect(photos.hourly).toBeGreaterThanOrEqual(2000);
  expect(comments.hourly).toBeGreaterThanOrEqual(100);
});

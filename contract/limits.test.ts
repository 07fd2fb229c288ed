import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { limitsOfWrites, personalLimits } from '#contract/limits.ts';

const writes = allEndpoints
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`);

test('every write of the contract has a limit for each person, or a reason why it needs none', () => {
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((write) => !(write in limitsOfWrites))).toEqual([]);
  expect(Object.keys(limitsOfWrites).filter((write) => !writes.includes(write))).toEqual([]);
  for (const limit of Object.values(limitsOfWrites))
    if (typeof limit === 'object') expect(limit.reason).toMatch(/^[A-Z].{15,}\.$/);
});

test('the limits leave room for an organizer who enters everything in one afternoon', () => {
  const { rentals, events, photos, comments } = personalLimits;
  expect(rentals.hourly).toBeGreaterThanOrEqual(40);
  expect(events.hourly).toBeGreaterThanOrEqual(60);
  expect(photos.hourly).toBeGreaterThanOrEqual(2000);
  expect(comments.hourly).toBeGreaterThanOrEqual(100);
});

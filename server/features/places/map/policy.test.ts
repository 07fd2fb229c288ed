import { expect, test } from 'vitest';
import { covers } from '#server/features/places/map/policy.ts';

const area = { south: 38.2, west: -75.7, north: 38.9, east: -75 };

test('an area includes its edges', () => {
  for (const [latitude, longitude] of [
    [38.54, -75.06],
    [38.2, -75.7],
    [38.9, -75],
  ] as const)
    expect(covers(area, { latitude, longitude }), `${latitude}, ${longitude}`).toBe(true);
  for (const [latitude, longitude] of [
    [38.1, -75.06],
    [39, -75.06],
    [38.54, -75.8],
    [38.54, -74.9],
  ] as const)
    expect(covers(area, { latitude, longitude }), `${latitude}, ${longitude}`).toBe(false);
});

import { expect, test } from 'vitest';
import { placesLeft } from '#server/features/events/policy.ts';

test('an event without a limit has places for everybody, and a full one has none', () => {
  expect(placesLeft(null, 500)).toBe(Number.POSITIVE_INFINITY);
  expect(placesLeft(10, 4)).toBe(6);
  expect(placesLeft(10, 10)).toBe(0);
  expect(placesLeft(10, 12)).toBe(0);
});

import { expect, test } from 'vitest';
import { isSameClock } from '#web/features/settings/console/zones.ts';

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['America/Indiana/Indianapolis', 'America/Indianapolis', true],
  ['America/Kentucky/Louisville', 'America/New_York', true],
  ['America/Phoenix', 'America/Denver', false],
  ['Australia/Brisbane', 'Australia/Sydney', false],
])('the clocks of %s and %s are the same: %s', (one, other, isSame) => {
  expect(isSameClock(one, other, 2025)).toBe(isSame);
});

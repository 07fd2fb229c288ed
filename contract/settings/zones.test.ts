import { expect, test } from 'vitest';
import { zoneInWords } from '#contract/settings/zones.ts';

test.each([
  ['America/New_York', 'New York time'],
  ['America/Indiana/Knox', 'Knox, Indiana time'],
  ['UTC', 'UTC'],
])('the time zone %s is called %s', (timeZone, words) => {
  expect(zoneInWords(timeZone)).toBe(words);
});

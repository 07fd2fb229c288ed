// Guests get no letter about a past event, and the reunion's clock decides what is past (product rules 2, 20, 44).
import { expect, test } from 'vitest';
import { dinnerWithGuests } from '#tests/support/dinner-guests.ts';
import type { Options } from '#tests/support/test-site.ts';

/**
 * The subjects of all letters, in the order of the alphabet, since they are sent side by side: the dinner of 27 July, to
 * which two come, is held elsewhere, and later cancelled.
 */
async function lettersOf({ later = 0, ...options }: Options & { later?: number }) {
  const { clock, edit, host, id, pass, mails } = await dinnerWithGuests(options);
  clock.advance(later);
  await edit({ location: 'The pier' });
  await host('DELETE', `/api/events/${id}`);
  await pass(3_600_000);
  return (await mails()).map(({ subject }) => subject).toSorted();
}

const both = [...Array(2).fill('Cancelled: Taco night'), ...Array(2).fill('Changed: Taco night')];
const longAfter = '2026-11-22T12:00:00Z';

test.each([
  ['before the week', '2025-07-01T12:00:00Z'],
  ['in the week', '2025-07-27T21:00:00Z'],
])('with REUNION_NOW %s guests are notified, though the real week is over', async (_when, reunionNow) => {
  expect(await lettersOf({ now: longAfter, reunionNow })).toEqual(both);
});

test('with REUNION_NOW after the dinner nobody is notified, though it is really in the future', async () => {
  expect(await lettersOf({ reunionNow: '2025-07-28T12:00:00Z' })).toEqual([]);
});

test('on a site that was first started after the week, which is a trial, guests are notified', async () => {
  expect(await lettersOf({ now: longAfter })).toEqual(both);
});

test('a site first started before the week sends no letters about past events', async () => {
  expect(await lettersOf({ later: 40 * 86_400_000 })).toEqual([]);
});

/** Guests sign up before it begins, and it is five minutes before its end. */
async function nearItsEnd() {
  const dinner = await dinnerWithGuests({ now: '2025-07-27T21:30:00Z' });
  dinner.clock.advance(145 * 60_000);
  return dinner;
}

test('a delayed letter about a change is not sent once the event is over', async () => {
  const { edit, clock, pass, subjects, bob } = await nearItsEnd();
  await edit({ location: 'The pier' });
  clock.advance(60_000);
  await edit({ location: 'The lawn' });
  await pass(600_000);
  expect(await subjects(bob)).toEqual(['Changed: Taco night']);
});

test('a delayed letter about a cancellation is not sent once the event is over', async () => {
  const { host, id, edit, pass, mails } = await nearItsEnd();
  await edit({ location: 'The pier' });
  await host('DELETE', `/api/events/${id}`);
  for (const time of [60_000, 540_000]) await pass(time);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Changed: Taco night',
    'Changed: Taco night',
  ]);
});

test('an event without an end is over an hour after its start; moved to another day it is in the future again', async () => {
  const { edit, clock, mails } = await dinnerWithGuests({ now: '2025-07-27T21:30:00Z' });
  const move = async (rest: object) => {
    expect((await edit({ endTime: null, ...rest })).statusCode).toBe(200);
    return (await mails()).length;
  };
  expect(await move({ location: 'The pier' })).toBe(2);
  clock.advance(89 * 60_000);
  expect(await move({ location: 'The lawn' })).toBe(4);
  clock.advance(12 * 60_000);
  expect(await move({ location: 'The pier' })).toBe(4);
  expect(await move({ startTime: '2025-07-29T18:00:00-04:00' })).toBe(6);
});

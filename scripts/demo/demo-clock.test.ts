// The demonstration's time, and that its fourth day has something of everything.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/features/settings/queries.ts';
import { DemoClock, instantIn } from './demo-clock.ts';
import { demoEvents } from './events.ts';
import { demoPeople, shift } from './people.ts';
import { demoPhotos } from './photos.ts';

const settings = readSettings(join(import.meta.dirname, '../../settings/bethany-beach.json'));
const now = instantIn(settings, 3, '14:20');

test('what happens lies then, and never later than the reunion’s clock; afterwards it is now', () => {
  const clock = new DemoClock(new Date(now).toISOString());
  clock.set(now - 60_000);
  expect([clock.now(), clock.reunionNow().getTime()]).toEqual([now - 60_000, now - 60_000]);
  clock.set(now + 60_000);
  expect([clock.now(), clock.reunionNow().getTime()]).toEqual([now, now]);
  clock.release();
  expect(clock.reunionNow().getTime()).toBe(now);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
});

test('an instant of the week is told by the reunion’s clock', () => {
  expect(new Date(now).toISOString()).toBe('2025-07-29T18:20:00.000Z');
});

test('on the fourth day a dinner is ahead that evening, something was on that morning, and the beach comes next', () => {
  const events = demoEvents(settings).map(({ event }) => event);
  const today = shift(settings.firstDay, 3);
  const isToday = (startTime: string) => startTime.startsWith(today);
  expect(
    events.some(
      ({ eventType, startTime }) =>
        eventType === 'dinner' && isToday(startTime) && Date.parse(startTime) > now,
    ),
  ).toBe(true);
  expect(events.some(({ startTime }) => isToday(startTime) && Date.parse(startTime) < now)).toBe(true);
  expect(
    events.some(({ eventType, startTime }) => eventType === 'beach' && Date.parse(startTime) > now),
  ).toBe(true);
});

test('on the fourth day four people arrive, others are here, and some leave before the end', () => {
  const coming = demoPeople(settings).flatMap(({ fate, members }) => (fate === 'confirmed' ? members : []));
  const today = shift(settings.firstDay, 3);
  expect(coming.filter(({ arriving }) => arriving === today)).toHaveLength(4);
  expect(coming.filter(({ arriving }) => arriving && arriving < today).length).toBeGreaterThan(20);
  expect(coming.some(({ departing }) => departing && departing < settings.lastDay)).toBe(true);
});

test('by then enough has been photographed to fill home and the gallery, and not yet all', () => {
  const taken = demoPhotos.filter(({ day, time }) => instantIn(settings, day, time) <= now);
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.length).toBeLessThan(demoPhotos.length / 2);
});

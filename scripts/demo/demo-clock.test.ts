// The demonstration's time, and that its fourth day has examples of everything.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/features/settings/queries.ts';
import { DemoClock, instantIn } from './demo-clock.ts';
import { demoEvents } from './events.ts';
import { demoPeople, shift } from './people.ts';
import { demoPhotos } from './photos.ts';
import { daysEarlier, photosBy } from './seed-photos.ts';

const settings = readSettings(join(import.meta.dirname, '../../settings/bethany-beach.json'));
const now = instantIn(settings, 3, '14:20');

test('the set time applies until the release, and is never later than the reunion’s clock', () => {
  const clock = new DemoClock(new Date(now).toISOString());
  clock.set(now - 60_000);
  expect([clock.now(), clock.reunionNow().getTime()]).toEqual([now - 60_000, now - 60_000]);
  clock.set(now + 60_000);
  expect([clock.now(), clock.reunionNow().getTime()]).toEqual([now, now]);
  clock.release();
  expect(clock.reunionNow().getTime()).toBe(now);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
});

test('an instant of the week is in the reunion’s time zone', () => {
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

test('by then there are enough photographs for home and the gallery, but not all', () => {
  const taken = demoPhotos.filter(({ day, time }) => instantIn(settings, day, time) <= now);
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.length).toBeLessThan(demoPhotos.length / 2);
});

test('before the week photographs are from several past days and none has a farewell title', () => {
  for (const day of [-21, -14, -1]) {
    const before = instantIn(settings, day, '09:40');
    const earlier = daysEarlier(settings, before);
    const taken = photosBy(settings, before);
    expect(new Set(taken.map((photo) => photo.day)).size).toBe(7);
    for (const photo of taken)
      expect(instantIn(settings, photo.day - earlier, photo.time)).toBeLessThan(before);
    expect(taken.map(({ title }) => title)).not.toContain('The drive home');
  }
  expect(daysEarlier(settings, now)).toBe(0);
  expect(photosBy(settings, now).every(({ day, time }) => instantIn(settings, day, time) <= now)).toBe(true);
});

test('no photograph is there twice, and each is titled once', () => {
  for (const field of ['source', 'title'] as const)
    expect(new Set(demoPhotos.map((photo) => photo[field])).size).toBe(demoPhotos.length);
});

// One member adds everything that the limits allow, as fast as possible. Others are answered meanwhile, and the stored data
// stays within the limits.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { personalLimits } from '#contract/limits.ts';
import { dinner } from '#tests/support/events.ts';
import { listening } from '#tests/support/instances.ts';
import { onItsWay } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import { testSite } from '#tests/support/test-site.ts';

const isLong = Boolean(process.env.TEST_LONG);
/** Milliseconds of the long run. */
const duration = 10 * 60_000;
/** Requests of the short run: a number instead of a time, so that a slow machine reaches the limits too. */
const requests = 900;
/** Requests of the flood that wait for their answers at once. */
const atOnce = 8;

type Add = () => Promise<{ status: number }>;

const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

test('the site stays usable while one member adds as fast as possible', {
  timeout: 15 * 60_000,
}, async () => {
  const site = await testSite({ limitFactor: 1 });
  const origin = await listening(site.app);
  const [mallory, ann] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const photo = await onItsWay(site, ann, { status: 'ready' });
  const ask = async (method: string, path: string, { cookie }: { cookie: string }, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    return { status: answer.status, bytes };
  };
  const long = 'Seven of them. '.repeat(60);
  const adding: [Add, ...Add[]] = [
    () => ask('POST', '/api/rentals', mallory, house({ notes: long, amenities: long })),
    () => ask('POST', '/api/events', mallory, dinner({ description: long })),
    () => ask('POST', '/api/albums', mallory, { name: 'Tuesday', description: long }),
    () => ask('POST', `/api/photos/${photo}/comments`, mallory, { comment: long }),
    () => ask('POST', `/api/photos/${photo}/like`, mallory),
  ];
  /** Others read lists until the flood is over. */
  const looking = async (isOver: () => boolean) => {
    const times: number[] = [];
    const lists = [
      '/api/rentals',
      '/api/events',
      '/api/photos',
      '/api/health',
      `/api/photos/${photo}/comments`,
    ];
    for (let turn = 0; !isOver() || times.length < 60; turn += 1) {
      const began = performance.now();
      const { status } = await ask('GET', lists[turn % lists.length] ?? '/', ann);
      expect(status).toBe(200);
      times.push(performance.now() - began);
      await pause(20);
    }
    return p99(times);
  };
  const atRest = await looking(() => true);
  const until = performance.now() + duration;
  const statuses = new Map<number, number>();
  let sent = 0;
  const isOver = () => (isLong ? performance.now() >= until : sent >= requests);
  const flood = async (offset: number) => {
    for (let turn = offset; !isOver(); turn += 1) {
      sent += 1;
      const { status } = await (adding[turn % adding.length] ?? adding[0])();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const floods = Promise.all(Array.from({ length: atOnce }, (_, offset) => flood(offset)));
  const during = await looking(isOver);
  await floods;

  const refused = statuses.get(429) ?? 0;
  const size = async (path: string) => (await ask('GET', path, ann)).bytes / 1024;
  const sizes = {
    rentals: await size('/api/rentals'),
    events: await size('/api/events'),
    albums: await size('/api/albums?of=everyone'),
    comments: await size(`/api/photos/${photo}/comments`),
  };
  const measured = `p99 ${during.toFixed(0)} ms, at rest ${atRest.toFixed(0)}; ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; KiB: ${Object.entries(
    sizes,
  )
    .map(([name, kibibytes]) => `${name} ${kibibytes.toFixed(0)}`)
    .join(', ')}`;
  if (isLong) console.log(measured);
  expect([...statuses.keys()].filter((status) => ![200, 201, 429].includes(status))).toEqual([]);
  expect(refused, measured).toBeGreaterThan(100);
  const count = async (table: 'rentals' | 'events' | 'albums' | 'photo_comments') =>
    (await site.db.selectFrom(table).select('id').execute()).length;
  // Even the long run takes less than an hour.
  expect(await count('rentals')).toBeLessThanOrEqual(personalLimits.rentals.hourly);
  expect(await count('events')).toBeLessThanOrEqual(personalLimits.events.hourly);
  expect(await count('albums')).toBeLessThanOrEqual(personalLimits.albums.hourly);
  expect(await count('photo_comments')).toBeLessThanOrEqual(personalLimits.comments.hourly);
  for (const [name, kibibytes] of Object.entries(sizes)) expect(kibibytes, name).toBeLessThan(512);
  // It was 5.9 s before there were limits.
  expect(during, measured).toBeLessThan(Math.max(1000, 10 * atRest));
});

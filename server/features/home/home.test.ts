// The content of the home page by viewer and day.
import { expect, test } from 'vitest';
import { home, homeSite } from '#tests/support/home.ts';
import { cameraPhoto, upload } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import { member } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

const minute = 60_000;

test('an empty week has counts of zero, and no next event', async () => {
  const { ann } = await homeSite('2025-07-01T12:00:00Z');
  const activities = (await ann('GET', '/api/activities')).json().length;
  expect(await home(ann)).toEqual({
    day: '2025-07-01',
    trueUntil: '2025-07-02T04:00:00.000Z',
    outside: null,
    daysWithoutBackup: null,
    isMailLate: false,
    isDiskLow: false,
    setup: null,
    family: {
      dinner: null,
      beach: null,
      people: 0,
      here: 0,
      leaving: 0,
      arrivals: { day: '2025-07-26', people: 0, named: [] },
      events: 0,
      eventsToday: 0,
      dinners: 0,
      dinnerHosts: 0,
      beachEvents: 0,
      houses: 0,
      activities,
      photos: 0,
      newestPhotos: [],
    },
    mine: [],
    waiting: null,
  });
});

test('the next dinner stays until it is over, then the one after it is next', async () => {
  const { ann, joe, plan, clock } = await homeSite();
  const tacos = await plan(joe, {});
  await plan(joe, { title: 'Crab feast', startTime: '2025-07-29T18:00:00-04:00', endTime: '' });
  await plan(joe, {
    title: 'Volleyball',
    eventType: 'beach',
    startTime: '2025-07-28T10:00:00-04:00',
    endTime: '',
  });
  await ann('POST', `/api/events/${tacos}/signup`, { attendeeCount: 3 });

  const before = await home(ann);
  expect(before.family?.dinner).toEqual({
    id: tacos,
    title: 'Taco night',
    location: '12 Ocean View Parkway',
    startTime: '2025-07-27T22:00:00.000Z',
    endTime: '2025-07-28T00:00:00.000Z',
    hostName: 'Joe Miller',
    maxAttendees: 10,
    signedUp: 3,
    mine: 'coming',
  });
  expect(before.family).toMatchObject({
    beach: { title: 'Volleyball', mine: null },
    ...{ events: 3, eventsToday: 1, dinners: 2, dinnerHosts: 1, beachEvents: 1 },
  });
  expect(before.trueUntil).toBe('2025-07-28T00:00:00.000Z');
  expect((await home(joe)).family?.dinner?.mine).toBe('hosting');

  clock.advance(180 * minute + 1);
  const after = await home(ann);
  expect(after.family).toMatchObject({ events: 3, eventsToday: 1, dinner: { title: 'Crab feast' } });
  // Midnight in the reunion's zone.
  expect(after.trueUntil).toBe('2025-07-28T04:00:00.000Z');
});

test('an event without an end counts as over after an hour, as in calendars and letters', async () => {
  const { ann, joe, plan, clock } = await homeSite();
  await plan(joe, { endTime: '' });
  clock.advance(120 * minute - 1);
  expect((await home(ann)).family?.dinner).toMatchObject({ title: 'Taco night', endTime: null });
  clock.advance(2);
  expect((await home(ann)).family?.dinner).toBeNull();
});

test('an event whose host’s account is deleted is hosted by Unknown', async () => {
  const { admin, ann, joe, plan } = await homeSite();
  await plan(joe, {});
  expect((await admin('DELETE', `/api/admin/users/${joe.id}`)).statusCode).toBe(204);
  expect((await home(ann)).family?.dinner).toMatchObject({
    title: 'Taco night',
    hostName: 'Unknown',
    mine: null,
  });
});

test('events that a person hosts or attends are listed with their day in the reunion’s zone; others are not', async () => {
  const { ann, joe, plan } = await homeSite();
  const tacos = await plan(joe, {});
  const stars = await plan(ann, {
    title: 'Stars',
    eventType: 'other',
    startTime: '2025-07-31T23:30:00-04:00',
    endTime: '',
  });
  await plan(joe, { title: 'Golf', eventType: 'game', startTime: '2025-07-30T10:00:00-04:00', endTime: '' });
  await ann('POST', `/api/events/${tacos}/signup`, { attendeeCount: 1 });
  expect((await home(ann)).mine).toEqual([
    { id: tacos, title: 'Taco night', day: '2025-07-27' },
    { id: stars, title: 'Stars', day: '2025-07-31' },
  ]);
  await ann('DELETE', `/api/events/${tacos}/signup`);
  await ann('DELETE', `/api/events/${stars}`);
  expect((await home(ann)).mine).toEqual([]);
});

test('hosts of dinners are counted once each, and a deleted host is not counted', async () => {
  const { admin, ann, joe, as, plan } = await homeSite();
  const gone = await as({ authorized: true });
  for (const host of [joe, joe, ann, gone]) await plan(host, {});
  expect((await home(ann)).family).toMatchObject({ dinners: 4, dinnerHosts: 3 });
  await admin('DELETE', `/api/admin/users/${gone.id}`);
  expect((await home(ann)).family).toMatchObject({ dinners: 4, dinnerHosts: 2 });
});

test('a deleted house is not counted', async () => {
  const { ann, admin } = await homeSite();
  const { id } = (await ann('POST', '/api/rentals', house())).json();
  expect((await home(ann)).family?.houses).toBe(1);
  await admin('DELETE', `/api/admin/rentals/${id}`);
  expect((await home(ann)).family?.houses).toBe(0);
});

test('a person without authorization gets only the day', async () => {
  const { as, joe, plan } = await homeSite();
  await plan(joe, {});
  const waiting = await as({});
  expect(await home(waiting)).toEqual({
    day: '2025-07-27',
    trueUntil: '2025-07-28T04:00:00.000Z',
    outside: null,
    daysWithoutBackup: null,
    isMailLate: false,
    isDiskLow: false,
    setup: null,
    family: null,
    mine: [],
    waiting: null,
  });
  expect((await (await as('nobody'))('GET', '/api/home')).statusCode).toBe(401);
});

test('an organizer without authorization sees no pending tasks', async () => {
  const { as, reply } = await homeSite();
  await reply('Miller', [member('Joe')], false);
  expect(await home(await as({ admin: true }))).toMatchObject({ family: null, waiting: null });
});

test('organizers are told that the disk is nearly full', async () => {
  const { admin, ann, context } = await homeSite();
  const isTold = async () => [(await home(admin)).isDiskLow, (await home(ann)).isDiskLow];
  expect(await isTold()).toEqual([false, false]);
  // A file system without any blocks.
  Object.assign(context, { dataDir: process.platform === 'darwin' ? '/dev' : '/proc' });
  expect(await isTold()).toEqual([true, false]);
  Object.assign(context, { dataDir: '/nowhere' });
  expect(await isTold()).toEqual([false, false]);
});

test('organizers are told that mail has waited for more than an hour', async () => {
  const { admin, ann, clock, db } = await homeSite();
  const now = clock.now();
  await db
    .insertInto('mails')
    .values({ encrypted_body: 'sealed', created_at: now, next_try_at: now })
    .execute();
  const isTold = async () => [(await home(admin)).isMailLate, (await home(ann)).isMailLate];
  clock.advance(60 * minute);
  expect(await isTold()).toEqual([false, false]);
  clock.advance(1);
  expect(await isTold()).toEqual([true, false]);
  await db.updateTable('mails').set({ sent_at: clock.now() }).execute();
  expect(await isTold()).toEqual([false, false]);
});

test('with a fixed clock the answer never expires', async () => {
  const { ann } = await homeSite('2026-11-22T12:00:00Z', { reunionNow: '2025-07-29T20:00:00Z' });
  expect(await home(ann)).toMatchObject({ day: '2025-07-29', trueUntil: null });
});

test('home shows the newest four public photos, and none while there are fewer', async () => {
  const built = await homeSite();
  const { ann, joe, admin } = built;
  const send = (title: string, hour: number, rest: object = {}, who = joe) =>
    cameraPhoto({ time: `2025:07:27 ${hour}:00:00`, offset: '-04:00', width: 900, height: 700 }).then(
      (picture) => upload(built, who, { title, ...rest }, picture),
    );
  const shown = async (who: Caller) => {
    const { family } = await home(who);
    return [family?.photos, family?.newestPhotos.map(({ title }) => title)];
  };
  const noon = await send('Noon', 12);
  await send('Two', 14);
  await send('Three', 15);
  // Newer than all others, and private.
  await send('Secret', 16, { isPrivate: 'true' });
  expect(await shown(ann)).toEqual([3, []]);
  expect(await shown(joe)).toEqual([3, []]);
  const one = await send('One', 13, {}, ann);
  expect(await shown(ann)).toEqual([4, ['Three', 'Two', 'One', 'Noon']]);
  expect(await shown(joe)).toEqual([4, ['Three', 'Two', 'One', 'Noon']]);
  const eleven = await send('Eleven', 11);
  expect(await shown(admin)).toEqual([5, ['Three', 'Two', 'One', 'Noon']]);

  const { family } = await home(ann);
  expect(family?.newestPhotos[2]).toEqual({
    id: one.id,
    title: 'One',
    pictures: [
      { url: `/api/photos/${one.id}/files/320`, width: 320 },
      { url: `/api/photos/${one.id}/files/640`, width: 640 },
    ],
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  expect((await ann('GET', family?.newestPhotos[2]?.pictures[0]?.url ?? '')).statusCode).toBe(200);

  expect((await joe('DELETE', `/api/photos/${noon.id}`)).statusCode).toBe(204);
  expect(await shown(ann)).toEqual([4, ['Three', 'Two', 'One', 'Eleven']]);
  expect((await joe('DELETE', `/api/photos/${eleven.id}`)).statusCode).toBe(204);
  expect(await shown(ann)).toEqual([3, []]);
});

import { expect, test } from 'vitest';
import { achievementsOf, check, quickBadges } from '#tests/support/achievements.ts';
import { dinner } from '#tests/support/events.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { organized } from '#tests/support/organizers.ts';
import { upload } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import { member, millers } from '#tests/support/rsvps.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

const settings = { badges: quickBadges };
const authorized = { authorized: true };
const beach = (rest: object = {}) => dinner({ eventType: 'beach', ...rest });

const newEvent = async (host: Caller, event: object = dinner()): Promise<number> =>
  (await host('POST', '/api/events', event)).json().id;
const signUp = (who: Caller, id: number, attendeeCount = 1) =>
  who('POST', `/api/events/${id}/signup`, { attendeeCount });

test('the badges are listed with their requirements, but without their rules', async () => {
  const { as } = await testSite();
  const person = await as(authorized);
  const badges = (await person('GET', '/api/badges')).json();
  expect(badges.length).toBeGreaterThanOrEqual(12);
  expect(badges[0]).toEqual({
    id: 'early-bird',
    name: 'Early Bird',
    category: 'event',
    description: expect.any(String),
    requiredScore: 1,
    lastDay: '2025-07-05',
  });
  expect(badges[1]).not.toHaveProperty('lastDay');
});

test('nobody starts with an achievement', async () => {
  const { as } = await testSite();
  expect((await (await as(authorized))('GET', '/api/achievements')).json()).toEqual([]);
});

test('an achievement has its badge, its progress and when it was earned', async () => {
  const { as, clock } = await testSite({ settings });
  const host = await as(authorized);
  await newEvent(host);
  await newEvent(host, beach());
  const answer = await host('GET', '/api/achievements');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual([
    {
      badgeId: 'hosted',
      badge: {
        id: 'hosted',
        name: 'Badge of hosted',
        category: 'test',
        description: 'For tests.',
        requiredScore: 2,
      },
      progress: 2,
      completed: true,
      earnedAt: new Date(clock.now()).toISOString(),
    },
    { badgeId: 'dinners', badge: expect.anything(), progress: 1, completed: false, earnedAt: null },
    {
      badgeId: 'types',
      badge: expect.anything(),
      progress: 2,
      completed: true,
      earnedAt: expect.any(String),
    },
    { badgeId: 'badges', badge: expect.anything(), progress: 2, completed: false, earnedAt: null },
  ]);
});

test('hosts and guests earn progress by the same sign-up, and lose it when it is withdrawn', async () => {
  const { as } = await testSite({ settings });
  const [host, guest] = [await as(authorized), await as(authorized)];
  const id = await newEvent(host, beach());
  await signUp(guest, id, 3);
  expect(await achievementsOf(host)).toMatchObject({ guests: [3, false] });
  expect(await achievementsOf(guest)).toEqual({
    joined: [1, false],
    beach: [1, false],
    hosts: [1, false],
    types: [1, false],
  });
  await guest('PUT', `/api/events/${id}/signup`, { attendeeCount: 1 });
  expect(await achievementsOf(host)).toMatchObject({ guests: [1, false] });
  await guest('DELETE', `/api/events/${id}/signup`);
  expect(await achievementsOf(host)).toEqual({ hosted: [1, false], types: [1, false] });
  expect(await achievementsOf(guest)).toEqual({});
});

test('an earned badge stays after any undo', async () => {
  const { as } = await testSite({ settings });
  const [host, guest] = [await as(authorized), await as(authorized)];
  const ids = [await newEvent(host), await newEvent(host)];
  for (const id of ids) await signUp(guest, id);
  expect(await achievementsOf(guest)).toMatchObject({ joined: [2, true], 'dinner-hosts': [1, false] });
  for (const id of ids) await guest('DELETE', `/api/events/${id}/signup`);
  expect(await achievementsOf(guest)).toEqual({ joined: [2, true], badges: [1, false] });
  expect(await check(guest)).toEqual([]);
  expect(await achievementsOf(guest)).toEqual({ joined: [2, true], badges: [1, false] });
});

test('a deleted event counts for nobody, and a restored one for everybody again', async () => {
  const { as } = await testSite({ settings });
  const [host, guest] = [await as(authorized), await as(authorized)];
  const id = await newEvent(host);
  await signUp(guest, id);
  const before = [await achievementsOf(host), await achievementsOf(guest)];
  await host('DELETE', `/api/events/${id}`);
  expect([await achievementsOf(host), await achievementsOf(guest)]).toEqual([{}, {}]);
  await host('POST', `/api/events/${id}/restore`);
  expect([await achievementsOf(host), await achievementsOf(guest)]).toEqual(before);
});

test('an event whose type changes counts as the new type for its guests too', async () => {
  const { as } = await testSite({ settings });
  const [host, guest] = [await as(authorized), await as(authorized)];
  const id = await newEvent(host);
  await signUp(guest, id);
  await host('PUT', `/api/events/${id}`, beach());
  expect(await achievementsOf(guest)).toMatchObject({ beach: [1, false] });
  expect(await achievementsOf(guest)).not.toHaveProperty('dinner-hosts');
  expect(await achievementsOf(host)).not.toHaveProperty('dinners');
});

test('a reply is early by the reunion’s clock', async () => {
  const late = await testSite({ settings, reunionNow: '2025-07-06T04:00:00Z' });
  const lateOne = await late.as(authorized);
  await lateOne('POST', '/api/rsvps', millers);
  expect(await achievementsOf(lateOne)).not.toHaveProperty('early');
  const early = await testSite({ settings, now: '2025-07-25T12:00:00Z', reunionNow: '2025-07-06T03:59:59Z' });
  const person = await early.as(authorized);
  const days = { arriving: '2025-07-20', departing: '2025-07-28' };
  await person('POST', '/api/rsvps', { familyName: 'Miller', members: [member('Ann', days)] });
  expect(await achievementsOf(person)).toEqual({ early: [1, true], badges: [1, false] });
});

test('a cancelled RSVP loses its days, but not the badge for being early', async () => {
  const site = await organized({ settings, now: '2025-07-05T12:00:00Z' });
  const person = await site.as(authorized);
  const days = { arriving: '2025-07-26', departing: '2025-07-28' };
  const { id } = (
    await person('POST', '/api/rsvps', { familyName: 'Miller', members: [member('Ann', days)] })
  ).json();
  await site.olivia('POST', `/api/admin/rsvps/${id}/reject`);
  expect(await achievementsOf(person)).toEqual({ early: [1, true], badges: [1, false] });
  site.clock.advance(24 * 86_400_000);
  await person('POST', '/api/rsvps', { familyName: 'Miller', members: [member('Ann', days)] });
  expect(await achievementsOf(person)).toMatchObject({ days: [3, false] });
  await site.olivia('DELETE', `/api/admin/rsvps/${id}`);
  expect(await achievementsOf(person)).toEqual({ early: [1, true], badges: [1, false] });
});

test('during a trial after the reunion, every reply is early', async () => {
  const { as } = await testSite({ settings, now: '2026-03-01T12:00:00Z' });
  const person = await as(authorized);
  await person('POST', '/api/rsvps', millers);
  expect(await achievementsOf(person)).toMatchObject({ early: [1, true] });
});

test('profile and houses count, also when an organizer fills them in', async () => {
  const site = await organized({ settings });
  const person = await site.as(authorized);
  const form = { fullName: 'Ann Miller', email: 'someone2@example.org' };
  await person('PUT', '/api/profile', { ...form, phone: '555-0100' });
  expect(await achievementsOf(person)).toEqual({ profile: [1, false] });
  await site.olivia('PUT', `/api/admin/users/${person.id}`, { ...form, rentalLocation: 'The blue house' });
  expect(await achievementsOf(person)).toMatchObject({ profile: [2, true] });
  const { id } = (await person('POST', '/api/rentals', house())).json();
  expect(await achievementsOf(person)).toMatchObject({ houses: [1, false] });
  await site.olivia('DELETE', `/api/admin/rentals/${id}`);
  expect(await achievementsOf(person)).not.toHaveProperty('houses');
  await site.olivia('POST', `/api/admin/rentals/${id}/restore`);
  expect(await achievementsOf(person)).toMatchObject({ houses: [1, false] });
});

test('a check finds actions from before a badge existed, once', async () => {
  const site = await testSite({ settings });
  const host = await site.as(authorized);
  await newEvent(host);
  await newEvent(host, beach());
  const live = await achievementsOf(host);
  await site.db.deleteFrom('achievements').execute();
  expect(await achievementsOf(host)).toEqual({});
  expect(await check(host)).toEqual(['hosted', 'types']);
  expect(await achievementsOf(host)).toEqual(live);
  const again = await host('POST', '/api/achievements/retroactive');
  expect(again.json()).toEqual({ awarded: [] });
  // No page has to ask again.
  expect(again.headers).not.toHaveProperty('changed');
});

test('badges that count badges count only those that do not count badges', async () => {
  const counting = quickBadges
    .filter(({ id }) => id === 'badges')
    .map((one) => ({ ...one, id: 'first', points: 1 }));
  const { as } = await testSite({ settings: { badges: [...counting, ...quickBadges] } });
  const host = await as(authorized);
  await newEvent(host);
  await newEvent(host, beach());
  expect(await check(host)).toEqual([]);
  expect(await achievementsOf(host)).toMatchObject({
    first: [1, true],
    hosted: [2, true],
    types: [2, true],
    badges: [2, false],
  });
});

test('deleting an account subtracts its sign-ups from others, and deletes its achievements', async () => {
  const site = await organized({ settings });
  const [host, guest, other] = [
    await site.as(authorized),
    await site.as(authorized),
    await site.as(authorized),
  ];
  const id = await newEvent(host);
  await signUp(guest, id, 2);
  await signUp(other, id);
  await site.olivia('DELETE', `/api/admin/users/${guest.id}`);
  expect(await achievementsOf(host)).toMatchObject({ guests: [1, false] });
  await site.olivia('DELETE', `/api/admin/users/${host.id}`);
  expect(await achievementsOf(other)).toEqual({ joined: [1, false], types: [1, false] });
  const rows = await site.db
    .selectFrom('achievements')
    .select('id')
    .where('user_id', 'in', [host.id, guest.id])
    .execute();
  expect(rows).toEqual([]);
});

test('an open page of the person with progress is notified, and nobody else’s', async () => {
  const { app, as } = await testSite({ settings });
  const origin = await listening(app);
  const [host, guest, other] = [await as(authorized), await as(authorized), await as(authorized)];
  const pages = await Promise.all([host, guest, other].map(({ cookie }) => livePage(origin, cookie)));
  const id = await newEvent(host);
  await signUp(guest, id);
  const [hosts, guests, others] = pages;
  await hosts?.hears('achievements');
  await guests?.hears('achievements');
  await others?.hears('events');
  expect(JSON.stringify(others?.heard)).not.toContain('achievements');
});

test('a site without badges has nothing to earn', async () => {
  const { as } = await testSite({ settings: { badges: [] } });
  const person = await as(authorized);
  expect((await person('POST', '/api/events', dinner())).statusCode).toBe(201);
  expect((await person('GET', '/api/badges')).json()).toEqual([]);
  expect(await check(person)).toEqual([]);
});

test('photos count once they are public, and likes and comments count for both sides', async () => {
  const site = await testSite({ settings });
  const [ann, bob] = [await site.as(authorized), await site.as(authorized)];
  await upload(site, ann, { isPrivate: 'true' });
  expect(await achievementsOf(ann)).toEqual({});
  const { id } = await upload(site, ann);
  expect(await achievementsOf(ann)).toEqual({ photos: [1, false] });
  for (const who of [ann, bob]) {
    await who('POST', `/api/photos/${id}/like`);
    await who('POST', `/api/photos/${id}/comments`, { comment: 'Lovely.' });
  }
  expect(await achievementsOf(ann)).toEqual({ photos: [1, false], liked: [1, false] });
  expect(await achievementsOf(bob)).toEqual({ comments: [1, false], likes: [1, false] });
  await ann('DELETE', `/api/photos/${id}`);
  expect([await achievementsOf(ann), await achievementsOf(bob)]).toEqual([{}, {}]);
});

test('a photo in an album counts for its owner, even if others add and remove it', async () => {
  const site = await testSite({ settings });
  const [ann, bob] = [await site.as(authorized), await site.as(authorized)];
  // With both, the badge for photos is earned, and the others are not counted any more.
  const [photo] = [await upload(site, ann), await upload(site, ann)];
  const album = (await bob('POST', '/api/albums', { name: 'Suppers' })).json();
  const put = (body: object) => bob('PUT', `/api/albums/${album.id}/photos`, body);
  await put({ add: [photo.id] });
  const earned = { photos: [2, true], badges: [1, false] };
  expect(await achievementsOf(ann)).toEqual({ ...earned, 'in-albums': [1, false] });
  expect(await achievementsOf(bob)).toEqual({ albums: [1, false] });
  await put({ remove: [photo.id] });
  expect(await achievementsOf(ann)).toEqual(earned);
});

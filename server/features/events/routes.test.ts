import { expect, test } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { millers } from '#tests/support/rsvps.ts';
import { testSite } from '#tests/support/test-site.ts';

test('the creator of an event is its host, and everybody sees it', async () => {
  const site = await testSite();
  const host = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const guest = await site.as({ authorized: true });
  const reply = (await host('POST', '/api/rsvps', millers)).json();
  const answer = await host('POST', '/api/events', dinner({ hostId: guest.id }));
  expect(answer.statusCode).toBe(201);
  const event = answer.json();
  expect(event).toEqual({
    id: expect.any(Number),
    title: 'Taco night',
    description: 'Bring a chair.',
    location: '12 Ocean View Parkway',
    startTime: '2025-07-27T22:00:00.000Z',
    endTime: '2025-07-28T00:00:00.000Z',
    eventType: 'dinner',
    maxAttendees: 10,
    hostId: host.id,
    hostName: 'Ann Miller',
    hostFamily: 'Miller',
    signedUp: 0,
    mySignup: null,
  });
  expect((await guest('GET', '/api/events')).json()).toEqual([event]);
  // The family of a cancelled RSVP is not shown.
  const organizer = await site.as({ authorized: true, admin: true });
  expect((await organizer('POST', `/api/admin/rsvps/${reply.id}/reject`)).statusCode).toBe(200);
  expect((await guest('GET', '/api/events')).json()).toEqual([{ ...event, hostFamily: null }]);
});

test('an event without sign-ups has an empty list, and an unknown one has none', async () => {
  const { as } = await testSite();
  const host = await as({ authorized: true });
  const { id } = (await host('POST', '/api/events', dinner())).json();
  expect((await host('GET', `/api/events/${id}/signups`)).json()).toEqual([]);
  expect((await host('GET', `/api/events/${id + 1}/signups`)).statusCode).toBe(404);
});

test('omitted places are ten, null is unlimited; an omitted key in a change keeps its value', async () => {
  const site = await testSite();
  const host = await site.as({ authorized: true });
  const { maxAttendees: _, ...silent } = dinner();
  const event = (await host('POST', '/api/events', silent)).json();
  expect(event.maxAttendees).toBe(10);
  const changed = await host('PUT', `/api/events/${event.id}`, dinner({ maxAttendees: null, endTime: '' }));
  expect(changed.json()).toMatchObject({ maxAttendees: null, endTime: null });
  const { maxAttendees: __, description: ___, ...rest } = dinner({ title: 'Pizza night' });
  expect((await host('PUT', `/api/events/${event.id}`, rest)).json()).toMatchObject({
    title: 'Pizza night',
    maxAttendees: null,
    description: 'Bring a chair.',
  });
});

test('a repeated request with its key changes the same event', async () => {
  const site = await testSite();
  const [host, other] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const idempotencyKey = 'a-page-made-this-one';
  const send = (who: typeof host, rest = {}) =>
    who('POST', '/api/events', dinner({ idempotencyKey, ...rest }));
  const [first, again] = await Promise.all([send(host), send(host)]);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect((await send(host, { title: 'Pizza night' })).json().id).toBe(first.json().id);
  const theirs = (await send(other)).json();
  expect((await host('GET', '/api/events')).json()).toMatchObject([{ title: 'Pizza night' }, theirs]);

  await host('DELETE', `/api/events/${first.json().id}`);
  expect((await send(host)).statusCode).toBe(404);
  expect((await send(host, { idempotencyKey: 'short' })).statusCode).toBe(400);
});

test('each sees their own sign-up in the list that all share', async () => {
  const site = await testSite();
  const host = await site.as({ authorized: true });
  const ann = await site.as({ authorized: true, admin: true });
  const bob = await site.as({ authorized: true });
  const first = (await host('POST', '/api/events', dinner())).json();
  const second = (await host('POST', '/api/events', dinner({ title: 'Say "mySignup":null' }))).json();
  expect((await ann('POST', `/api/events/${second.id}/signup`, { attendeeCount: 3 })).statusCode).toBe(201);
  const seen = async (who: typeof ann) => (await who('GET', '/api/events')).json();
  expect(await seen(ann)).toEqual([first, { ...second, signedUp: 3, mySignup: { attendeeCount: 3 } }]);
  expect(await seen(bob)).toEqual([first, { ...second, signedUp: 3 }]);
  expect((await ann('GET', '/api/user/signups')).json()).toMatchObject([
    { eventId: second.id, attendeeCount: 3 },
  ]);
  const changed = await ann('PUT', `/api/events/${second.id}`, dinner());
  expect(changed.json()).toEqual({
    ...second,
    title: 'Taco night',
    signedUp: 3,
    mySignup: { attendeeCount: 3 },
  });
});

test('a deleted event is gone at once, can be restored with everybody for a minute, and then its guests are notified', async () => {
  const site = await testSite();
  const host = await site.as({ authorized: true });
  const guest = await site.as({ authorized: true, fullName: 'Bob Miller' });
  const { id } = (await host('POST', '/api/events', dinner())).json();
  await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  const remove = () => host('DELETE', `/api/events/${id}`);
  const restore = (who: typeof host) => who('POST', `/api/events/${id}/restore`);

  expect((await guest('DELETE', `/api/events/${id}`)).statusCode).toBe(403);
  expect((await remove()).statusCode).toBe(204);
  expect((await guest('GET', '/api/events')).json()).toEqual([]);
  expect((await guest('GET', `/api/events/${id}/signups`)).statusCode).toBe(404);
  expect((await restore(guest)).statusCode).toBe(404);
  await site.runJobs();
  expect((await restore(host)).json()).toMatchObject({ signedUp: 2 });

  await remove();
  site.clock.advance(60_000);
  const later = (await host('POST', '/api/events', dinner({ title: 'Pizza night' }))).json();
  await host('DELETE', `/api/events/${later.id}`);
  await site.runJobs();
  expect((await restore(host)).statusCode).toBe(404);
  expect((await host('POST', `/api/events/${later.id}/restore`)).json()).toEqual(later);
  expect((await site.mails()).map(({ subject }) => subject)).toEqual(['Cancelled: Taco night']);
});

test('guests are notified of another time or place, and of nothing else', async () => {
  const site = await testSite();
  const host = await site.as({ authorized: true });
  const guest = await site.as({ authorized: true });
  const { id } = (await host('POST', '/api/events', dinner())).json();
  await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 1 });
  await host('PUT', `/api/events/${id}`, dinner({ title: 'Fish tacos' }));
  expect(await site.mails()).toEqual([]);
  await host('PUT', `/api/events/${id}`, dinner({ location: 'The pier' }));
  const [mail] = await site.mails();
  expect(mail?.text).toMatch(/Sunday, July 27, 6:00\s–\s8:00\sPM/);
  expect(mail?.text).toContain('The pier');
});

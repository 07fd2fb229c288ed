// Events and places after rights and accounts change.
import { expect, test } from 'vitest';
import { presentSignup } from '#server/features/events/present.ts';
import { dinner } from '#tests/support/events.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

const setAuthorized = ({ db }: TestSite, { id }: Caller, is_authorized: number) =>
  db.updateTable('users').set({ is_authorized }).where('id', '=', id).execute();

async function hosted() {
  const site = await testSite();
  const host = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const guest = await site.as({ authorized: true, fullName: 'Bob Johnson' });
  const organizer = await site.as({ authorized: true, admin: true });
  const { id } = (await host('POST', '/api/events', dinner({ maxAttendees: 3 }))).json();
  await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  return { site, host, guest, organizer, id: Number(id) };
}

test('the events of a deleted person stay, with an unknown host; their places are free again', async () => {
  const { site, host, guest, organizer, id } = await hosted();
  await site.db.deleteFrom('users').where('id', 'in', [host.id, guest.id]).execute();
  // Any change of an account is announced, and the list is made again.
  const other = await site.as({ authorized: true });
  await other('POST', `/api/events/${id}/signup`, { attendeeCount: 3 });
  expect((await other('GET', '/api/events')).json()).toMatchObject([
    { id, hostId: null, hostName: 'Unknown', hostFamily: null, signedUp: 3 },
  ]);
  expect((await other('PUT', `/api/events/${id}`, dinner())).json().code).toBe('NOT_HOST');
  expect((await organizer('PUT', `/api/events/${id}`, dinner())).statusCode).toBe(200);
  expect((await organizer('DELETE', `/api/events/${id}`)).statusCode).toBe(204);
  const { lines } = (await organizer('GET', '/api/admin/activity?kind=events')).json();
  expect(lines.slice(0, 2)).toMatchObject([
    { what: 'deleted the event “Taco night”', people: [] },
    { what: 'changed the event “Taco night”', people: [] },
  ]);
});

test('a guest without a known name has a general word instead', () => {
  const row = { id: 1, event_id: 2, user_name: null, portrait: null, attendee_count: 3, created_at: 0 };
  expect(presentSignup(row).userName).toBe('Unknown User');
});

test('a person whose authorization was revoked keeps their place and cannot change it until they are authorized again', async () => {
  const { site, host, guest, id } = await hosted();
  await setAuthorized(site, guest, 0);
  for (const answer of [
    await guest('DELETE', `/api/events/${id}/signup`),
    await guest('PUT', `/api/events/${id}/signup`, { attendeeCount: 1 }),
    await guest('GET', '/api/user/signups'),
    await guest('GET', '/api/events'),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_AUTHORIZED']);
  expect((await host('GET', `/api/events/${id}/signups`)).json()).toMatchObject([
    { userName: 'Bob Johnson', attendeeCount: 2 },
  ]);
  await setAuthorized(site, guest, 1);
  expect((await guest('DELETE', `/api/events/${id}/signup`)).statusCode).toBe(204);
});

test('a host whose authorization was revoked can neither change nor restore; an organizer can', async () => {
  const { site, host, organizer, id } = await hosted();
  await host('DELETE', `/api/events/${id}`);
  await setAuthorized(site, host, 0);
  expect((await host('POST', `/api/events/${id}/restore`)).statusCode).toBe(403);
  expect((await organizer('POST', `/api/events/${id}/restore`)).json()).toMatchObject({ signedUp: 2 });
  expect((await host('PUT', `/api/events/${id}`, dinner())).statusCode).toBe(403);
});

test('the host cannot restore what an organizer has deleted', async () => {
  const { host, organizer, id } = await hosted();
  await organizer('DELETE', `/api/events/${id}`);
  expect((await host('POST', `/api/events/${id}/restore`)).json().code).toBe('EVENT_NOT_FOUND');
  expect((await organizer('POST', `/api/events/${id}/restore`)).statusCode).toBe(200);
});

test('places: more only while there are some, fewer always, and the refusal says how many are left', async () => {
  const { site, host, guest, id } = await hosted();
  const path = `/api/events/${id}/signup`;
  const other = await site.as({ authorized: true });
  const ask = async (who: Caller, method: 'POST' | 'PUT', attendeeCount: number) => {
    const answer = await who(method, path, { attendeeCount });
    return answer.statusCode < 300 ? answer.json().attendeeCount : answer.json();
  };
  expect(await ask(other, 'POST', 2)).toEqual({ code: 'SPOTS_LEFT', message: 'Only 1 spot left' });
  expect(await ask(guest, 'PUT', 4)).toEqual({ code: 'SPOTS_LEFT', message: 'Only 1 spot left' });
  expect(await ask(guest, 'PUT', 1)).toBe(1);
  expect(await ask(other, 'POST', 3)).toEqual({ code: 'SPOTS_LEFT', message: 'Only 2 spots left' });
  expect(await ask(guest, 'PUT', 3)).toBe(3);
  expect(await ask(other, 'POST', 1)).toEqual({ code: 'EVENT_FULL', message: 'Event is full' });
  expect(await ask(guest, 'PUT', 4)).toEqual({ code: 'EVENT_FULL', message: 'Event is full' });
  expect(await ask(guest, 'PUT', 3)).toBe(3);
  expect(await ask(guest, 'POST', 1)).toMatchObject({ code: 'ALREADY_SIGNED_UP' });
  const hosting = { code: 'HOST_CANNOT_SIGN_UP', message: 'You are hosting this event.' };
  expect(await ask(host, 'POST', 1)).toEqual(hosting);
});

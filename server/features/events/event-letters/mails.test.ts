// Letters about an event: their recipients, their time, and their text.
import { expect, test } from 'vitest';
import { dinnerWithGuests } from '#tests/support/dinner-guests.ts';

test.each([
  ['an earlier start', { startTime: '2025-07-27T17:00:00-04:00' }],
  ['a later end', { endTime: '2025-07-27T20:30:00-04:00' }],
  ['no end any more', { endTime: null }],
  ['another day', { startTime: '2025-07-28T18:00-04:00', endTime: '2025-07-28T20:00-04:00' }],
  ['another place', { location: 'The pier' }],
])('%s is mailed to every guest once, and to nobody else', async (_what, change) => {
  const { edit, host, bob, carla, as, subjects, mails } = await dinnerWithGuests();
  await as({ authorized: true });
  await edit(change);
  for (const guest of [bob, carla]) expect(await subjects(guest)).toEqual(['Changed: Taco night']);
  expect(await subjects(host)).toEqual([]);
  expect(await mails()).toHaveLength(2);
  // Saved once more without a change.
  await edit(change);
  expect(await mails()).toHaveLength(2);
});

test('a change of title, description, type or number of places sends no letter', async () => {
  const { edit, as, mails } = await dinnerWithGuests();
  await edit({ title: 'Fish tacos', description: 'Bring two chairs.', eventType: 'other', maxAttendees: 2 });
  await edit({ startTime: '2025-07-27T22:00Z', endTime: '2025-07-28T00:00:00.000Z' });
  await edit({ maxAttendees: null }, await as({ authorized: true, admin: true }));
  expect(await mails()).toEqual([]);
});

test('a refused change sends no letter', async () => {
  const { edit, carla, mails } = await dinnerWithGuests();
  expect((await edit({ location: 'The pier' }, carla)).statusCode).toBe(403);
  expect((await edit({ location: 'The pier', maxAttendees: 1 })).statusCode).toBe(409);
  expect((await edit({ location: 'The pier', endTime: '2025-07-27T00:00:00Z' })).statusCode).toBe(400);
  expect(await mails()).toEqual([]);
});

test('a guest who has withdrawn, or lost access to the schedule, gets no letter', async () => {
  const { db, host, edit, id, bob, carla, pass, mails } = await dinnerWithGuests();
  await bob('DELETE', `/api/events/${id}/signup`);
  await db.updateTable('users').set({ is_authorized: 0 }).where('id', '=', carla.id).execute();
  await edit({ location: 'The pier' });
  await host('DELETE', `/api/events/${id}`);
  await pass(60_000);
  expect(await mails()).toEqual([]);
});

test('a cancellation is mailed a minute later, once, with any number of servers', async () => {
  const { host, bob, carla, id, pass, runJobs, subjects, mails } = await dinnerWithGuests();
  await host('DELETE', `/api/events/${id}`);
  await pass(59_999);
  expect(await mails()).toEqual([]);
  await pass(1);
  await Promise.all([runJobs(), runJobs(), runJobs()]);
  await pass(3_600_000);
  for (const guest of [bob, carla]) expect(await subjects(guest)).toEqual(['Cancelled: Taco night']);
  expect(await mails()).toHaveLength(2);
});

test('an event restored within its minute sends no letter, and can be cancelled again', async () => {
  const { host, bob, id, pass, subjects, mails } = await dinnerWithGuests();
  for (let round = 0; round < 3; round += 1) {
    await host('DELETE', `/api/events/${id}`);
    await pass(50_000);
    expect((await host('POST', `/api/events/${id}/restore`)).statusCode).toBe(200);
    await pass(50_000);
  }
  expect(await mails()).toEqual([]);
  await host('DELETE', `/api/events/${id}`);
  await pass(60_000);
  expect(await subjects(bob)).toEqual(['Cancelled: Taco night']);
});

test('a job and a concurrent undo have one outcome', async () => {
  const { host, bob, id, clock, runJobs, subjects } = await dinnerWithGuests();
  await host('DELETE', `/api/events/${id}`);
  clock.advance(59_999);
  const undo = host('POST', `/api/events/${id}/restore`);
  clock.advance(1);
  const [answer] = await Promise.all([undo, runJobs(), runJobs()]);
  const letters = answer.statusCode === 200 ? [] : ['Cancelled: Taco night'];
  expect([200, 404]).toContain(answer.statusCode);
  expect(await subjects(bob)).toEqual(letters);
});

test('letters name the new time by the reunion’s clock, and where to look', async () => {
  const { host, edit, id, bob, pass, to } = await dinnerWithGuests();
  await edit({
    startTime: '2025-07-27T23:00:00-04:00',
    endTime: '2025-07-28T01:00:00-04:00',
    location: 'The pier',
  });
  await host('DELETE', `/api/events/${id}`);
  await pass(600_000);
  const [changed, cancelled] = await to(bob);
  const plain = (text = '') => text.replace(/\s+/g, ' ');
  expect(plain(changed?.text)).toContain('Hello Bob Johnson,');
  expect(plain(changed?.text)).toContain('Sunday, July 27 at 11:00 PM – Monday, July 28 at 1:00 AM');
  expect(plain(changed?.text)).toContain('The pier');
  expect(changed?.text).toContain(`http://localhost:3000/calendar?event=${id}`);
  expect(plain(cancelled?.text)).toMatch(
    /Taco night, Sunday, July 27 at 11:00 PM – .*, The pier, has been cancelled/,
  );
});

test('markup in a title is escaped in a letter', async () => {
  const { edit, bob, to } = await dinnerWithGuests();
  await edit({ title: '<img src=x onerror=alert(1)>', location: '<b>The pier</b>' });
  const [mail] = await to(bob);
  expect(mail?.subject).toBe('Changed: <img src=x onerror=alert(1)>');
  expect(mail?.html).not.toMatch(/<img src=x|<b>The pier/);
  expect(mail?.html).toContain('&#60;b&#62;The pier&#60;/b&#62;');
});

// However often an event is changed, a guest gets at most one letter about it in ten minutes (product rule 47).
import { expect, test } from 'vitest';
import { sendDeferred } from '#server/features/events/event-letters/commands.ts';
import { commit } from '#server/platform/writes/commit.ts';
import { dinnerWithGuests } from '#tests/support/dinner-guests.ts';
import { dinner } from '#tests/support/events.ts';
import { anotherOn } from '#tests/support/instances.ts';

const minutes = 60_000;

const places = (count: number) => Array.from({ length: count }, (_, index) => `House ${index + 1}`);
const plain = (text = '') => text.replace(/\s+/g, ' ');

test('a hundred changes send each of three guests one letter at once, and one with the last state ten minutes later', async () => {
  const { as, id, edit, pass, mails, bob, to } = await dinnerWithGuests();
  const dora = await as({ authorized: true });
  await dora('POST', `/api/events/${id}/signup`, { attendeeCount: 1 });
  for (const location of places(100)) expect((await edit({ location })).statusCode).toBe(200);
  expect(await mails()).toHaveLength(3);
  await pass(10 * minutes - 1);
  expect(await mails()).toHaveLength(3);
  await pass(1);
  expect(await mails()).toHaveLength(6);
  const [first, last] = await to(bob);
  expect(first?.text).toContain('House 1');
  expect(last?.text).toContain('House 100');
  await pass(60 * minutes);
  expect(await mails()).toHaveLength(6);
});

test('an event that is moved and moved back causes no second letter', async () => {
  const { db, edit, pass, subjects, bob } = await dinnerWithGuests();
  await edit({ location: 'The pier' });
  await edit({ location: 'The lawn' });
  await edit({ location: 'The pier' });
  await pass(10 * minutes);
  expect(await subjects(bob)).toEqual(['Changed: Taco night']);
  expect(await db.selectFrom('event_letters').selectAll().execute()).toEqual([]);
});

test('an event that is moved back to its first place later causes a second letter', async () => {
  const { edit, pass, to, bob } = await dinnerWithGuests();
  await edit({ location: 'The pier' });
  await edit({});
  await pass(10 * minutes);
  const [, second] = await to(bob);
  expect(second?.text).toContain('12 Ocean View Parkway');
});

test('each letter starts its own ten minutes', async () => {
  const { edit, pass, subjects, bob } = await dinnerWithGuests();
  for (const location of places(45)) {
    await edit({ location });
    await pass(minutes);
  }
  // At 0, 10, 20, 30 and 40 minutes.
  expect(await subjects(bob)).toHaveLength(5);
});

test('ten minutes after the last letter a change is mailed at once again', async () => {
  const { edit, pass, subjects, bob } = await dinnerWithGuests();
  await edit({ location: 'The pier' });
  await pass(10 * minutes);
  await edit({ location: 'The lawn' });
  expect(await subjects(bob)).toHaveLength(2);
});

test('an event that is moved twice and then cancelled causes one more letter: cancelled', async () => {
  const { host, id, edit, pass, subjects, bob, carla, db } = await dinnerWithGuests();
  await edit({ location: 'The pier' });
  await edit({ location: 'The lawn' });
  await host('DELETE', `/api/events/${id}`);
  await pass(9 * minutes);
  expect(await subjects(bob)).toEqual(['Changed: Taco night']);
  await pass(minutes);
  for (const guest of [bob, carla])
    expect(await subjects(guest)).toEqual(['Changed: Taco night', 'Cancelled: Taco night']);
  await pass(60 * minutes);
  expect(await subjects(bob)).toHaveLength(2);
  expect(await db.selectFrom('event_letters').selectAll().execute()).toEqual([]);
});

test('a deletion that can still be undone waits, and a restored event is mailed in its current state', async () => {
  const { host, id, edit, pass, to, bob } = await dinnerWithGuests();
  await edit({ location: 'The pier' });
  await edit({ location: 'The lawn' });
  await pass(9.5 * minutes);
  await host('DELETE', `/api/events/${id}`);
  await pass(0.75 * minutes);
  expect(await to(bob)).toHaveLength(1);
  await host('POST', `/api/events/${id}/restore`);
  await pass(0);
  const [, second] = await to(bob);
  expect(second?.subject).toBe('Changed: Taco night');
  expect(second?.text).toContain('The lawn');
});

test('a guest who withdraws or loses access within the ten minutes gets no further letter', async () => {
  const { db, host, id, edit, bob, carla, pass, mails } = await dinnerWithGuests();
  await edit({ location: 'The pier' });
  await edit({ location: 'The lawn' });
  await bob('DELETE', `/api/events/${id}/signup`);
  await db.updateTable('users').set({ is_authorized: 0 }).where('id', '=', carla.id).execute();
  await host('DELETE', `/api/events/${id}`);
  await pass(10 * minutes);
  expect(await mails()).toHaveLength(2);
});

test('a guest who withdraws gets no letter about the cancellation, though another guest waits for theirs', async () => {
  const { host, id, edit, bob, carla, pass, subjects } = await dinnerWithGuests();
  await edit({ location: 'The pier' });
  await bob('DELETE', `/api/events/${id}/signup`);
  await host('DELETE', `/api/events/${id}`);
  // The deletion becomes final while the others are in their cooldown.
  await pass(9 * minutes);
  await pass(minutes);
  expect(await subjects(bob)).toEqual(['Changed: Taco night']);
  expect(await subjects(carla)).toEqual(['Changed: Taco night', 'Cancelled: Taco night']);
});

test('withdrawing and signing up again sends no letter earlier, and counts as having seen the event', async () => {
  const { id, edit, bob, pass, to } = await dinnerWithGuests();
  const signup = `/api/events/${id}/signup`;
  await edit({ location: 'The pier' });
  await bob('DELETE', signup);
  await edit({ location: 'The lawn' });
  await bob('POST', signup, { attendeeCount: 1 });
  await edit({ location: 'The pier' });
  expect(await to(bob)).toHaveLength(1);
  await pass(10 * minutes);
  const [, second] = await to(bob);
  expect(second?.text).toContain('The pier');
});

test('nothing about a deleted account’s letters is kept', async () => {
  const { as, db, edit, bob } = await dinnerWithGuests();
  const admin = await as({ admin: true, authorized: true });
  await edit({ location: 'The pier' });
  expect((await admin('DELETE', `/api/admin/users/${bob.id}`)).statusCode).toBe(204);
  const left = await db.selectFrom('event_letters').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).not.toContain(bob.id);
});

test('cooldowns are separate for each event', async () => {
  const { host, bob, edit, mails, to } = await dinnerWithGuests();
  const other = (await host('POST', '/api/events', dinner({ title: 'Card night' }))).json();
  await bob('POST', `/api/events/${other.id}/signup`, { attendeeCount: 1 });
  await edit({ location: 'The pier' });
  await host('PUT', `/api/events/${other.id}`, dinner({ title: 'Card night', location: 'The pier' }));
  expect((await to(bob)).map(({ subject }) => subject)).toEqual([
    'Changed: Taco night',
    'Changed: Card night',
  ]);
  expect(await mails()).toHaveLength(3);
});

test('concurrent jobs, and a change among them, send each due letter once', async () => {
  const { clock, edit, runJobs, to, bob, carla } = await dinnerWithGuests();
  for (const location of places(5)) await edit({ location });
  clock.advance(10 * minutes);
  await Promise.all([runJobs(), edit({ location: 'The pier' }), runJobs(), runJobs()]);
  for (const guest of [bob, carla]) expect(await to(guest)).toHaveLength(2);
  clock.advance(10 * minutes);
  await Promise.all([runJobs(), runJobs()]);
  const letters = await to(bob);
  expect(letters.length).toBeLessThanOrEqual(3);
  expect(plain(letters.at(-1)?.text)).toContain('The pier');
});

test('a second process sends no duplicates, whether the event was deleted just now or permanently', async () => {
  const { context, document, host, id, edit, pass, mails } = await dinnerWithGuests();
  const look = () => commit(context, null, (transaction) => sendDeferred(transaction, id, document));
  await edit({ location: 'The pier' });
  await host('DELETE', `/api/events/${id}`);
  await look();
  expect(await mails()).toHaveLength(2);
  for (const time of [minutes, 9 * minutes]) await pass(time);
  expect(await mails()).toHaveLength(4);
  await look();
  expect(await mails()).toHaveLength(4);
});

if (process.env.TEST_DATABASE === 'postgres')
  test('of two concurrent processes only one sends', async () => {
    const site = await dinnerWithGuests();
    const other = await anotherOn(site);
    for (let round = 1; round <= 5; round += 1) {
      for (const location of places(3)) await site.edit({ location: `${location}, round ${round}` });
      site.clock.advance(10 * minutes);
      await Promise.all([site.runJobs(), other.jobs.runAll(), site.runJobs(), other.jobs.runAll()]);
    }
    // The first change at once, and the state at the end of each ten minutes.
    for (const guest of [site.bob, site.carla]) expect(await site.to(guest)).toHaveLength(6);
  });

// The data's invariants after any requests.
import { expect } from 'vitest';
import type { TestSite } from '#tests/support/test-site.ts';

export async function expectSoundData({ db, app }: TestSite): Promise<void> {
  const users = await db.selectFrom('users').selectAll().execute();
  const rsvps = await db.selectFrom('rsvps').selectAll().execute();
  const members = await db.selectFrom('rsvp_members').selectAll().execute();
  const events = await db.selectFrom('events').selectAll().execute();
  const signups = await db.selectFrom('signups').selectAll().execute();
  const rentals = await db.selectFrom('rentals').selectAll().execute();
  const sessions = await db.selectFrom('sessions').select('user_id').execute();

  expect(users.map(({ id }) => id)).toContain(1);
  expect(users.some((user) => user.is_admin === 1 && user.is_authorized === 1)).toBe(true);

  const userIds = new Set(users.map(({ id }) => id));
  const owners = [...rsvps, ...signups, ...rentals, ...sessions].map(({ user_id }) => user_id);
  expect(
    owners.filter((id) => !userIds.has(id)),
    'rows of people who are not there',
  ).toEqual([]);

  expect(new Set(rsvps.map(({ user_id }) => user_id)).size, 'one RSVP a person').toBe(rsvps.length);
  const rsvpIds = new Set(rsvps.map(({ id }) => id));
  expect(members.filter(({ rsvp_id }) => !rsvpIds.has(rsvp_id))).toEqual([]);
  const listed = new Set(members.map(({ rsvp_id }) => rsvp_id));
  expect(
    rsvps.filter(({ id }) => !listed.has(id)),
    'RSVPs of nobody',
  ).toEqual([]);
  expect(members.filter(({ arriving, departing }) => departing <= arriving)).toEqual([]);

  const eventIds = new Set(events.map(({ id }) => id));
  expect(signups.filter(({ event_id }) => !eventIds.has(event_id))).toEqual([]);
  const pairs = signups.map(({ event_id, user_id }) => `${event_id} ${user_id}`);
  expect(new Set(pairs).size, 'one sign-up a person and event').toBe(pairs.length);
  const oversold = events.filter(({ id, max_attendees }) => {
    const taken = signups
      .filter(({ event_id }) => event_id === id)
      .reduce((sum, { attendee_count }) => sum + attendee_count, 0);
    return taken > (max_attendees ?? Number.POSITIVE_INFINITY);
  });
  expect(oversold, 'oversold events').toEqual([]);
  expect(events.filter(({ starts_at, ends_at }) => ends_at !== null && ends_at <= starts_at)).toEqual([]);

  expect(
    rentals.filter(({ latitude, longitude }) => (latitude === null) !== (longitude === null)),
    'half a place',
  ).toEqual([]);
  expect(rentals.filter((one) => one.check_in && one.check_out && one.check_out < one.check_in)).toEqual([]);

  expect((await app.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' });
}

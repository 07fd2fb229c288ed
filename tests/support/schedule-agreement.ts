// Checks that the server shows each person the schedule that the model expects.
import { expect } from 'vitest';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { type Person, type Planned, type Schedule, takenOf } from '#tests/support/schedule-model.ts';
import type { Caller, TestSite } from '#tests/support/test-site.ts';

const begins = Date.parse('2025-07-26T00:00:00-04:00');
export const at = (hour: number) => new Date(begins + hour * 3_600_000).toISOString();

export interface Real {
  readonly site: TestSite;
  readonly cast: Record<Person, Caller>;
  /** The person for each e-mail address, including those of deleted accounts. */
  readonly addresses: Map<string, Person>;
}

export const family = 'Miller';
const nameOf = (who: Person) => `${who} the person`;

export async function setAuthorized(real: Real, isAuthorized: boolean): Promise<void> {
  const { site, cast } = real;
  const { id } = cast.carla;
  const way = isAuthorized ? 'authorize' : 'revoke';
  expect((await cast.olga('PUT', `/api/admin/${way}/${id}`)).statusCode).toBe(200);
  const session = { userId: id, isSharedDevice: false, userAgent: 'test' };
  cast.carla = site.caller(`session=${await openSession(site.db, session, site.clock.now())}`, id);
}

/** Adds a new account under the name of one of the people. */
export async function join(
  { site, cast, addresses }: Pick<Real, 'site' | 'addresses'> & { cast: object },
  who: Person,
) {
  const caller = await site.as({ authorized: true, admin: who === 'olga', fullName: nameOf(who) });
  const { email } = (await caller('GET', '/api/user')).json();
  addresses.set(email, who);
  Object.assign(cast, { [who]: caller });
  return caller;
}

const presented = (event: Planned, model: Schedule, { cast }: Real, viewer: Person) => {
  const own = event.signups.find(({ who }) => who === viewer);
  return {
    id: event.id,
    title: event.title,
    description: null,
    location: event.place,
    startTime: at(event.hour),
    endTime: event.end === null ? null : at(event.end),
    eventType: 'beach',
    maxAttendees: event.max,
    hostId: event.host && cast[event.host].id,
    hostName: event.host ? nameOf(event.host) : 'Unknown',
    hostFamily: event.host === 'carla' && model.reply !== 'none' ? family : null,
    signedUp: takenOf(event),
    mySignup: own ? { attendeeCount: own.count } : null,
  };
};

export async function agree(model: Schedule, real: Real, viewer: Person): Promise<void> {
  const { cast } = real;
  const [list, own] = await Promise.all([
    cast[viewer]('GET', '/api/events'),
    cast[viewer]('GET', '/api/user/signups'),
  ]);
  if (!model.authorized.has(viewer)) {
    expect([list.statusCode, own.statusCode], viewer).toEqual([403, 403]);
    return;
  }
  const listed = model.listed();
  expect(list.json(), viewer).toEqual(listed.map((event) => presented(event, model, real, viewer)));
  const byEvent = (rows: { eventId: number; attendeeCount: number }[]) =>
    rows.map(({ eventId, attendeeCount }) => `${attendeeCount} at ${eventId}`).toSorted();
  expect(byEvent(own.json()), viewer).toEqual(
    listed
      .flatMap(({ id, signups }) =>
        signups.filter(({ who }) => who === viewer).map(({ count }) => `${count} at ${id}`),
      )
      .toSorted(),
  );
}

export async function agreeOnGuests(
  model: Schedule,
  { cast }: Real,
  event: Planned | undefined,
): Promise<void> {
  if (!event?.id) return;
  const answer = await cast.ann('GET', `/api/events/${event.id}/signups`);
  expect(answer.statusCode).toBe(event.deleted ? 404 : 200);
  if (event.deleted) return;
  const guests: { userName: string; attendeeCount: number }[] = answer.json();
  expect(guests.map(({ userName, attendeeCount }) => [userName, attendeeCount])).toEqual(
    event.signups.map(({ who, count }) => [nameOf(who), count]),
  );
  expect(model.events).toContain(event);
}

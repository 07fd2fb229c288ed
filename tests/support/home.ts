// Home as people read it on the Sunday of a week with events, replies and arrivals.
import { expect } from 'vitest';
import type { Home } from '#contract/home/home.schema.ts';
import { dinner } from '#tests/support/events.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

/** Five in the afternoon of Sunday, July 27. */
const sunday = '2025-07-27T17:00:00-04:00';

export async function home(person: Caller): Promise<Home> {
  const answer = await person('GET', '/api/home');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

export async function homeSite(now = sunday, options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite({ now, ...options });
  const admin = await site.as({ admin: true, authorized: true });
  const joe = await site.as({ authorized: true, fullName: 'Joe Miller' });
  const ann = await site.as({ authorized: true });

  async function plan(host: Caller, change: object): Promise<number> {
    const answer = await host('POST', '/api/events', dinner(change));
    expect(answer.statusCode).toBe(201);
    return answer.json().id;
  }

  async function reply(familyName: string, members: object[], isConfirmed = true) {
    const person = await site.as({ authorized: true });
    const { id } = (await person('POST', '/api/rsvps', { familyName, members })).json();
    if (isConfirmed) expect((await admin('POST', `/api/admin/rsvps/${id}/approve`)).statusCode).toBe(200);
    return { person, id };
  }

  return { ...site, admin, joe, ann, plan, reply };
}

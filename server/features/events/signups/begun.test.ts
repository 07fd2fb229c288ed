// Signing up ends when an event begins, by the reunion's clock. A guest can still withdraw.
import { expect, test } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { testSite } from '#tests/support/test-site.ts';

const begun = { statusCode: 409, code: 'EVENT_BEGUN', message: 'That event has already begun.' };
const startTime = '2025-07-27T22:00:00.000Z';

test('a minute before an event people may sign up, and from its start nobody may', async () => {
  const site = await testSite({ now: '2025-07-27T21:59:00Z' });
  const [host, ann, ben] = await Promise.all([1, 2, 3].map(() => site.as({ authorized: true })));
  if (!host || !ann || !ben) throw new Error('Three people were made.');
  const { id } = (await host('POST', '/api/events', dinner({ startTime }))).json();
  const path = `/api/events/${id}/signup`;
  expect((await ann('POST', path, { attendeeCount: 2 })).statusCode).toBe(201);

  site.clock.advance(60_000);
  const late = await ben('POST', path, { attendeeCount: 1 });
  expect({ statusCode: late.statusCode, ...late.json() }).toEqual(begun);
  // No more people; fewer, or none, is useful for a host to know.
  const more = await ann('PUT', path, { attendeeCount: 3 });
  expect({ statusCode: more.statusCode, ...more.json() }).toEqual(begun);
  expect((await ann('PUT', path, { attendeeCount: 1 })).statusCode).toBe(200);
  expect((await ann('DELETE', path)).statusCode).toBe(204);
  const again = await ann('POST', path, { attendeeCount: 1 });
  expect({ statusCode: again.statusCode, ...again.json() }).toEqual(begun);
});

test('during a trial, past events accept sign-ups', async () => {
  const site = await testSite({ now: '2026-03-01T12:00:00Z' });
  const host = await site.as({ authorized: true });
  const ann = await site.as({ authorized: true });
  const { id } = (await host('POST', '/api/events', dinner({ startTime }))).json();
  expect((await ann('POST', `/api/events/${id}/signup`, { attendeeCount: 1 })).statusCode).toBe(201);
});

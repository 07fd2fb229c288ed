// The answer to a write contains its announcements, under the ids by which open pages receive them.
import { expect, test } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

type Answer = Awaited<ReturnType<Caller>>;
const changedBy = ({ headers }: Answer): Record<string, string[]> =>
  JSON.parse(String(headers.changed ?? '{}'));

test('a write and the live connection use the same id for a change', async () => {
  const { app, as } = await testSite();
  const origin = await listening(app);
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  const [anns, bobs] = [await livePage(origin, ann.cookie), await livePage(origin, bob.cookie)];
  const changed = changedBy(await ann('POST', '/api/events', dinner()));
  expect(Object.values(changed)).toEqual([['events', 'achievements']]);
  // A second page of the same person receives it as well.
  await Promise.all([anns.hears('events'), bobs.hears('events')]);
  for (const page of [anns, bobs]) expect(page.ids).toEqual(Object.keys(changed));
});

test('a person without authorization receives their own change', async () => {
  const { as } = await testSite();
  const ann = await as({});
  expect(Object.values(changedBy(await ann('POST', '/api/rsvps', millers)))).toEqual([['rsvps']]);
});

test('an organizer receives the part that they may know of somebody else’s change', async () => {
  const { as } = await testSite();
  const [organizer, ann] = [await as({ admin: true, authorized: true }), await as({})];
  const answer = await organizer('PUT', `/api/admin/authorize/${ann.id}`);
  expect(answer.statusCode).toBe(200);
  expect(Object.values(changedBy(answer)).flat()).not.toContain('me');
  expect(Object.values(changedBy(answer)).flat()).toContain('users');
});

test('reads, refused writes and visitors receive no change', async () => {
  const { as } = await testSite();
  const [ann, visitor] = [await as({ authorized: true }), await as('nobody')];
  const answers = [
    await ann('GET', '/api/events'),
    await ann('POST', '/api/events', {}),
    await ann('DELETE', '/api/events/99'),
    await visitor('POST', '/api/login', { username: 'someone1', password: 'password of everyone' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 404, 200]);
  for (const { headers } of answers) expect(headers).not.toHaveProperty('changed');
});

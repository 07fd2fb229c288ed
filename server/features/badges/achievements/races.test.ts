// Under concurrency, each badge is awarded once and no count is lost.
import { expect, test } from 'vitest';
import { achievementChanged } from '#server/features/badges/achievements/records.ts';
import type { Subscriber } from '#server/platform/writes/records.ts';
import { achievementsOf, check, quickBadges } from '#tests/support/achievements.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';
import { testSite } from '#tests/support/test-site.ts';

const authorized = { authorized: true };
const crowd = 50;
const badge = (points: number, counts: 'events-hosted' | 'guests-welcomed') => ({
  id: 'only',
  name: 'Only',
  category: 'test',
  description: 'For tests.',
  points,
  rule: { counts },
});

test(`${crowd} concurrent triggers award a badge once`, async () => {
  const site = await testSite({ settings: { badges: quickBadges } });
  const changes: number[] = [];
  const subscribers = site.context.subscribers as Subscriber<unknown>[];
  subscribers.push({
    to: [achievementChanged],
    handle: async (_, records) => void changes.push(...records.map(({ subject }) => subject)),
  });
  const host = await site.as(authorized);
  const answers = await Promise.all(
    Array.from({ length: crowd }, () => host('POST', '/api/events', dinner())),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(crowd).fill(201));
  expect(await achievementsOf(host)).toMatchObject({ hosted: [2, true], dinners: [2, true] });
  const rows = await site.db
    .selectFrom('achievements')
    .selectAll()
    .where('badge_id', '=', 'hosted')
    .execute();
  expect(rows).toHaveLength(1);
  // From 0 to 1, and from there to earned: everybody else found it earned.
  expect(changes.filter((id) => id === rows[0]?.id)).toHaveLength(2);
});

test(`${crowd} concurrent checks award a badge once`, async () => {
  const site = await testSite({ settings: { badges: quickBadges } });
  const host = await site.as(authorized);
  for (let count = 0; count < 2; count += 1) await host('POST', '/api/events', dinner());
  await site.db.deleteFrom('achievements').execute();
  const awarded = await Promise.all(Array.from({ length: crowd }, () => check(host)));
  expect(awarded.flat().toSorted()).toEqual(['dinners', 'hosted']);
});

test('concurrent sign-ups all count toward the badge of their host', async () => {
  const { as } = await testSite({ settings: { badges: [badge(1000, 'guests-welcomed')] } });
  const host = await as(authorized);
  const guests = await Promise.all(Array.from({ length: crowd }, () => as(authorized)));
  const event = (await host('POST', '/api/events', dinner({ maxAttendees: null }))).json();
  const other = (await host('POST', '/api/events', dinner({ maxAttendees: null }))).json();
  const answers = await Promise.all(
    guests.flatMap((guest) =>
      [event, other].map(({ id }) => guest('POST', `/api/events/${id}/signup`, { attendeeCount: 1 })),
    ),
  );
  // A loaded PostgreSQL refuses those who would wait too long for a connection.
  const saved = answers.filter(({ statusCode }) => statusCode === 201).length;
  expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(2 * crowd - saved);
  expect(saved).toBeGreaterThan(crowd);
  expect(await achievementsOf(host)).toEqual({ only: [saved, false] });
});

test('concurrent additions of points by organizers are all added', async () => {
  const { olivia } = await organized({ settings: { badges: [badge(30, 'events-hosted')] } });
  await Promise.all(
    Array.from({ length: 20 }, () => olivia('POST', '/api/achievements/only', { progress: 1 })),
  );
  expect(await achievementsOf(olivia)).toEqual({ only: [20, false] });
  await Promise.all(
    Array.from({ length: crowd }, () => olivia('POST', '/api/achievements/only', { progress: 1 })),
  );
  expect(await achievementsOf(olivia)).toEqual({ only: [30, true] });
});

test('an account that is deleted at the same time does not make other requests fail', async () => {
  const site = await organized({ settings: { badges: quickBadges } });
  for (let round = 0; round < 10; round += 1) {
    const [host, guest] = [await site.as(authorized), await site.as(authorized)];
    const { id } = (await host('POST', '/api/events', dinner())).json();
    const [signup, deletion] = await Promise.all([
      guest('POST', `/api/events/${id}/signup`, { attendeeCount: 1 }),
      site.olivia('DELETE', `/api/admin/users/${host.id}`),
    ]);
    expect([signup.statusCode, deletion.statusCode]).toEqual([201, 204]);
  }
});

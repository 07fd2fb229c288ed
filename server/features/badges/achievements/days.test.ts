// Days spent at the reunion, which a job counts as each ends.
import { expect, test } from 'vitest';
import { achievementsOf, quickBadges } from '#tests/support/achievements.ts';
import { member, millers } from '#tests/support/rsvps.ts';
import { testSite } from '#tests/support/test-site.ts';

const settings = { badges: quickBadges };
const authorized = { authorized: true };

test('the days of a stay count by themselves as each ends, only days of the reunion and none in the future', async () => {
  const { as, clock, db, runJobs } = await testSite({ settings, now: '2025-07-25T12:00:00Z' });
  const [person, other] = [await as(authorized), await as(authorized)];
  const members = [
    member('Ann', { arriving: '2025-07-20', departing: '2025-07-28' }),
    member('Bob', { arriving: '2025-08-01', departing: '2025-08-09' }),
    member('Eve', { arriving: '2025-06-01', departing: '2025-06-02' }),
  ];
  // Nobody has replied yet.
  await runJobs();
  await person('POST', '/api/rsvps', { familyName: 'Miller', members, isOutsideConfirmed: true });
  const daysAt = async (instant: string) => {
    clock.advance(Date.parse(instant) - clock.now());
    await runJobs();
    return (await achievementsOf(person)).days;
  };
  expect(await daysAt('2025-07-27T03:59:59Z')).toBeUndefined();
  expect(await daysAt('2025-07-27T04:00:00Z')).toEqual([1, false]);
  expect(await daysAt('2025-07-31T12:00:00Z')).toEqual([3, false]);
  expect(await daysAt('2025-08-02T12:00:00Z')).toEqual([4, false]);
  expect(await daysAt('2025-08-03T12:00:00Z')).toEqual([5, true]);
  expect(await achievementsOf(other)).toEqual({});
  const badges = await db
    .selectFrom('achievements')
    .select('badge_id')
    .where('user_id', '=', other.id)
    .execute();
  expect(badges).not.toContainEqual({ badge_id: 'days' });
});

test('days that were counted too early are subtracted, and an earned badge stays', async () => {
  const { as, db, runJobs } = await testSite({ settings, now: '2025-07-25T12:00:00Z' });
  const [ann, bob] = [await as(authorized), await as(authorized)];
  for (const who of [ann, bob]) await who('POST', '/api/rsvps', millers);
  await db.updateTable('achievements').set({ progress: 3 }).where('badge_id', '=', 'days').execute();
  await db
    .updateTable('achievements')
    .set({ progress: 5, earned_at: 1 })
    .where('badge_id', '=', 'days')
    .where('user_id', '=', bob.id)
    .execute();
  await runJobs();
  expect(await achievementsOf(ann)).not.toHaveProperty('days');
  expect(await achievementsOf(bob)).toMatchObject({ days: [5, true] });
});

// Points that organizers add by hand.
import { expect, test } from 'vitest';
import { addProgress } from '#server/features/badges/achievements/commands.ts';
import { commit } from '#server/platform/writes/commit.ts';
import { achievementsOf, check, quickBadges } from '#tests/support/achievements.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';

const settings = { badges: quickBadges };

test('organizers add points to their own badge, at most up to its required score', async () => {
  const { olivia, db } = await organized({ settings });
  const add = (progress: number) => olivia('POST', '/api/achievements/guests', { progress });
  const first = await add(1);
  expect([first.statusCode, first.json()]).toMatchObject([
    200,
    { badgeId: 'guests', badge: { name: 'Badge of guests' }, progress: 1, completed: false },
  ]);
  expect((await add(1000)).json()).toMatchObject({ progress: 4, completed: true });
  expect((await add(1)).json()).toMatchObject({ progress: 4, completed: true });
  const log = await db.selectFrom('activity_log').select(['type', 'actor_id', 'after']).execute();
  expect(log.map(({ type, actor_id, after }) => [type, actor_id, after && JSON.parse(after)])).toEqual([
    ['achievement.granted', olivia.id, { badge_id: 'guests', granted: 1 }],
    ['achievement.granted', olivia.id, { badge_id: 'guests', granted: 4 }],
  ]);
});

test('added points stay when counted ones come and go', async () => {
  const { olivia, as } = await organized({ settings });
  await olivia('POST', '/api/achievements/guests', { progress: 1 });
  const { id } = (await olivia('POST', '/api/events', dinner())).json();
  const guest = await as({ authorized: true });
  await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  expect(await achievementsOf(olivia)).toMatchObject({ guests: [3, false] });
  await guest('DELETE', `/api/events/${id}/signup`);
  expect(await achievementsOf(olivia)).toMatchObject({ guests: [1, false] });
  await check(olivia);
  expect(await achievementsOf(olivia)).toMatchObject({ guests: [1, false] });
});

test('an organizer whose account is being deleted is signed out', async () => {
  const { olivia, context, db, document } = await organized({ settings });
  await db.deleteFrom('users').where('id', '=', olivia.id).execute();
  const viewer = { id: olivia.id, isAdmin: true, isAuthorized: true, needsPasswordReset: false };
  const terms = { ...document, isTrial: false };
  const adding = commit(context, null, (transaction) =>
    addProgress(transaction, viewer, { badgeId: 'guests', asked: 1 }, terms),
  );
  await expect(adding).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});

test.each([-1, 0, 1.5, 1.0000000000000009, '1', 1e9, null, true, [1]])(
  'progress of %j is refused at its field',
  async (progress) => {
    const { olivia, db } = await organized({ settings });
    const answer = await olivia('POST', '/api/achievements/guests', { progress });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        code: 'INVALID_INPUT',
        issues: [{ path: 'progress', message: 'Progress must be a whole number from 1 to 1000' }],
      },
    ]);
    expect(await db.selectFrom('achievements').select('id').execute()).toEqual([]);
  },
);

test.each(['nope', '9999', '__proto__', 'GUESTS', '%F0%9F%A6%80'])('there is no badge %s', async (id) => {
  const { olivia, db } = await organized({ settings });
  const answer = await olivia('POST', `/api/achievements/${id}`, { progress: 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'BADGE_NOT_FOUND']);
  expect(await db.selectFrom('achievements').select('id').execute()).toEqual([]);
});

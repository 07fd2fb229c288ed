// A model-based test of random actions and undos: the badges awarded live equal those of a model in memory, and the
// retroactive check counts the same.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { badges } from '#server/features/badges/feature.ts';
import type { Cast } from '#tests/support/achievement-cast.ts';
import { AchievementModel, type Person, people, points } from '#tests/support/achievement-model.ts';
import { deleteAccount, steps, take } from '#tests/support/achievement-steps.ts';
import { achievementsOf, check, quickBadges } from '#tests/support/achievements.ts';
import { howOften } from '#tests/support/how-often.ts';
import { organized } from '#tests/support/organizers.ts';
import type { Caller } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 60 * 60_000 });

// Replies become late within the next hours.
const start = '2025-07-05T20:00:00Z';

const numRuns = howOften(30, 300, 3000);

type OrganizedSite = Awaited<ReturnType<typeof organized>>;

/** The people of one sequence, on an otherwise empty site. */
async function castOf(site: OrganizedSite): Promise<Cast> {
  for (const table of [
    'signups',
    'events',
    'rentals',
    'rsvps',
    'photo_likes',
    'photo_comments',
    'photos',
    'albums',
    'achievements',
  ] as const)
    await site.db.deleteFrom(table).execute();
  const join = () => site.as({ authorized: true });
  const callers = { ann: await join(), bob: await join(), carla: await join() };
  const houses = { ann: [], bob: [], carla: [] };
  return { site, olivia: site.olivia, callers, events: [], photos: [], comments: [], albums: [], houses };
}

/** Deletes somebody's awards and counts. */
const forget = ({ db }: OrganizedSite, { id }: Caller) => ({
  everything: () => db.deleteFrom('achievements').where('user_id', '=', id).execute(),
  progress: () =>
    db
      .updateTable('achievements')
      .set({ progress: 0 })
      .where('user_id', '=', id)
      .where('earned_at', 'is', null)
      .execute(),
});

const untilTheReunion = Date.parse('2025-07-26T04:00:00Z') - Date.parse(start);

/**
 * Lets this many days of the reunion end.
 * @returns a function that turns the clock back
 */
async function passDays({ clock, context }: OrganizedSite, model: AchievementModel, days: number) {
  const time = untilTheReunion + days * 86_400_000;
  clock.advance(time);
  for (const job of badges.jobs ?? []) await job.run(context);
  model.pastDays = days;
  model.award();
  return () => clock.advance(-time);
}

/** The badges that a check awards to a person without any award. */
function countedNow(model: AchievementModel, who: Person) {
  const now = Object.entries(model.counts(who)).filter(([badge, count]) => count >= (points[badge] ?? 0));
  const ids = now.map(([badge]) => badge);
  return ids.length >= (points.badges ?? 0) ? [...ids, 'badges'] : ids;
}

test(`${numRuns} sequences of actions and undos: live counts, the retroactive check and a model agree`, {
  retry: 0,
}, async () => {
  const site = await organized({ settings: { badges: quickBadges }, now: start });
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.option(fc.constantFrom(...people), { freq: 3 }),
      fc.integer({ min: 0, max: 8 }),
      async (what, leaving, days) => {
        const cast = await castOf(site);
        const model = new AchievementModel();
        for (const one of what) await take(cast, model, one);
        if (leaving) await deleteAccount(cast, model, leaving);
        const turnBack = await passDays(site, model, days);
        for (const who of people) {
          if (model.gone.has(who)) continue;
          const caller = cast.callers[who];
          const live = await achievementsOf(caller);
          expect(live).toEqual(model.shown(who));
          expect(await check(caller)).toEqual([]);
          await forget(site, caller).progress();
          await check(caller);
          expect(await achievementsOf(caller)).toEqual(live);
          await forget(site, caller).everything();
          expect((await check(caller)).toSorted()).toEqual(countedNow(model, who).toSorted());
          for (const badge of model.earned.get(who) ?? []) seen.set(badge, (seen.get(badge) ?? 0) + 1);
          for (const badge of model.earned.get(who) ?? [])
            if (!countedNow(model, who).includes(badge)) seen.set('undone', (seen.get('undone') ?? 0) + 1);
        }
        turnBack();
      },
    ),
    // Unbiased: otherwise most sequences would be short and of one person.
    { numRuns, unbiased: true },
  );
  // The steps must have earned every badge and undone something, or the comparison proves nothing. A short run may miss one.
  if (numRuns >= 300)
    expect([...seen.keys()].toSorted()).toEqual([...Object.keys(points), 'undone'].toSorted());
});

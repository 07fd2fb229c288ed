import * as contract from '#contract/badges/achievements.schema.ts';
import { addProgress, checkAchievements } from '#server/features/badges/achievements/commands.ts';
import { listAchievements } from '#server/features/badges/achievements/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export function achievementRoutes(context: AppContext): Route[] {
  const { db, settings, isTrial } = context;
  const terms = { ...settings, isTrial };
  return [
    handle(contract.listAchievements, ({ viewer }) => listAchievements(db, viewer.id, settings.badges)),

    handle(contract.checkAchievements, async ({ viewer, request }) => ({
      awarded: await commit(context, request, (transaction) =>
        checkAchievements(transaction, viewer.id, terms),
      ),
    })),

    handle(contract.addProgress, ({ viewer, params: { badgeId }, body: { progress }, request }) =>
      commit(context, request, (transaction) =>
        addProgress(transaction, viewer, { badgeId, asked: progress }, terms),
      ),
    ),
  ];
}

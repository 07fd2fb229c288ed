import * as contract from '#contract/badges/achievements.schema.ts';
import { addProgress, checkAchievements } from '#server/features/badges/achievements/commands.ts';
import { presentListedBadge } from '#server/features/badges/achievements/present.ts';
import { listAchievements } from '#server/features/badges/achievements/queries.ts';
import { termsOf } from '#server/features/badges/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, handleWrite, type Route } from '#server/platform/http/handle.ts';

export function achievementRoutes(context: AppContext): Route[] {
  const { db, settings } = context;
  const terms = () => termsOf(context);
  return [
    handle(contract.listBadges, () => terms().badges.map((badge) => presentListedBadge(badge, terms()))),

    handle(contract.listAchievements, ({ viewer }) =>
      listAchievements(db, viewer.id, settings.current.badges),
    ),

    handleWrite(contract.checkAchievements, async (transaction, { viewer }) => ({
      awarded: await checkAchievements(transaction, viewer.id, terms()),
    })),

    handleWrite(contract.addProgress, (transaction, { viewer, params: { badgeId }, body: { progress } }) =>
      addProgress(transaction, viewer, { badgeId, asked: progress }, terms()),
    ),
  ];
}

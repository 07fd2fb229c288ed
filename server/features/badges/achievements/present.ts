import type { Selectable } from 'kysely';
import type { Achievement } from '#contract/badges/achievements.schema.ts';
import type { BadgeDocument } from '#contract/badges/badges.schema.ts';
import type { AchievementsTable } from '#server/db/tables/achievements.ts';
import { presentBadge } from '#server/features/badges/present.ts';

export type AchievementRow = Selectable<AchievementsTable>;

/** What is earned is whole, even where the badge asks for more by now. */
export function presentAchievement(
  { progress, earned_at }: AchievementRow,
  badge: BadgeDocument,
): Achievement {
  const isEarned = earned_at !== null;
  return {
    badgeId: badge.id,
    badge: presentBadge(badge),
    progress: isEarned ? badge.points : Math.min(progress, badge.points),
    completed: isEarned,
    earnedAt: isEarned ? new Date(earned_at).toISOString() : null,
  };
}

/** In the order of the settings; badges without a point are left out, and an earned one has its own. */
export const presentAchievements = (
  rows: readonly AchievementRow[],
  badges: readonly BadgeDocument[],
): Achievement[] =>
  badges.flatMap((badge) => {
    const row = rows.find(({ badge_id }) => badge_id === badge.id);
    return row && row.progress > 0 ? [presentAchievement(row, badge)] : [];
  });

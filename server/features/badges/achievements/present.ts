import type { Selectable } from 'kysely';
import type { Achievement, Badge, ListedBadge } from '#contract/badges/achievements.schema.ts';
import type { BadgeDocument } from '#contract/badges/badges.schema.ts';
import type { Tables } from '#server/db/database.ts';
import { lastDayOf, type Terms } from '#server/features/badges/policy.ts';

export type AchievementRow = Selectable<Tables['achievements']>;

/** Its description says how it is earned; the rule is internal. */
const presentBadge = ({ id, name, category, description, points }: BadgeDocument): Badge => ({
  id,
  name,
  category,
  description,
  requiredScore: points,
});

export function presentListedBadge(badge: BadgeDocument, terms: Terms): ListedBadge {
  const lastDay = lastDayOf(badge.rule, terms);
  return lastDay === undefined ? presentBadge(badge) : { ...presentBadge(badge), lastDay };
}

/** An earned badge is complete, even if the settings require more by now. */
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

/**
 * The achievements in the order of the settings, without badges that have no points and retired ones that were not
 * earned. An earned badge keeps its points.
 */
export const presentAchievements = (
  rows: readonly AchievementRow[],
  badges: readonly BadgeDocument[],
): Achievement[] =>
  badges.flatMap((badge) => {
    const row = rows.find(({ badge_id }) => badge_id === badge.id);
    const isShown = row && row.progress > 0 && (row.earned_at !== null || !badge.isRetired);
    return isShown ? [presentAchievement(row, badge)] : [];
  });

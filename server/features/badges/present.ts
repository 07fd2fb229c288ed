import type { Badge, ListedBadge } from '#contract/badges/achievements.schema.ts';
import type { BadgeDocument } from '#contract/badges/badges.schema.ts';
import { lastDayOf, type Terms } from '#server/features/badges/policy.ts';

/** How it is earned is told by its description; the rule is the server's own. */
export const presentBadge = ({ id, name, category, description, points }: BadgeDocument): Badge => ({
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

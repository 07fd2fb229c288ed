import type { Badge } from '#contract/achievements.ts';
import type { BadgeDocument } from '#contract/badges.ts';

/** How it is earned is told by its description; the rule is the server's own. */
export const presentBadge = ({ id, name, category, description, points }: BadgeDocument): Badge => ({
  id,
  name,
  category,
  description,
  requiredScore: points,
});

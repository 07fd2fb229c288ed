import * as z from 'zod/mini';
import * as endpoints from '#contract/badges/achievements.ts';
import { maxPoints, wholeNumber } from '#contract/badges/badges.schema.ts';
import { withSchemas } from '#contract/endpoint.ts';

export const Badge = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  requiredScore: z.number(),
});
export type Badge = z.output<typeof Badge>;

const ListedBadge = z.extend(Badge, {
  /** The last day on which it can be earned, by the reunion's clock, if it has one. */
  lastDay: z.optional(z.string()),
});
export type ListedBadge = z.output<typeof ListedBadge>;

export const Achievement = z.object({
  badgeId: z.string(),
  badge: Badge,
  progress: z.number(),
  /** Earned; it is never taken away. */
  completed: z.boolean(),
  /** When it was earned, by the real clock. */
  earnedAt: z.nullable(z.string()),
});
export type Achievement = z.output<typeof Achievement>;

export const listBadges = withSchemas(endpoints.listBadges, { response: z.array(ListedBadge) });

export const listAchievements = withSchemas(endpoints.listAchievements, { response: z.array(Achievement) });

export const checkAchievements = withSchemas(endpoints.checkAchievements, {
  response: z.object({ awarded: z.array(Achievement) }),
});

export const addProgress = withSchemas(endpoints.addProgress, {
  params: z.object({ badgeId: z.string() }),
  body: z.object({
    progress: wholeNumber(maxPoints, `Progress must be a whole number from 1 to ${maxPoints}`),
  }),
  response: Achievement,
});

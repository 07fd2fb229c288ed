// What people earn by taking part: the badges there are, and how far a person has come with each.
import * as z from 'zod/mini';
import { mostPoints } from '#contract/badges.ts';
import { endpoint } from '#contract/endpoint.ts';

export const Badge = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  requiredScore: z.number(),
});
export type Badge = z.output<typeof Badge>;

const ListedBadge = z.extend(Badge, {
  /** The last day on which it can be earned, by the reunion's clock; left out where there is none. */
  lastDay: z.optional(z.string()),
});
export type ListedBadge = z.output<typeof ListedBadge>;

export const Achievement = z.object({
  badgeId: z.string(),
  badge: Badge,
  progress: z.number(),
  /** Earned, and theirs for good. */
  completed: z.boolean(),
  /** When it was earned, by the real clock. */
  earnedAt: z.nullable(z.string()),
});
export type Achievement = z.output<typeof Achievement>;

const progressRule = `Progress must be a whole number from 1 to ${mostPoints}`;

export const listBadges = endpoint({
  method: 'GET',
  path: '/api/badges',
  access: 'authorized',
  response: z.array(ListedBadge),
});

/** One's own, those with progress alone: a badge that is not among them is locked. In the order of the badges. */
export const listAchievements = endpoint({
  method: 'GET',
  path: '/api/achievements',
  access: 'authorized',
  shows: ['achievements'],
  response: z.array(Achievement),
});

/** Awards what has been earned and is not there yet, as after a change of the settings. */
export const checkAchievements = endpoint({
  method: 'POST',
  path: '/api/achievements/retroactive',
  access: 'authorized',
  response: z.object({ awarded: z.array(Achievement) }),
});

/** Adds points of one's own by hand; those beyond what the badge asks for are nothing. */
export const addProgress = endpoint({
  method: 'POST',
  path: '/api/achievements/:badgeId',
  access: 'admin',
  params: z.object({ badgeId: z.string() }),
  body: z.object({
    progress: z
      .number(progressRule)
      .check(
        z.minimum(1, { error: progressRule, abort: true }),
        z.maximum(mostPoints, { error: progressRule, abort: true }),
        z.refine(Number.isInteger, progressRule),
      ),
  }),
  response: Achievement,
});

import type { BadgeDocument } from '#contract/badges/badges.schema.ts';

/** Points that are shown: what was counted and what was added by hand, and no more than the badge asks for. */
export const progressOf = (
  counted: number,
  granted: number,
  { points }: Pick<BadgeDocument, 'points'>,
): number => Math.min(counted + granted, points);

/** Points to add by hand of those that were asked for: what is left until the badge is earned. */
export const clamp = (asked: number, progress: number, { points }: Pick<BadgeDocument, 'points'>): number =>
  Math.min(asked, Math.max(0, points - progress));

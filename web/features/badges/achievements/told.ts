// Which badges this page has told of: each is told once, in whichever way it comes first.
import type { Achievement } from '#contract/badges/achievements.schema.ts';

/** By badge and moment: whoever signs in next may earn the same one. */
const told = new Set<string>();

/** @returns those that had not been told yet; from now on they are */
export function tellOnce(achievements: readonly Achievement[]): Achievement[] {
  const keyOf = ({ badgeId, earnedAt }: Achievement) => `${badgeId} ${earnedAt}`;
  const fresh = achievements.filter((one) => !told.has(keyOf(one)));
  for (const one of fresh) told.add(keyOf(one));
  return fresh;
}

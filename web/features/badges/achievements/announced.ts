// The badges that this page has announced: each is announced once, by the answer or by the news, whichever comes first.
import type { Achievement } from '#contract/badges/achievements.schema.ts';

/** Keyed by badge and moment: the next person who signs in may earn the same badge. */
const announced = new Set<string>();

/** @returns those that had not been told yet; from now on they are */
export function tellOnce(achievements: readonly Achievement[]): Achievement[] {
  const keyOf = ({ badgeId, earnedAt }: Achievement) => `${badgeId} ${earnedAt}`;
  const fresh = achievements.filter((one) => !announced.has(keyOf(one)));
  for (const one of fresh) announced.add(keyOf(one));
  return fresh;
}

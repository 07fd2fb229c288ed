// Badges that are quickly earned, one for every rule, and people's progress toward them.
import type { Achievement } from '#contract/badges/achievements.schema.ts';
import type { BadgeDocument } from '#contract/badges/badges.schema.ts';
import type { Caller } from '#tests/support/test-site.ts';

const badge = (id: string, points: number, rule: BadgeDocument['rule']): BadgeDocument => ({
  id,
  name: `Badge of ${id}`,
  category: 'test',
  description: 'For tests.',
  points,
  rule,
});

export const quickBadges: BadgeDocument[] = [
  badge('early', 1, { counts: 'early-rsvp', daysBefore: 21 }),
  badge('days', 5, { counts: 'days-in-town' }),
  badge('profile', 2, { counts: 'profile-fields' }),
  badge('houses', 2, { counts: 'rentals' }),
  badge('hosted', 2, { counts: 'events-hosted' }),
  badge('dinners', 2, { counts: 'events-hosted', eventType: 'dinner' }),
  badge('guests', 4, { counts: 'guests-welcomed' }),
  badge('joined', 2, { counts: 'signups' }),
  badge('beach', 2, { counts: 'signups', eventType: 'beach' }),
  badge('hosts', 2, { counts: 'hosts-visited' }),
  badge('dinner-hosts', 2, { counts: 'hosts-visited', eventType: 'dinner' }),
  badge('types', 2, { counts: 'event-types' }),
  badge('photos', 2, { counts: 'photos' }),
  badge('in-albums', 2, { counts: 'photos-in-albums' }),
  badge('albums', 2, { counts: 'albums' }),
  badge('comments', 2, { counts: 'comments' }),
  badge('likes', 2, { counts: 'likes-given' }),
  badge('liked', 3, { counts: 'likes-received' }),
  badge('badges', 4, { counts: 'badges-earned' }),
];

/** `[progress, completed]` by badge, as a person sees it. */
export async function achievementsOf(who: Caller): Promise<Record<string, readonly [number, boolean]>> {
  const answer = await who('GET', '/api/achievements');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return Object.fromEntries(
    answer
      .json<Achievement[]>()
      .map(({ badgeId, progress, completed }) => [badgeId, [progress, completed]] as const),
  );
}

/** Lets the site check everything that a person has done. @returns the ids of the badges that it awarded */
export async function check(who: Caller): Promise<string[]> {
  const answer = await who('POST', '/api/achievements/retroactive');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ awarded: Achievement[] }>().awarded.map(({ badgeId }) => badgeId);
}

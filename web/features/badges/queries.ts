// The calls of achievements, and their notices.
import type { Achievement } from '#contract/badges/achievements.schema.ts';
import * as contract from '#contract/badges/achievements.ts';
import { congratulations } from '#web/features/badges/model.ts';
import { read } from '#web/lib/api.ts';
import { failureNotice, useCommand } from '#web/lib/command.ts';
import { counted } from '#web/lib/words.ts';

export const badgesQuery = read(contract.listBadges);
export const achievementsQuery = read(contract.listAchievements);

/**
 * The badges that this page has announced, by badge and instant: each is announced once, by the answer or by the live
 * update, whichever comes first; the next person who signs in may earn the same badge.
 */
const announced = new Set<string>();

/** @returns those that were not announced yet; it marks them as announced */
export function tellOnce(achievements: readonly Achievement[]): Achievement[] {
  const keyOf = ({ badgeId, earnedAt }: Achievement) => `${badgeId} ${earnedAt}`;
  const fresh = achievements.filter((one) => !announced.has(keyOf(one)));
  for (const one of fresh) announced.add(keyOf(one));
  return fresh;
}

const failed = (message: string) => () => failureNotice('Error', { message });

export const useCheck = () =>
  useCommand({
    run: (send) => send(contract.checkAchievements),
    updateCache: (_, { awarded }) => tellOnce(awarded),
    done: ({ awarded: { length } }) =>
      length > 0
        ? {
            title: 'Achievements Updated!',
            description: `Found ${counted(length, 'achievement')} based on your past activities.`,
          }
        : {
            title: 'No New Achievements',
            description: 'No additional achievements found based on your past activities.',
          },
    failed: failed('Failed to check for retroactive achievements.'),
  });

export const useStartProgress = () =>
  useCommand({
    run: (send, badgeId: string) =>
      send(contract.addProgress, { params: { badgeId }, body: { progress: 1 } }),
    updateCache: (_, achievement) => achievement.completed && tellOnce([achievement]),
    done: ({ completed, badge: { name } }) => ({
      title: 'Achievement progress updated!',
      description: completed ? congratulations([name]) : `Progress made toward "${name}" badge.`,
    }),
    failed: failed('Failed to update achievement progress.'),
  });

// The specification's exact texts about achievements (section 2): each is in the page that the server renders. Journeys check
// the messages.
import { expect, test } from 'vitest';
import type { Achievement, Badge } from '#contract/badges/achievements.schema.ts';
import { listAchievements, listBadges } from '#contract/badges/achievements.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { propsAt, renderStatic } from '#tests/support/render-static.tsx';
import { textsIn } from '#tests/support/texts-in.ts';
import { ann } from '#tests/support/user-fixture.ts';
import AchievementsPage from '#web/pages/achievements.tsx';
import { matchPage, notFound } from '#web/routing/match.ts';
import { preload } from '#web/routing/page-view.tsx';

const admin: User = { ...ann, id: 1, isAdmin: true };
const badge = (id: string, name: string, requiredScore: number): Badge => ({
  id,
  name,
  category: 'event',
  description: `How ${name} is earned.`,
  requiredScore,
});
const badges = [badge('a', 'Early Bird', 1), badge('b', 'Super Host', 20), badge('c', 'Explorer', 5)];
const achievementOf = (one: Badge, progress: number): Achievement => ({
  badgeId: one.id,
  badge: one,
  progress,
  completed: progress === one.requiredScore,
  earnedAt: progress === one.requiredScore ? '2025-06-01T12:00:00.000Z' : null,
});
const [early, host, explorer] = badges as [Badge, Badge, Badge];
const some = [achievementOf(early, 1), achievementOf(host, 3)];
const all = badges.map((one) => achievementOf(one, one.requiredScore));

async function achievementsAt(
  tab: string,
  own: readonly Achievement[],
  user: User,
  other: Partial<Parameters<typeof renderStatic>[1]> = {},
): Promise<string> {
  const search = tab === 'earned' ? '' : `tab=${tab}`;
  await preload((matchPage('/achievements') ?? notFound).page, search);
  return renderStatic(<AchievementsPage {...propsAt('/achievements', search)} />, {
    user,
    path: '/achievements',
    search,
    answers: { [listBadges.path]: badges, [listAchievements.path]: own },
    ...other,
  });
}

test.each<[what: string, tab: string, own: readonly Achievement[], user: User, texts: readonly string[]]>([
  [
    'what it is',
    'earned',
    some,
    ann,
    [
      'Family Reunion Achievements',
      'Check Past Activities',
      ...['Earned Badges', 'In Progress', 'Locked Badges'],
    ],
  ],
  [
    'of an earned badge',
    'earned',
    some,
    ann,
    ['Early Bird', 'Event', 'How Early Bird is earned.', 'Completed!'],
  ],
  ['of one in progress', 'progress', some, ann, ['Super Host', '3 / 20']],
  ['of a locked one', 'locked', some, ann, [explorer.name, 'Requires 5 points to unlock']],
  ['of a locked one to an organizer', 'locked', some, admin, ['Start Progress (Admin)']],
  ['of none earned', 'earned', [], ann, ['No badges earned yet. Keep participating in reunion activities!']],
  [
    'of none in progress',
    'progress',
    all,
    ann,
    ['No badges in progress. Start earning by participating in activities!'],
  ],
  [
    'of none locked',
    'locked',
    all,
    ann,
    ["You've unlocked all available badges! Check your earned or in-progress badges."],
  ],
])('%s', async (_what, tab, own, user, texts) => {
  const found = textsIn(await achievementsAt(tab, own, user));
  expect(texts.filter((text) => !found.has(text))).toEqual([]);
});

test('shows the organizers’ button to nobody else', async () => {
  expect(await achievementsAt('locked', some, ann)).not.toContain('Start Progress');
});

test('a badge that can no longer be earned is last, and says until when it could be earned', async () => {
  const answers = {
    [listBadges.path]: [{ ...early, lastDay: '2025-07-05' }, host],
    [listAchievements.path]: [],
  };
  const lockedAt = async (now: string, isTrial = false) => {
    const markup = await achievementsAt('locked', [], ann, { answers, now, reunion: { isTrial } });
    return [
      ...markup.matchAll(/How (Early Bird|Super Host) is|Requires \d+ points?|Available until [\w ]+/g),
    ].map(([text]) => text);
  };
  const open = ['How Early Bird is', 'Requires 1 point', 'How Super Host is', 'Requires 20 points'];
  expect(await lockedAt('2025-07-05T23:00:00Z')).toEqual(open);
  expect(await lockedAt('2025-07-06T12:00:00Z')).toEqual([
    ...['How Super Host is', 'Requires 20 points'],
    ...['How Early Bird is', 'Available until July 5'],
  ]);
  expect(await lockedAt('2026-03-01T12:00:00Z', true)).toEqual(open);
});

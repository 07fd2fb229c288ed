// The badges of each section, and the drawing of each badge.
import type { Achievement, Badge, ListedBadge } from '#contract/badges/achievements.schema.ts';
import { byTime } from '#web/lib/dates.ts';
import { counted, firstName } from '#web/lib/words.ts';

/** Puts each badge into one of the groups, in the order of the badges; the most recently earned badge comes first. */
export function groupsOf(badges: readonly ListedBadge[], achievements: readonly Achievement[]) {
  const begun = new Set(achievements.map(({ badgeId }) => badgeId));
  return {
    earned: achievements
      .filter(({ completed }) => completed)
      .toSorted((a, b) => byTime(b.earnedAt ?? '', a.earnedAt ?? '')),
    inProgress: achievements.filter(({ completed }) => !completed),
    /** The badges without a point yet. */
    locked: badges.filter(({ id }) => !begun.has(id)),
  };
}

const shareOf = ({ progress, badge }: Achievement) => progress / badge.requiredScore;

export const percentOf = (achievement: Achievement): number => Math.min(100, shareOf(achievement) * 100);

export const nearestOf = (inProgress: readonly Achievement[]): Achievement | undefined =>
  inProgress.toSorted((a, b) => shareOf(b) - shareOf(a))[0];

/** The drawings, in the order of the sprite sheet: six in a row. */
const drawings = [
  ...['early bird', 'social butterfly', 'photographer', 'event planner', 'explorer', 'family historian'],
  ...['party starter', 'super host', 'gift giver', 'achiever', 'star', 'heart'],
  ...['social', 'activity', 'photo', 'family', 'event', 'any'],
];
const perRow = 6;
/** The number of drawings for words in a name; those of the categories follow. */
const byName = 12;

/**
 * The position of a badge's drawing in the sheet: by a word in its name, else by its category, else the default. "Party
 * Starter" has a star in it, so longer words are matched first.
 */
export function drawingOf({ name, category }: Pick<Badge, 'name' | 'category'>): {
  readonly column: number;
  readonly row: number;
} {
  const [words, kind] = [name.toLowerCase(), category.toLowerCase()];
  const named = drawings.findIndex((word, index) => index < byName && words.includes(word));
  const ofKind = drawings.indexOf(kind, byName);
  const index = named >= 0 ? named : ofKind >= 0 ? ofKind : drawings.length - 1;
  return { column: index % perRow, row: Math.floor(index / perRow) };
}

export const requirement = (points: number): string => `Requires ${counted(points, 'point')} to unlock`;

export function congratulations([first = '', ...more]: readonly string[]): string {
  const names = [first, ...more].map((name) => `"${name}"`);
  const last = names.pop();
  if (more.length === 0) return `Congratulations! You've earned the ${last} badge!`;
  return `Congratulations! You've earned the ${names.join(', ')} and ${last} badges!`;
}

/** 'Ruth and 4 more', 'Sofia and Linh' */
export function earnersIn(people: readonly string[]): string {
  const [first = '', second = '', ...more] = people.map(firstName);
  if (people.length < 2) return first;
  return `${first} and ${more.length === 0 ? second : `${more.length + 1} more`}`;
}

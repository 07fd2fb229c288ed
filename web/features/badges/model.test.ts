import { describe, expect, test } from 'vitest';
import type { Achievement, Badge } from '#contract/badges/achievements.schema.ts';
import {
  congratulations,
  drawingOf,
  earnersIn,
  groupsOf,
  nearestOf,
  percentOf,
  requirement,
} from '#web/features/badges/model.ts';

const badge = (id: string, requiredScore = 4): Badge => ({
  id,
  name: id,
  category: 'test',
  description: '',
  requiredScore,
});
const achievement = (id: string, progress: number, earnedAt: string | null = null): Achievement => ({
  badgeId: id,
  badge: badge(id),
  progress,
  completed: earnedAt !== null,
  earnedAt,
});

test('each badge is in one group, and the most recently earned one comes first', () => {
  const badges = ['a', 'b', 'c', 'd'].map((id) => badge(id));
  const own = [
    achievement('a', 4, '2025-07-01T12:00:00.000Z'),
    achievement('b', 1),
    achievement('d', 4, '2025-07-02T12:00:00.000Z'),
  ];
  const { earned, inProgress, locked } = groupsOf(badges, own);
  expect(earned.map(({ badgeId }) => badgeId)).toEqual(['d', 'a']);
  expect(inProgress.map(({ badgeId }) => badgeId)).toEqual(['b']);
  expect(locked.map(({ id }) => id)).toEqual(['c']);
});

test('the nearest badge is the one with the most progress, the first of several', () => {
  expect(nearestOf([])).toBeUndefined();
  const own = [achievement('a', 1), achievement('b', 3), achievement('c', 3)];
  expect(nearestOf(own)?.badgeId).toBe('b');
  expect(percentOf(achievement('a', 1))).toBe(25);
});

describe('the drawing of a badge', () => {
  const placeOf = (name: string, category = '') => {
    const { column, row } = drawingOf({ name, category });
    return row * 6 + column;
  };

  test.each([
    ['Early Bird', 0],
    ['Social Butterfly', 1],
    ['Photographer', 2],
    ['Event Planner', 3],
    ['Explorer of the Bay', 4],
    ['Family Historian', 5],
    ['Party Starter', 6],
    ['SUPER HOST', 7],
    ['Gift Giver', 8],
    ['Achiever', 9],
    ['Boardwalk Star', 10],
    ['Big Heart', 11],
  ])('is chosen by a word of its name: %s', (name, place) => {
    expect(placeOf(name, 'social')).toBe(place);
  });

  test.each([
    ['social', 12],
    ['activity', 13],
    ['photo', 14],
    ['family', 15],
    ['Event', 16],
    ['welcome', 17],
    ['star', 17],
    ['', 17],
  ])('is otherwise chosen by its category: %s', (category, place) => {
    expect(placeOf('Sea Legs', category)).toBe(place);
  });
});

test('the text for a requirement distinguishes one point from several', () => {
  expect([requirement(1), requirement(10)]).toEqual([
    'Requires 1 point to unlock',
    'Requires 10 points to unlock',
  ]);
});

test('badges that are earned together are told in one sentence', () => {
  expect(congratulations(['Early Bird'])).toBe('Congratulations! You\'ve earned the "Early Bird" badge!');
  expect(congratulations(['A', 'B'])).toBe('Congratulations! You\'ve earned the "A" and "B" badges!');
  expect(congratulations(['A', 'B', 'C'])).toBe(
    'Congratulations! You\'ve earned the "A", "B" and "C" badges!',
  );
});

test('people who earned a badge are listed by the first names, and counted', () => {
  expect(earnersIn(['Ann Miller'])).toBe('Ann');
  expect(earnersIn(['Sofia Reyes', 'Linh Tran'])).toBe('Sofia and Linh');
  expect(earnersIn(['Ruth Williams', 'Tom Johnson', 'Ann Miller'])).toBe('Ruth and 2 more');
});

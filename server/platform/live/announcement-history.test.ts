import { expect, test } from 'vitest';
import { AnnouncementHistory } from '#server/platform/live/changes.ts';

const named = (number: number) => ({ id: `a.${number}`, topics: ['events'], people: [] }) as const;

/** A history with this many announcements. */
function historyOf(count: number): AnnouncementHistory {
  const history = new AnnouncementHistory('a.0');
  for (let number = 1; number <= count; number += 1) history.add(named(number));
  return history;
}

const member = { id: 1, isAuthorized: true };
const stranger = { id: 2, isAuthorized: false };

const idsAfter = (history: AnnouncementHistory, id: string) =>
  history.after(history.positionOf(id) ?? -1)?.map((announcement) => announcement.id);

test('the announcements after one are in order, and there are none after the last', () => {
  const history = historyOf(3);
  expect(idsAfter(history, 'a.0')).toEqual(['a.1', 'a.2', 'a.3']);
  expect(idsAfter(history, 'a.2')).toEqual(['a.3']);
  expect(idsAfter(history, 'a.3')).toEqual([]);
  expect(history.lastIdFor(member)).toBe('a.3');
  expect(history.end).toBe(3);
});

test('a process that has received nothing yet knows its own start', () => {
  const history = historyOf(0);
  expect(history.lastIdFor(member)).toBe('a.0');
  expect(idsAfter(history, 'a.0')).toEqual([]);
  expect(idsAfter(history, 'b.0')).toBeUndefined();
});

test('a thousand announcements are stored; after older ones the missed changes are unknown', () => {
  const history = historyOf(2500);
  expect(idsAfter(history, 'a.1500')).toHaveLength(1000);
  expect(idsAfter(history, 'a.1500')?.[0]).toBe('a.1501');
  expect(idsAfter(history, 'a.1499')).toBeUndefined();
  expect(history.has('a.1499')).toBe(false);
  expect(history.after(1499)).toBeUndefined();
  expect(history.after(2500)).toEqual([]);
});

test('somebody who may know of none of them is never given another id than the first', () => {
  for (const count of [0, 3, 2500]) expect(historyOf(count).lastIdFor(stranger)).toBe('a.0');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryLimiter } from '#server/platform/limits/memory-limiter.ts';

const figures = { points: 2, duration: 0.05 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('counts up to the limit, and starts again when the time is over', () => {
  const counts = new MemoryLimiter(figures);
  const told = [counts.add('a'), counts.wait('a'), counts.add('a'), counts.wait('a'), counts.add('a')];
  expect(told).toEqual([undefined, undefined, undefined, 50, 50]);
  vi.advanceTimersByTime(20);
  expect([counts.wait('a'), counts.add('a'), counts.wait('b')]).toEqual([30, 30, undefined]);
  vi.advanceTimersByTime(30);
  expect([counts.wait('a'), counts.add('a'), counts.add('a'), counts.add('a')]).toEqual([
    undefined,
    undefined,
    undefined,
    50,
  ]);
});

test('all keys with a common prefix are forgotten together', () => {
  const counts = new MemoryLimiter(figures);
  for (const key of ['a.1', 'a.2', 'b.1']) counts.add(key);
  counts.forgetAll('a.');
  expect(counts.size).toBe(1);
  counts.forgetAll('');
  expect(counts.size).toBe(0);
});

test('a forgotten key counts from zero', () => {
  const counts = new MemoryLimiter(figures);
  for (const key of ['a', 'a', 'b', 'b']) counts.add(key);
  counts.forget('a');
  expect([counts.wait('a'), counts.wait('b'), counts.size]).toEqual([undefined, 50, 1]);
});

test('a key that starts again expires after those that were counted before it', () => {
  const counts = new MemoryLimiter(figures, 2);
  counts.add('a');
  vi.advanceTimersByTime(49);
  counts.add('b');
  vi.advanceTimersByTime(1);
  for (const key of ['a', 'c', 'b', 'a', 'a']) counts.add(key);
  // There was no room for a third: the one that would expire next was forgotten, and started again.
  expect([counts.size, counts.wait('a'), counts.wait('b'), counts.wait('c')]).toEqual([
    2,
    50,
    undefined,
    undefined,
  ]);
});

test('an attempt that is refunded no longer counts, and a count is never negative', () => {
  const counts = new MemoryLimiter(figures);
  counts.giveBack('a');
  counts.add('a');
  counts.giveBack('a');
  counts.giveBack('a');
  expect([counts.add('a'), counts.add('a')]).toEqual([undefined, undefined]);
  expect(counts.add('a')).toBeGreaterThan(0);
});

test('an expired key is removed when another arrives', () => {
  const counts = new MemoryLimiter(figures);
  for (const key of ['a', 'b', 'c']) counts.add(key);
  vi.advanceTimersByTime(50);
  counts.add('d');
  expect(counts.size).toBe(1);
});

test('a full memory removes the key that would expire next, and none that came later', () => {
  const counts = new MemoryLimiter({ points: 1, duration: 60 }, 3);
  for (const key of ['a', 'b', 'c']) counts.add(key);
  // Counting again does not extend a count.
  counts.add('a');
  counts.add('d');
  expect(counts.size).toBe(3);
  expect(counts.wait('a')).toBeUndefined();
  for (const key of ['b', 'c', 'd']) expect(counts.wait(key)).toBeGreaterThan(0);
});

test('evicting the own key takes more counted attempts than it resets', () => {
  const most = 100;
  const points = 5;
  const counts = new MemoryLimiter({ points, duration: 60 }, most);
  for (let tries = 0; tries <= points; tries += 1) counts.add('own');
  let others = 0;
  while (counts.wait('own') !== undefined) {
    counts.add(`other ${others}`);
    others += 1;
  }
  expect(others).toBe(most);
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MemoryLimiter } from '#server/platform/memory-limiter.ts';

const figures = { points: 2, duration: 0.05 };

test('counts to the limit, and begins anew when the time is over', async () => {
  const counts = new MemoryLimiter(figures);
  expect([counts.add('a'), counts.add('a')]).toEqual([undefined, undefined]);
  expect(counts.wait('a')).toBeGreaterThan(0);
  expect(counts.add('a')).toBeGreaterThan(0);
  expect(counts.add('a')).toBeLessThanOrEqual(50);
  await pause(60);
  expect(counts.wait('a')).toBeUndefined();
  expect(counts.add('a')).toBeUndefined();
});

test('what is given back counts no more, and never below nothing', () => {
  const counts = new MemoryLimiter(figures);
  counts.giveBack('a');
  counts.add('a');
  counts.giveBack('a');
  counts.giveBack('a');
  expect([counts.add('a'), counts.add('a')]).toEqual([undefined, undefined]);
  expect(counts.add('a')).toBeGreaterThan(0);
});

test('a key that has run out leaves when another comes', async () => {
  const counts = new MemoryLimiter(figures);
  for (const key of ['a', 'b', 'c']) counts.add(key);
  await pause(60);
  counts.add('d');
  expect(counts.size).toBe(1);
});

test('a full memory forgets the key that would be forgotten next, and none that came later', () => {
  const counts = new MemoryLimiter({ points: 1, duration: 60 }, 3);
  for (const key of ['a', 'b', 'c']) counts.add(key);
  // Counting again changes nothing in when it is over.
  counts.add('a');
  counts.add('d');
  expect(counts.size).toBe(3);
  expect(counts.wait('a')).toBeUndefined();
  for (const key of ['b', 'c', 'd']) expect(counts.wait(key)).toBeGreaterThan(0);
});

test('to push out a key of their own takes more counted tries than it gives back', () => {
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

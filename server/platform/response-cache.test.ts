import { expect, test } from 'vitest';
import { Changes } from '#server/platform/changes.ts';
import { ResponseCache } from '#server/platform/response-cache.ts';

test('what is kept is bounded, and the oldest goes first', async () => {
  const cache = new ResponseCache(new Changes());
  const made: number[] = [];
  const get = (number: number) =>
    cache.get(`list ${number}`, 'version', async () => {
      made.push(number);
      return '[]';
    });
  for (let number = 0; number <= 600; number += 1) await get(number);
  expect(made).toHaveLength(601);
  await get(600);
  await get(1);
  expect(made).toHaveLength(601);
  await get(0);
  expect(made.at(-1)).toBe(0);
});

test('what was made anew is no longer the oldest', async () => {
  const cache = new ResponseCache(new Changes());
  const get = (number: number, version = 'first') =>
    cache.get(`list ${number}`, version, async () => version);
  for (let number = 0; number < 600; number += 1) await get(number);
  await get(0, 'second');
  await get(600);
  const kept = async () => 'made once more';
  expect(await cache.get('list 0', 'second', kept)).toBe('second');
  expect(await cache.get('list 1', 'first', kept)).toBe('made once more');
});

test('an answer that could not be made is not kept', async () => {
  const cache = new ResponseCache(new Changes());
  await expect(cache.get('list', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('list', '1', async () => '[1]')).toBe('[1]');
});

test('a version changes with each topic that is shown, with no other, and with the process', () => {
  const changes = new Changes();
  const cache = new ResponseCache(changes);
  const version = () => cache.version(['events', 'users']);
  const first = version();
  changes.announce(changes.name({ topics: ['rsvps'], people: [] }));
  expect(version()).toBe(first);
  changes.announce(changes.name({ topics: ['users'], people: [] }));
  const second = version();
  changes.announce(changes.name({ topics: ['events'], people: [] }));
  expect(new Set([first, second, version()]).size).toBe(3);
  expect(new ResponseCache(new Changes()).version(['events', 'users'])).not.toBe(first);
});

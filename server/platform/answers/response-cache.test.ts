import { expect, test } from 'vitest';
import { ResponseCache } from '#server/platform/answers/response-cache.ts';
import { Changes } from '#server/platform/live/changes.ts';

const kibibyte = 1024;

/** A cache of some hundred KiB, whose lists have 10 KiB each, and which of them had to be made. */
function small(maxBytes: number) {
  const cache = new ResponseCache(new Changes(), maxBytes);
  const made: string[] = [];
  const get = (number: number, version = 'first', bytes = 10 * kibibyte) =>
    cache.get(
      `list ${number}`,
      version,
      async () => {
        made.push(`${number} ${version}`);
        return Buffer.alloc(bytes);
      },
      ({ length }) => length,
    );
  return { cache, made, get };
}

test('what is kept is bounded in bytes, and what nobody has asked for the longest goes first', async () => {
  const { cache, made, get } = small(110 * kibibyte);
  for (let number = 0; number < 10; number += 1) await get(number);
  expect(cache.bytes).toBeGreaterThan(100 * kibibyte);
  // Asked for again, so the next one takes the place of another.
  await get(0);
  expect(made).toHaveLength(10);
  await get(10);
  expect(cache.bytes).toBeLessThanOrEqual(110 * kibibyte);
  await get(0);
  expect(made).toHaveLength(11);
  await get(1);
  expect(made.slice(11)).toEqual(['1 first']);
});

test('a new version takes the place of the old one, in bytes too', async () => {
  const { cache, get } = small(110 * kibibyte);
  await get(0);
  const before = cache.bytes;
  for (let version = 0; version < 20; version += 1) await get(0, `version ${version}`);
  expect(cache.bytes).toBe(before + 0);
  await get(0, 'short', 10);
  expect(cache.bytes).toBeLessThan(before);
});

test('however many small keys come, they count; one that is too large for all is answered and not kept', async () => {
  const { cache, made, get } = small(110 * kibibyte);
  for (let number = 0; number < 2000; number += 1) await get(number, 'first', 1);
  expect(cache.bytes).toBeLessThanOrEqual(110 * kibibyte);
  expect((await get(-1, 'first', 200 * kibibyte)).length).toBe(200 * kibibyte);
  expect(cache.bytes).toBe(0);
  await get(-1, 'first', 200 * kibibyte);
  expect(made).toHaveLength(2002);
});

test('who asks while it is made waits for the same', async () => {
  const { made, get } = small(110 * kibibyte);
  const [one, other] = await Promise.all([get(0), get(0)]);
  expect(one).toBe(other);
  expect(made).toEqual(['0 first']);
});

test('an answer that could not be made is not kept', async () => {
  const cache = new ResponseCache(new Changes());
  const sizeOf = (text: string) => text.length;
  const failing = () => cache.get('list', '1', () => Promise.reject<string>(new Error('away')), sizeOf);
  await expect(failing()).rejects.toThrow('away');
  expect(cache.bytes).toBe(0);
  expect(await cache.get('list', '1', async () => '[1]', sizeOf)).toBe('[1]');
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

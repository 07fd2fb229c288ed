import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { kept } from '#web/features/settings/weather/cached-weather.ts';

/** As a tab's: it outlives a document. */
const storage = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => storage.set(name, value),
});
afterAll(() => vi.unstubAllGlobals());
const weather = { baseUrl: 'https://weather.example.org', forecastUrl: '', latitude: 38.5, longitude: -75 };
const isNumber = (value: unknown): value is number => typeof value === 'number';
const fails = () => Promise.reject(new Error('It is away.'));

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('the weather is cached for half an hour', async () => {
  const read = vi.fn(async () => 82);
  for (let nth = 0; nth < 3; nth += 1) expect((await kept('now', weather, isNumber, read)).value).toBe(82);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30 * 60_000);
  await kept('now', weather, isNumber, read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failure is cached for five minutes, for that service and that request alone', async () => {
  const read = vi.fn(fails);
  await expect(kept('now', weather, isNumber, read)).rejects.toThrow('It is away.');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await expect(kept('now', weather, isNumber, read)).rejects.toThrow('It failed a few minutes ago');
  expect(read).toHaveBeenCalledTimes(1);
  expect((await kept('days', weather, isNumber, async () => 3)).value).toBe(3);
  const other = { ...weather, baseUrl: 'https://other.example.org' };
  expect((await kept('now', other, isNumber, async () => 70)).value).toBe(70);
  storage.delete('weather:now');
  vi.advanceTimersByTime(1);
  expect((await kept('now', weather, isNumber, async () => 82)).value).toBe(82);
});

test('where storage is forbidden, each failure is the last one’s', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('SecurityError');
    },
  });
  const read = vi.fn(fails);
  for (let nth = 0; nth < 2; nth += 1)
    await expect(kept('now', weather, isNumber, read)).rejects.toThrow('It is away.');
  expect(read).toHaveBeenCalledTimes(2);
});

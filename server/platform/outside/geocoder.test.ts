// A misbehaving server on a real port: in every case the address is reported as not found, and soon.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Geocoder } from '#server/platform/outside/geocoder.ts';
import { type Behavior, geocoder } from '#tests/support/geocoders.ts';

const point = { latitude: 38.5419, longitude: -75.0571 };
const times = { intervalMs: 0, timeoutMs: 300 };
const day = 24 * 60 * 60_000;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

async function asking(behavior: Parameters<typeof geocoder>[0], own: object = times) {
  const server = await geocoder(behavior);
  return {
    ...server,
    finder: new Geocoder({ url: server.url, userAgent: 'family-reunion (+test)', ...own }),
  };
}

test.each<Behavior>(['knows it', 'knows it twice', 'writes numbers', 'fills its room'])(
  'one that %s is believed',
  async (how) => {
    const { finder, asked } = await asking(how);
    expect(await finder.find('9 Second Street, Bethany Beach, Delaware')).toEqual(point);
    expect(asked).toMatchObject([
      {
        q: '9 Second Street, Bethany Beach, Delaware',
        userAgent: 'family-reunion (+test)',
        accept: 'application/json',
        url: expect.stringMatching(/^\/search\?key=ours&q=9\+Second.+&format=jsonv2&limit=1$/),
      },
    ]);
  },
);

test('the answer of a geocoder that finds nothing is cached', async () => {
  const { finder, asked } = await asking('knows nothing');
  expect(await finder.find('Nowhere 1')).toBeUndefined();
  expect(await finder.find('nowhere  1')).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(console.error).not.toHaveBeenCalled();
});

const noPlaces = 'its answer is not a list of places with lat and lon';
const troubles: readonly [Behavior, said: string | RegExp][] = [
  ['refuses', 'fetch failed'],
  ['fails', 'it answered 500'],
  ['is busy', 'it answered 429'],
  ['says that nothing has changed', 'it answered 304'],
  ['answers no JSON', /not valid JSON/],
  ['answers an object', noPlaces],
  ['forgets a coordinate', noPlaces],
  ['answers null coordinates', noPlaces],
  ['answers words', noPlaces],
  ['answers nothing at all', /end of JSON/],
  ['answers null', noPlaces],
  ['is beside the earth', noPlaces],
  ['sends elsewhere', 'fetch failed'],
  ['answers a million rows', 'it answered more than 65536 bytes'],
  ['hangs', /timeout/],
  ['hangs in the middle', /timeout/],
  ['hangs up', 'fetch failed'],
];
test.each(troubles)(
  'a geocoder that %s gives no place, soon, and is asked again the next time',
  async (trouble, said) => {
    let now: Behavior = trouble;
    const { finder, asked } = await asking(trouble === 'refuses' ? trouble : () => now);
    const start = performance.now();
    expect(await finder.find('9 Second Street')).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(3000);
    const line = typeof said === 'string' ? `The geocoder gave no answer to use: ${said}` : said;
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(line)]]);
    expect(finder.sizes).toEqual([0, 0]);
    if (trouble === 'refuses') return;
    now = 'knows it';
    expect(await finder.find('9 Second Street')).toEqual(point);
    expect(asked).toHaveLength(2);
  },
);

test('the same address is requested once, for two callers at the same time and for a later one', async () => {
  const { finder, asked } = await asking('knows it');
  const both = await Promise.all([finder.find('9 Second Street'), finder.find('9  second street')]);
  expect(both).toEqual([point, point]);
  expect(await finder.find('9 SECOND Street')).toEqual(point);
  expect(asked).toHaveLength(1);
  // Spaces separate numbers.
  for (const address of ['11 1st Street', '111st Street']) await finder.find(address);
  expect(asked).toHaveLength(3);
});

test('an answer is cached for a day, and then requested again', async () => {
  const { finder, asked } = await asking('knows it');
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  await finder.find('9 Second Street');
  clock.mockReturnValue(now + day - 1);
  await finder.find('9 Second Street');
  expect(asked).toHaveLength(1);
  clock.mockReturnValue(now + day);
  await finder.find('9 Second Street');
  expect(asked).toHaveLength(2);
});

test('requests of all callers keep the service’s minimum interval, and a failing one delays nobody', async () => {
  let count = 0;
  const { finder, asked } = await asking(() => (++count === 2 ? 'hangs up' : 'knows it'), {
    intervalMs: 150,
    timeoutMs: 300,
  });
  const found = await Promise.all(['1 First St', '2 First St', '3 First St'].map((one) => finder.find(one)));
  expect(found).toEqual([point, undefined, point]);
  const [first = 0, second = 0, third = 0] = asked.map(({ at }) => at);
  expect(second - first).toBeGreaterThan(140);
  expect(third - second).toBeGreaterThan(140);
});

test('at most ten requests wait, and at most 500 answers are cached', async () => {
  const slow = await asking('hangs', { intervalMs: 0, timeoutMs: 50 });
  const waiting = Array.from({ length: 30 }, (_, nth) => slow.finder.find(`${nth} First Street`));
  expect(slow.finder.sizes).toEqual([0, 10]);
  expect(await waiting.at(-1)).toBeUndefined();
  await Promise.all(waiting);
  expect(slow.asked).toHaveLength(10);

  const { finder, asked } = await asking('knows it');
  for (let nth = 0; nth < 510; nth += 1) await finder.find(`${nth} First Street`);
  expect(finder.sizes).toEqual([500, 0]);
  await finder.find('509 First Street');
  expect(asked).toHaveLength(510);
  await finder.find('0 First Street');
  expect(asked).toHaveLength(511);
});

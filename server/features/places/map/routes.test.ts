import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Behavior, geocoder } from '#tests/support/geocoders.ts';
import { mapArchive } from '#tests/support/map-archives.ts';
import { type Options, testSite } from '#tests/support/test-site.ts';

const key = 'a-key-of-googles-for-us';
/** The first request of a process is slow where others share the processors. */
const patient = { intervalMs: 0, timeoutMs: 10_000 };

async function asMember(options: Options = {}) {
  const site = await testSite(options);
  return { site, member: await site.as({ authorized: true }) };
}

test('the shipped map has a drawn base, two stores and two pharmacies on it, and uses no service', async () => {
  const { member } = await asMember();
  const facts = (await member('GET', '/api/map')).json();
  expect(facts).toMatchObject({
    center: { latitude: 38.5396, longitude: -75.0552 },
    zoom: 14,
    families: ['Anderson', 'Johnson', 'Miller', 'Williams', 'Other Family'],
    hasBaseMap: true,
    hasArchive: false,
    hasGeocoder: false,
    tiles: null,
    googleKey: null,
  });
  const shops: { kind: string; coordinates: object | null }[] = facts.amenities;
  const onMap = shops.filter(({ coordinates }) => coordinates).map(({ kind }) => kind);
  expect(onMap).toEqual(['grocery', 'grocery', 'pharmacy', 'pharmacy']);
});

test('authorized people get the configuration, and no visitor gets the key in any answer', async () => {
  const { file } = await mapArchive();
  const { site, member } = await asMember({
    variables: {
      GOOGLE_MAPS_KEY: key,
      TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
      TILES_ATTRIBUTION: '© The town',
      MAP_PMTILES: file,
      GEOCODER_URL: 'https://geocoder.example.org/search',
    },
    settings: { map: { zoom: 12, families: ['Ours', 'Yours'], driveFrom: 'the pier', amenities: [] } },
  });
  const answer = await member('GET', '/api/map');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    center: { latitude: 38.5396, longitude: -75.0552 },
    zoom: 12,
    families: ['Ours', 'Yours'],
    driveFrom: 'the pier',
    amenities: [],
    hasBaseMap: false,
    hasArchive: true,
    hasGeocoder: true,
    tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© The town' },
    googleKey: key,
  });
  const pending = await site.as({});
  for (const path of ['/api/reunion', '/api/user', '/api/map'])
    for (const who of [await site.as('nobody'), pending])
      expect((await who('GET', path)).body).not.toContain(key);
  expect((await member('GET', '/api/map/base')).json().code).toBe('BASE_MAP_NOT_FOUND');
});

test('the drawn map is small, compressed once, and has a tag', async () => {
  const { member } = await asMember();
  const ask = (headers: Record<string, string> = {}) => member('GET', '/api/map/base', undefined, headers);
  const plain = await ask();
  expect(plain.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  });
  expect(plain.body).toMatch(/^<svg [^>]*data-credit="[^"]*OpenStreetMap contributors"/);
  expect(gzipSync(plain.rawPayload, { level: 6 }).length).toBeLessThanOrEqual(20 * 1024);
  const small = await ask({ 'accept-encoding': 'gzip' });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.rawPayload.length).toBeLessThanOrEqual(20 * 1024);
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
  const [tag, smallTag] = [String(plain.headers.etag), String(small.headers.etag)];
  const { etag } = (await ask({ 'accept-encoding': 'br' })).headers;
  expect(
    [tag, smallTag, etag].map((one) => /^"[\w-]{22}"$/.test(String(one).replace(/-(gzip|br)"$/, '"'))),
  ).toEqual([true, true, true]);
  expect(new Set([tag, smallTag, etag]).size).toBe(3);
  expect((await ask({ 'if-none-match': `W/"x", W/${tag}` })).statusCode).toBe(304);
  expect((await ask({ 'if-none-match': tag, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
  expect((await ask({ 'if-none-match': smallTag, 'accept-encoding': 'gzip' })).body).toBe('');
});

test('an address is geocoded with the town appended, unless it contains it', async () => {
  const { url, asked } = await geocoder('knows it');
  const { member } = await asMember({ variables: { GEOCODER_URL: url }, geocoderTimes: patient });
  for (const address of ['  9 Second Street ', '27 Hollywood St, bethany beach']) {
    const answer = await member('POST', '/api/map/geocode', { address });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { latitude: 38.5419, longitude: -75.0571, timeZone: 'America/New_York' },
    ]);
  }
  expect(asked.map(({ q }) => q)).toEqual([
    '9 Second Street, Bethany Beach, Delaware',
    '27 Hollywood St, bethany beach',
  ]);
  expect(asked[0]?.userAgent).toBe('family-reunion (+http://localhost:3000)');
});

test('an address with its own town is geocoded without the reunion’s, and has its time zone', async () => {
  const { url, asked } = await geocoder('knows another town');
  const { member } = await asMember({ variables: { GEOCODER_URL: url }, geocoderTimes: patient });
  const place = { address: 'Great Falls, Montana', isWhole: true };
  expect((await member('POST', '/api/map/geocode', place)).json()).toEqual({
    latitude: 47.5053,
    longitude: -111.3008,
    timeZone: 'America/Denver',
  });
  expect(asked.map(({ q }) => q)).toEqual(['Great Falls, Montana']);
});

test.each<Behavior | undefined>([
  undefined,
  'refuses',
  'fails',
  'knows nothing',
  'answers a million rows',
  'hangs',
])('with a geocoder that %s the answer is the same message', async (behavior) => {
  // The fault is logged, not answered.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const url = behavior && (await geocoder(behavior)).url;
  const { member } = await asMember({
    ...(url && { variables: { GEOCODER_URL: url } }),
    geocoderTimes: behavior === 'hangs' ? { ...patient, timeoutMs: 200 } : patient,
  });
  const answer = await member('POST', '/api/map/geocode', { address: '9 Second Street' });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { message: 'Could not find coordinates for the address', code: 'ADDRESS_NOT_FOUND' },
  ]);
});

test('no request is made for an address of spaces, of 10,000 characters or of two lines', async () => {
  const { url, asked } = await geocoder('knows it');
  const { member } = await asMember({ variables: { GEOCODER_URL: url }, geocoderTimes: patient });
  for (const address of ['     ', 'x'.repeat(10_000), '9 Second\nStreet', '9 St', 5, null])
    expect((await member('POST', '/api/map/geocode', { address })).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test('one person may geocode thirty times in ten minutes, without affecting others', async () => {
  const { url, asked } = await geocoder('knows it');
  const variables = { GEOCODER_URL: url };
  const { site, member } = await asMember({ variables, geocoderTimes: patient, limitFactor: 1 });
  const other = await site.as({ authorized: true });
  const ask = (who: typeof member) => who('POST', '/api/map/geocode', { address: '9 Second Street' });
  for (let nth = 0; nth < 30; nth += 1) expect((await ask(member)).statusCode).toBe(200);
  const refused = await ask(member);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other)).statusCode).toBe(200);
  expect(asked).toHaveLength(1);
});

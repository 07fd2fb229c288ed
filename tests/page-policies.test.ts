// The other sites that each page may reach, in one list, with nothing configured and with everything.
import { expect, test } from 'vitest';
import type { Boot } from '#contract/pages.ts';
import { features } from '#server/features.ts';
import { type Options, type TestSite, testSite } from '#tests/support/test-site.ts';
import { pages } from '#web/routing/pages.ts';
import { planFor } from '#web/routing/plan.ts';

const key = 'a-key-of-googles-for-us';
const tiles = { TILES_URL: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'The town' };
const geocoder = { GEOCODER_URL: 'https://geocoder.example.org/search' };

const addresses = [...pages.map(({ path }) => path), '/nowhere'];

/** A site whose pages contain nothing but the list of isolated pages, which are entered by a full page load. */
async function site(options: Options = {}) {
  const render = async (_url: string, { isolatedPages }: Boot) => ({
    status: 200 as const,
    html: isolatedPages.join(' '),
  });
  const plan = async (url: string, viewer: Parameters<typeof planFor>[1]) => planFor(url, viewer);
  return testSite({ ...options, pages: { renderer: { plan, render }, folder: null } });
}

const organizer = { admin: true, authorized: true };
/** A viewer whom the page does not redirect. */
const whoSees = (path: string) => {
  if (path === '/auth') return 'nobody';
  return path === '/change-password' ? { ...organizer, mustChangePassword: true } : organizer;
};

async function policyAt({ as }: TestSite, path: string): Promise<string> {
  const answer = await (await as(whoSees(path)))('GET', path);
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['content-security-policy']);
}

/** The sources that a page's policy adds to the usual policy, all of which it must contain. */
async function openedAt(here: TestSite, path: string): Promise<string[]> {
  const usual = (await (await here.as('nobody'))('GET', '/api/health')).headers['content-security-policy'];
  const parts = (policy: unknown) =>
    String(policy)
      .split('; ')
      .flatMap((line) => {
        const [name, ...sources] = line.split(' ');
        return sources.map((source) => `${name} ${source}`);
      });
  const [own, all] = [parts(await policyAt(here, path)), parts(usual)];
  expect(all.filter((one) => !own.includes(one))).toEqual([]);
  return own.filter((one) => !all.includes(one));
}

async function listed(here: TestSite): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of addresses) found[path] = await openedAt(here, path);
  return found;
}

const weather = 'connect-src https://api.weather.gov';
const everywhere = Object.fromEntries(addresses.map((path) => [path, [weather]]));

test('with nothing configured a page reaches only this site', async () => {
  const here = await site({ settings: { weather: undefined } });
  expect(await listed(here)).toEqual(Object.fromEntries(addresses.map((path) => [path, []])));
  expect((await (await here.as({ authorized: true }))('GET', '/map')).body).toBe('');
});

test('as shipped every page with a header reaches the weather service, and no page anything else', async () => {
  const here = await site();
  expect(await listed(here)).toEqual(everywhere);
  const visitor = await here.as('nobody');
  expect((await visitor('GET', '/api/health')).headers['content-security-policy']).not.toContain('weather');
});

test('with everything configured only the map reaches Google, it and the console reach tiles, and both are entered by full page loads', async () => {
  const here = await site({ variables: { GOOGLE_MAPS_KEY: key, ...tiles, ...geocoder } });
  const { '/map': map, '/admin': console, ...others } = await listed(here);
  const { '/map': _map, '/admin': _console, ...rest } = everywhere;
  expect(others).toEqual(rest);
  expect(console).toEqual(['img-src https://*.tiles.example.org', weather]);
  expect(map).toEqual([
    'script-src https://maps.googleapis.com',
    "script-src 'unsafe-eval'",
    'style-src https://fonts.googleapis.com',
    'img-src https://*.googleapis.com',
    'img-src https://*.gstatic.com',
    'img-src https://*.tiles.example.org',
    'font-src https://fonts.gstatic.com',
    weather,
    'connect-src https://*.googleapis.com',
    'connect-src https://*.gstatic.com',
    'connect-src data:',
    'connect-src blob:',
    'worker-src blob:',
  ]);
  const member = await here.as({ authorized: true });
  expect((await member('GET', '/calendar')).body).toBe('/map /admin');
});

test.each([
  ['a key alone opens no tiles', { GOOGLE_MAPS_KEY: key }, /tiles/, true],
  [
    'tiles alone open no script',
    tiles,
    /script-src 'self';.*img-src 'self' data: blob: https:\/\/\*\.tiles\.example\.org;/,
    false,
  ],
  ['a geocoder alone opens nothing, since the server asks it', geocoder, /geocoder/, true],
])('%s', async (_what, variables, pattern, isAbsent) => {
  const policy = await policyAt(await site({ variables }), '/map');
  if (isAbsent) expect(policy).not.toMatch(pattern);
  else expect(policy).toMatch(pattern);
});

test('a person who may not see the map is redirected without its policy', async () => {
  const here = await site({ variables: { GOOGLE_MAPS_KEY: key } });
  for (const rights of [{}, { authorized: true, mustChangePassword: true }]) {
    const answer = await (await here.as(rights))('GET', '/map');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['content-security-policy']).not.toContain('google');
  }
});

test('a manifest names existing pages', async () => {
  const { context } = await site({ variables: { GOOGLE_MAPS_KEY: key, ...tiles } });
  const named = features.flatMap(({ connectsTo }) => Object.keys(connectsTo?.(context) ?? {}));
  expect(named.filter((name) => name !== 'every page' && !addresses.includes(name as never))).toEqual([]);
  expect(named).toContain('/map');
});

test('photographs of activities are allowed on the page of activities only', async () => {
  const activity = {
    id: 'bandstand',
    name: 'Bandstand',
    category: 'music',
    description: 'Music in the evening.',
    imageUrl: 'https://photos.example.org/bandstand.jpg',
    distance: 'In town',
    priceRange: 'Free',
  };
  const categories = [{ id: 'music', name: 'Music', drawing: 'family-fun', planAs: 'other' } as const];
  const activities = {
    categories,
    list: [{ ...activity, websiteUrl: undefined, idea: undefined }],
    groups: [],
  };
  const here = await site({ settings: { activities } });
  expect(await listed(here)).toEqual({
    ...everywhere,
    '/activities': ['img-src https://photos.example.org', weather],
  });
});

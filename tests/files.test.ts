// Public files may be cached by everybody, and personal answers never.
import { expect, test } from 'vitest';
import { stubPages } from '#tests/support/stub-pages.ts';
import { testSite } from '#tests/support/test-site.ts';

test('an extended session’s cookie is sent with personal answers, never with cacheable ones', async () => {
  const { pages } = await stubPages();
  const site = await testSite({ pages });
  const person = await site.as({ authorized: true });
  const cookieWith = async (path: string) => {
    site.clock.advance(10 * 60_000);
    const { statusCode, headers } = await person('GET', path);
    return [path, statusCode, headers['set-cookie'] !== undefined];
  };
  for (const path of ['/favicon.ico', '/assets/main-abc.js', '/robots.txt'])
    expect(await cookieWith(path)).toEqual([path, 200, false]);
  for (const path of ['/', '/api/user', '/api/rsvps'])
    expect(await cookieWith(path)).toEqual([path, 200, true]);
  for (const path of ['/nowhere', '/assets/nothing.js'])
    expect(await cookieWith(path)).toEqual([path, 404, true]);
});

test('a file causes no session lookup, so that the next answer still has the cookie', async () => {
  const { pages } = await stubPages();
  const site = await testSite({ pages });
  const person = await site.as({});
  site.clock.advance(10 * 60_000);
  expect((await person('GET', '/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await person('GET', '/')).headers['set-cookie']).toContain('Max-Age=2592000');
});

test('files have one route, and are cached as long as their names allow', async () => {
  const { pages } = await stubPages();
  const { app } = await testSite({ pages });
  expect(app.hasRoute({ method: 'GET', url: '/assets/*' })).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/assets/main-abc.js' })).toBe(false);
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await kept('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/favicon.ico')).toBe('public, max-age=3600');
  expect(await kept('/assets/nothing.js')).toBe('no-store');
});

test('a request for a missing file gets the not-found page of its viewer, like any unknown address', async () => {
  const { pages } = await stubPages();
  const seen: (number | undefined)[] = [];
  const { renderer } = pages;
  const render: typeof renderer.render = (url, boot, ...rest) => {
    seen.push(boot.user?.id);
    return renderer.render(url, boot, ...rest);
  };
  const site = await testSite({ pages: { ...pages, renderer: { ...renderer, render } } });
  const person = await site.as({ authorized: true });
  for (const path of ['/nowhere', '/assets/nothing.js']) await person('GET', path);
  expect(seen).toEqual([person.id, person.id]);
});

test('the build’s manifest is not served, in any encoding', async () => {
  const { pages } = await stubPages();
  const site = await testSite({ pages });
  const visitor = await site.as('nobody');
  for (const path of ['/manifest.json', '/manifest.json.br', '/.vite/manifest.json', '/%6danifest.json']) {
    const answer = await visitor('GET', path, undefined, { 'accept-encoding': 'br' });
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await visitor('GET', '/favicon.ico')).statusCode).toBe(200);
});

test('a bounded number of rendered public pages is cached, over all minutes and themes', async () => {
  const { pages, rendered } = await stubPages();
  const site = await testSite({ pages });
  const visitor = await site.as('nobody');
  const ask = (theme: string, query = '') =>
    visitor('GET', `/${query}`, undefined, { cookie: `theme=${theme}` });
  for (let minute = 0; minute < 60; minute += 1) {
    await ask('light');
    await ask('light');
    site.clock.advance(60_000);
  }
  expect(rendered).toHaveLength(60);
  // Of sixty minutes the last fifty are cached.
  for (const [minutes, isRendered] of [
    [50, 0],
    [1, 1],
  ] as const) {
    site.clock.advance(-minutes * 60_000);
    const before = rendered.length;
    await ask('light');
    expect(rendered.length - before).toBe(isRendered);
  }
  // A page with a query is never cached.
  for (let number = 0; number < 3; number += 1) await ask('dark', `?x=${number % 2}`);
  expect(rendered).toHaveLength(64);
});

test('a page is cached for visitors only, by address and theme, and only with built files', async () => {
  const { pages, rendered } = await stubPages();
  const site = await testSite({ pages });
  const [visitor, person] = [await site.as('nobody'), await site.as({ authorized: true })];
  const rendersOf = async (caller: typeof visitor, path: string, theme = '') => {
    const before = rendered.length;
    const headers = theme ? { cookie: `${caller.cookie}; theme=${theme}` } : {};
    for (let times = 0; times < 2; times += 1) await caller('GET', path, undefined, headers);
    return rendered.length - before;
  };
  expect(await rendersOf(visitor, '/')).toBe(1);
  expect(await rendersOf(visitor, '/auth')).toBe(1);
  expect(await rendersOf(visitor, '/', 'light')).toBe(1);
  expect(await rendersOf(visitor, '/', 'dark')).toBe(1);
  expect(await rendersOf(visitor, '/', 'dark')).toBe(0);
  expect((await visitor('GET', '/auth')).body).toContain('/auth at');
  // A person's own page, and one that does not exist, is rendered each time.
  expect(await rendersOf(person, '/')).toBe(2);
  expect(await rendersOf(visitor, '/nowhere')).toBe(2);

  const written = await testSite({ pages: { ...pages, folder: null } });
  expect(await rendersOf(await written.as('nobody'), '/')).toBe(2);
});

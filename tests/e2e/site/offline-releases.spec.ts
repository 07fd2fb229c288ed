// The service worker across releases: a new one is installed completely or not at all, and one that fails does no harm.
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtPages } from '#server/built-pages.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { aWeek, kept, withWorker } from '#tests/e2e/support/kept-week.ts';

test.use({
  // Each browser is a new device with its own storage.
  isFirstVisit: true,
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 401|dynamically imported|Unable to preload CSS/,
});

const scripts = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src, dataset }) => `${src} ${dataset.code ?? ''}`).join());

/**
 * Makes cached files look as if they had been cached some days ago.
 * @param files for each file a pattern that matches its URL, and the days
 * @returns a function that tells whether each file is still cached
 */
async function age(page: Page, files: readonly (readonly [pattern: string, days: number])[]) {
  const urls = await page.evaluate(async (asked) => {
    const cache = await caches.open('files');
    const all = (await cache.keys()).map(({ url }) => url);
    return Promise.all(
      asked.map(async ([pattern, days]) => {
        const url = all.find((one) => new RegExp(pattern).test(one)) ?? '';
        const answer = await cache.match(url);
        if (!answer) throw new Error(`${pattern} is not kept.`);
        const headers = new Headers(answer.headers);
        headers.set('kept-at', new Date(Date.now() - days * 86_400_000).toISOString());
        await cache.put(url, new Response(await answer.blob(), { headers }));
        return url;
      }),
    );
  }, files);
  return () =>
    page.evaluate(
      (all) => Promise.all(all.map(async (url) => Boolean(await caches.match(url, { cacheName: 'files' })))),
      urls,
    );
}

/** A copy of the build in which all files of code have other names, as after a release that changed all of them. */
function release(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `reunion-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync('dist', folder, { recursive: true });
  for (const file of globSync('client/**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, file));
  const assets = join(folder, 'client/assets');
  const code = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const renamed = (file: string) => file.replace(/\.js$/, `-${name}.js`);
  const names = new RegExp(code.map((file) => file.replace('.', '\\.')).join('|'), 'g');
  for (const file of globSync('client/**/*.{js,json}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replace(names, renamed);
    writeFileSync(path, text.replace(/\?build=[\w-]+/, `?build=${name}`));
  }
  for (const file of code) renameSync(join(assets, file), join(assets, renamed(file)));
  return folder;
}

test('a phone that missed two releases opens the old one offline, then the new one online, and then caches the newest', async ({
  site,
  open,
}) => {
  // This copies three builds.
  test.slow();
  const restart = async (name: string) => {
    await site.stop();
    await site.start({ pages: await builtPages(site.dataFolder, release(name)) });
  };
  await restart('first');
  const page = await open('/', await aWeek(site), withWorker);
  await kept(page);
  const areKept = await age(page, [
    ['/main-[^/]+\\.js$', 8],
    ['/calendar-[^/]+\\.js$', 6],
    ['\\.css$', 8],
  ]);
  await page.goto('about:blank');
  await restart('second');
  await restart('third');
  await page.context().setOffline(true);
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  expect(await scripts(page)).toMatch(/main-[\w-]+-first\.js/);
  await page.context().setOffline(false);
  await page.goto('/calendar');
  await alive(page);
  expect(await scripts(page)).toMatch(/main-[\w-]+-third\.js/);
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  // Once the new worker has cached its whole build, it replaces the old one.
  const newest = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      const isHere = Boolean(await caches.match('/shell.html?build=third'));
      return { isHere, installing: installing?.state, waiting: waiting?.state, active: active?.state };
    });
  // The new worker waits until the browser stops the old one, which the page's requests may have started again. A browser stops an
  // idle worker after half a minute, but not while its developer tools are attached, as here.
  const tools = await page.context().newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  const settled = async () => {
    const state = await newest();
    if (state.waiting) await tools.send('ServiceWorker.stopAllWorkers');
    return state;
  };
  await expect.poll(settled, { timeout: 60_000 }).toEqual({
    isHere: true,
    active: 'activated',
  });
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  expect(await scripts(page)).toMatch(/main-[\w-]+-third\.js/);
  // The first release's files are kept for a week for its open pages, here and on the server. Files that both releases have stay.
  expect(await areKept()).toEqual([false, true, true]);
  const [first = ''] = readdirSync(join(site.dataFolder, 'page-files')).filter((name) =>
    /-first\.js$/.test(name),
  );
  expect((await fetch(`${site.url}/assets/${first}`)).status).toBe(200);
});

test('a release that cannot be cached completely does not replace the one before', async ({ site, open }) => {
  test.slow();
  const restart = async (folder: string) => {
    await site.stop();
    await site.start({ pages: await builtPages(site.dataFolder, folder) });
  };
  await restart(release('first'));
  const page = await open('/', await aWeek(site), withWorker);
  await kept(page);
  const second = release('second');
  const code = readdirSync(join(second, 'client/assets')).filter((name) => /^map-frame-.*\.js$/.test(name));
  expect(code).toHaveLength(1);
  for (const name of code) rmSync(join(second, 'client/assets', name));
  await restart(second);
  const end = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
      const worker = registration?.installing;
      while (worker && worker.state !== 'redundant')
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
      return worker?.state;
    });
  expect(await end()).toBe('redundant');
  const shells = await page.evaluate(async () =>
    (await (await caches.open('files')).keys()).map(({ url }) => url).filter((url) => url.includes('shell')),
  );
  expect(shells).toEqual([`${site.url}/shell.html?build=first`]);
  await page.context().setOffline(true);
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  expect(await scripts(page)).toMatch(/main-[\w-]+-first\.js/);
});

test('the site works if its service worker throws at its start', async ({ site, open }) => {
  const folder = release('broken');
  writeFileSync(join(folder, 'client/worker.js'), "throw new Error('broken');");
  await site.stop();
  await site.start({ pages: await builtPages(undefined, folder) });
  const page = await open('/', await aWeek(site), withWorker);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
});

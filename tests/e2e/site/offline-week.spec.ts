// The week without a net: the worker keeps what five pages show, for one person on a device of their own, and serves it only
// when the server does not answer.
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
import { phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

test.use({
  // A device of its own for each, with a disk of its own.
  isFirstVisit: true,
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 401|dynamically imported|Unable to preload CSS/,
});

const withWorker = { serviceWorkers: 'allow', viewport: phone } as const;

const inWeek = (page: Page, address: string) =>
  page.evaluate(async (key) => (await caches.match(key, { cacheName: 'week' }))?.text(), address);

/** Until the last of the answers is put away, and with it all others. */
const kept = (page: Page) => expect.poll(() => inWeek(page, '/api/users'), { timeout: 30_000 }).toBeTruthy();

const scripts = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src, dataset }) => `${src} ${dataset.code ?? ''}`).join());

async function aWeek(site: JourneySite) {
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, ann, { title: 'Fish tacos', startTime: '2025-07-28T22:00:00.000Z', endTime: null });
  return ann;
}

test('five pages open without a net, say as of when, and offer nothing that writes; then they are online again', async ({
  site,
  open,
}) => {
  const page = await open('/', await aWeek(site), withWorker);
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('/calendar');
  const line = page.getByRole('status').filter({ hasText: "You're offline" });
  await expect(line).toContainText(/This page is as of \d+:\d\d [AP]M today. Changes need a connection./);
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add Event/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Fish tacos/ }).click();
  await expect(page.getByRole('dialog', { name: 'Fish tacos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/calendar');
  for (const [path, heading] of [
    ['/attendees', 'Miller'],
    ['/contact', 'Family Directory'],
    ['/map', 'Family Rental Locations'],
    ['/', 'Welcome, Ann'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(line).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Add Rental Location' })).toBeHidden();
  // A page that is not kept says so, and the way back is there.
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  // Back on the net, without a reload: what has changed meanwhile is there, and everything can be changed again.
  await hostEvent(site, await site.guest('Walt Williams', 'Williams'), {
    title: 'Clam bake',
    startTime: '2025-07-29T22:00:00.000Z',
    endTime: null,
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /Clam bake/ })).toBeVisible({ timeout: 40_000 });
  await expect(line).toBeHidden();
  await expect(page.getByRole('button', { name: /Add Event/ }).first()).toBeVisible();
});

test('nothing is kept after a sign-out, here or elsewhere, and nothing of the person before', async ({
  site,
  open,
}) => {
  const ann = await aWeek(site);
  const page = await open('/', ann, withWorker);
  await kept(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText("You've been successfully logged out.").first()).toBeVisible();
  await expect.poll(() => inWeek(page, '/api/users')).toBeUndefined();
  await page.context().setOffline(true);
  await expect(page.goto('/calendar')).rejects.toThrow('ERR_FAILED');
  await page.context().setOffline(false);
  // Another person on the same phone.
  const walt = await site.guest('Walt Williams', 'Williams');
  await page.context().addCookies([walt.cookie]);
  await page.goto('/');
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Walt' })).toBeVisible();
  await page.context().setOffline(false);
  // Signed out elsewhere, which the next page learns.
  await site.endSessionsOf(walt);
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => inWeek(page, '/owner')).toBeUndefined();
});

test('on a shared device nothing is kept and no worker registered; one that was there goes', async ({
  site,
  open,
}) => {
  const ann = await aWeek(site);
  const page = await open('/', ann, withWorker);
  await kept(page);
  const shared = await site.session(ann.id, true);
  await page.context().clearCookies();
  await page.context().addCookies([shared.cookie]);
  await page.goto('/');
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      Boolean(await caches.match('/api/users', { cacheName: 'week' })),
    ]);
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, false]);
});

/** A copy of the build in which all code has other names, as after a release that changed all of it. */
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

test.describe('at a lake', () => {
  test.use({ settings: { look: 'lake' } });

  test('a phone keeps the drawings of the look, and no other', async ({ site, open }) => {
    const page = await open('/', await aWeek(site), withWorker);
    await kept(page);
    const files = await page.evaluate(async () => {
      const cache = await caches.open('files');
      const answers = await cache.matchAll();
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
      return (await cache.keys()).map(({ url }, index) => ({ url, size: sizes[index] ?? 0 }));
    });
    const drawn = files.flatMap(({ url }) => /assets\/(.*-(?:light|dark))-/.exec(url)?.[1] ?? []);
    expect(drawn).toEqual(expect.arrayContaining(['lake-chairs-light', 'lake-landscape-set-dark']));
    expect(drawn.filter((name) => !/^(lake-|bandstand-calm-|lanterns-)/.test(name))).toEqual([]);
    const assets = files.filter(({ url }) => url.includes('/assets/'));
    expect(assets.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_300_000);
    const lost: string[] = [];
    page.on('requestfailed', (request) => {
      // What a page no longer waits for when it is left is not lost.
      const { errorText } = request.failure() ?? {};
      if (request.url().endsWith('.svg') && errorText !== 'net::ERR_ABORTED')
        lost.push(`${request.url()}: ${errorText}`);
    });
    await page.context().setOffline(true);
    for (const path of ['/', '/calendar', '/attendees', '/map']) {
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
    }
    expect(lost).toEqual([]);
  });
});

test('a phone that slept over two releases opens offline, then online, and then keeps the newest', async ({
  site,
  open,
}) => {
  // Three builds are copied.
  test.slow();
  const restart = async (name: string) => {
    await site.stop();
    await site.start({ pages: await builtPages(site.dataFolder, release(name)) });
  };
  await restart('first');
  const page = await open('/', await aWeek(site), withWorker);
  await kept(page);
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
  // Once the new worker has all of its build, it takes the place of the old one.
  const newest = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      const isHere = Boolean(await caches.match('/shell.html?build=third'));
      return { isHere, installing: installing?.state, waiting: waiting?.state, active: active?.state };
    });
  // It waits until the browser stops the old one, which the page may have woken again by asking. A browser stops an idle
  // worker after half a minute, but none that its tools are attached to, as here.
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
  // What a page of the first release may still ask for is there for a week.
  const [first = ''] = readdirSync(join(site.dataFolder, 'page-files')).filter((name) =>
    /-first\.js$/.test(name),
  );
  expect((await fetch(`${site.url}/assets/${first}`)).status).toBe(200);
});

test('on a full disk the site works as without', async ({ site, open }) => {
  const page = await open('/auth', undefined, withWorker);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 20_000 });
  await page.context().addCookies([(await aWeek(site)).cookie]);
  await page.goto('/calendar');
  await alive(page);
  // The install has failed once the worker is there no more.
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.register('/worker.js').catch(() => null);
    return !registration?.active;
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Family Directory' })).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
});

test('with a worker that throws at its start the site works as without', async ({ site, open }) => {
  const folder = release('broken');
  writeFileSync(join(folder, 'client/worker.js'), "throw new Error('broken');");
  await site.stop();
  await site.start({ pages: await builtPages(undefined, folder) });
  const page = await open('/', await aWeek(site), withWorker);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
});

test('with OFFLINE=off a worker that phones have removes itself and what it kept', async ({ site, open }) => {
  const page = await open('/', await aWeek(site), withWorker);
  await kept(page);
  await site.stop();
  await site.start({ variables: { OFFLINE: 'off' } });
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0]);
});

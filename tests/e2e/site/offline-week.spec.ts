// The week offline: on a personal device the service worker caches the answers of five pages for one person, and serves them only
// when the server does not answer.
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { aWeek, inWeek, kept, withWorker } from '#tests/e2e/support/kept-week.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

test.use({
  // Each browser is a new device with its own storage.
  isFirstVisit: true,
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 401|dynamically imported|Unable to preload CSS/,
});

test('five pages open offline, show how old they are, and hide controls that write; then they are online again', {
  tag: '@main',
}, async ({ site, open }) => {
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
    if (path === '/contact') await expect(page.getByRole('tablist')).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Add Rental Location' })).toBeHidden();
  // A page that is not cached says so, and links to the ones that are.
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
  // Online again, the page shows changes without a reload, and everything can be changed again.
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

test('a page that stays offline overnight does not go on saying today', async ({ site, open }) => {
  const page = await open('/calendar', await aWeek(site), withWorker);
  await kept(page);
  await page.context().setOffline(true);
  const line = page.getByRole('status').filter({ hasText: "You're offline" });
  await expect(line).toContainText(/as of \d+:\d\d [AP]M today/);
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(line).toContainText(/as of \d+:\d\d [AP]M on \w{3}, \w{3} \d+\./);
});

test('nothing is cached after a sign-out, here or elsewhere, and nothing of the previous person', async ({
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
  // Another person signs in on the same phone.
  const walt = await site.guest('Walt Williams', 'Williams');
  await page.context().addCookies([walt.cookie]);
  await page.goto('/');
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Walt' })).toBeVisible();
  await page.context().setOffline(false);
  // The session is ended elsewhere, and the next page notices it.
  await site.endSessionsOf(walt);
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => inWeek(page, '/owner')).toBeUndefined();
});

test('on a shared device nothing is cached and no worker registered; an existing one is removed', async ({
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

test.describe('at a lake', () => {
  test.use({ settings: { look: 'lake' } });

  test('a phone caches the drawings of its look and no others', async ({ site, open }) => {
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
      // A request that is aborted because its page is left does not count.
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

test('the site works when the disk is too full for its service worker', async ({ site, open }) => {
  const page = await open('/auth', undefined, withWorker);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 20_000 });
  await page.context().addCookies([(await aWeek(site)).cookie]);
  await page.goto('/calendar');
  await alive(page);
  // The installation has failed once the worker is gone.
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.register('/worker.js').catch(() => null);
    return !registration?.active;
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Family Directory' })).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: /Fish tacos/ })).toBeVisible();
});

test('with OFFLINE=off an installed service worker removes itself and its caches', async ({ site, open }) => {
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

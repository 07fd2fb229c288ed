import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectSent, hostEvent } from '#tests/e2e/support/steps.ts';

const password = 'three gulls stole my fries';
const everyScript = /\/assets\/.*\.js$/;
/** All scripts except the small one that records presses. */
const pageScripts = /\/assets\/(?!delayed-entry-).*\.js$/;

/** Delays these files. @returns a function that lets them continue */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  return arrived.resolve;
}

async function typeSignIn(page: Page) {
  await page.getByLabel('Username').fill('ann.miller');
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });

/** Records the paths to which the page sends POST requests, and the addresses to which the browser navigates. */
function watch(page: Page) {
  const calls: string[] = [];
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) moves.push(request.url());
    else if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  return { calls, moves };
}

for (const [what, files] of [
  ['any script', everyScript],
  ['the page’s code', pageScripts],
] as const)
  test(`a press before ${what} has arrived takes effect once, with the typed text`, async ({
    site,
    open,
  }) => {
    await site.account({ fullName: 'Ann Miller', password, authorized: true });
    const page = await open('/');
    const letGo = await hold(page, files);
    const { calls, moves } = watch(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await typeSignIn(page);
    if (files === pageScripts) await page.waitForFunction(() => 'takePressed' in window);
    await signIn(page).click();
    await signIn(page).click();
    await expect(page.getByLabel('Username')).toHaveValue('ann.miller');
    expect(await page.evaluate(() => document.contentType)).toBe('text/html');
    expect(calls).toEqual([]);
    letGo();
    await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(calls).toEqual(['/api/login']);
    expect(moves.join(' ')).not.toContain('?');
  });

test('a reply that is submitted before any script has loaded is saved once, and is in no address', async ({
  site,
  open,
}) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const letGo = await hold(page, everyScript);
  const { calls, moves } = watch(page);
  await page.goto('/rsvp?view=form', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Johnson' }).check({ force: true });
  await page.locator('[id="members.0.phone"]').fill('302-555-0188');
  await page.getByRole('button', { name: 'Submit RSVP' }).click();
  letGo();
  await expectSent(page, 'Ann');
  expect(calls).toEqual(['/api/rsvps']);
  expect(moves.filter((address) => !address.endsWith('/rsvp?view=form'))).toEqual([]);
  const saved = await page.request.get('/api/rsvps/user');
  expect(await saved.json()).toMatchObject({ familyName: 'Johnson', members: [{ phone: '302-555-0188' }] });
});

test('a press on a button before hydration takes effect after it', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await hostEvent(site, ann);
  const page = await open('/', ann);
  const letGo = await hold(page, pageScripts);
  await page.goto('/calendar', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  const add = page.getByRole('button', { name: /^Add Event/ }).first();
  await add.click();
  await add.click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Create Event' })).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`a photo that is liked before hydration stays liked and focused, at ${viewport.width} px`, async ({
    site,
    open,
  }) => {
    const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
    await sendPhoto(site, ann, { title: 'First swim', takenAt: '2025-07-27T12:00:00Z' });
    const page = await open('/', ann, { viewport });
    const letGo = await hold(page, pageScripts);
    await page.goto('/gallery', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'takePressed' in window);
    const like = page.getByRole('button', { name: /^Like, / });
    await like.click();
    await expect(like).toHaveAccessibleName('Like, 0 likes');
    letGo();
    await expect(like).toHaveAccessibleName('Like, 1 like');
    await expect(like).toBeFocused();
  });

test('a stored press does not affect a page that is opened again', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller', password });
  const page = await open('/');
  const letGo = await hold(page, everyScript);
  await page.goto('/auth', { waitUntil: 'commit' });
  await typeSignIn(page);
  await signIn(page).click();
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toHaveValue('');
  letGo();
  await alive(page);
  // The page works by now, so a stored press would have been repeated, and would have reported empty fields.
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeHidden();
  expect(await page.context().cookies()).toEqual([]);
});

test('on a slow connection a person can sign in as soon as the page is painted', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller', password, authorized: true });
  const page = await open('/');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  // This is Slow 3G, as in the browser's developer tools.
  const bytes = (400 * 1024 * 0.9) / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await typeSignIn(page);
  await signIn(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible({ timeout: 40_000 });
});

test.describe('without scripts', () => {
  test.use({ expectedErrors: /status of 415|ERR_FAILED/ });

  test('a sentence says that scripts are needed, and a form leads to a readable page', async ({ open }) => {
    const page = await open('/auth', undefined, { javaScriptEnabled: false });
    const needs = page.locator('noscript p');
    await expect(needs).toHaveText('This page needs JavaScript. Please turn it on and reload.');
    await expect(needs).toBeVisible();
    await typeSignIn(page);
    await signIn(page).click();
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
    await expect(page.getByText('Nothing was saved.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(signIn(page)).toBeVisible();
  });

  test('no form puts typed text into an address', async ({ site, open }) => {
    const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
    const tim = await site.account({ fullName: 'Tim Temporary', mustChangePassword: true });
    const forms = [
      ['/auth', undefined],
      ['/auth?tab=register', undefined],
      ['/rsvp?view=form', ann],
      ['/contact?tab=update', ann],
      ['/change-password', tim],
    ] as const;
    for (const [path, who] of forms) {
      const page = await open(path, who, { javaScriptEnabled: false });
      await expect(page.locator('form[method=post]')).not.toHaveCount(0);
      await expect(page.locator('form:not([method=post])')).toHaveCount(0);
    }
  });

  test('a page whose script fails to load says so, also at a second press', async ({ open }) => {
    const page = await open('/');
    await page.route(everyScript, (route) => route.abort());
    await page.goto('/auth');
    const late = page.getByText('This page is not ready yet.');
    await expect(late).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(late).toBeVisible();
    await typeSignIn(page);
    await signIn(page).click();
    await page.waitForTimeout(5100);
    await expect(page.getByLabel('Username')).toHaveValue('ann.miller');
    await signIn(page).click();
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
  });

  test('a program that posts a form still gets JSON, and an address without a form is not found', async ({
    site,
  }) => {
    const post = (path: string, accept: string) =>
      fetch(site.url + path, {
        method: 'POST',
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'username=ann',
      });
    const call = await post('/api/login', 'text/html');
    expect([call.status, await call.json()]).toEqual([
      415,
      { message: 'Please send JSON.', code: 'WRONG_TYPE' },
    ]);
    expect((await post('/auth', '*/*')).status).toBe(415);
    expect((await post('/nowhere', 'text/html')).status).toBe(404);
    const page = await post('/', 'text/html');
    expect([page.status, page.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
  });
});

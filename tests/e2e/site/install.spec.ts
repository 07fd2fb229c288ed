// Installing the site: the manifest, and the hint with instructions, which appears once automatically and is always in the menu.
import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

test.use({ isFirstVisit: true });

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const handheld = { serviceWorkers: 'allow', viewport: phone, hasTouch: true, isMobile: true } as const;
const hint = (page: Page) => page.getByRole('dialog', { name: 'Keep it on your phone' });
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/api/users', { cacheName: 'week' }))), {
      timeout: 30_000,
    })
    .toBe(true);

test('the manifest has the reunion’s name, and its icons exist', async ({ site, open }) => {
  const page = await open('/');
  const [address = '', apple = ''] = await page.evaluate(() =>
    ['manifest', 'apple-touch-icon'].map(
      (rel) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)?.href ?? '',
    ),
  );
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toMatch('application/manifest+json');
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Bethany Beach Reunion');
  for (const icon of [apple, ...icons.map(({ src }) => site.url + src)]) {
    const { status, headers } = await fetch(icon);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const worker = await fetch(`${site.url}/worker.js`);
  expect(worker.headers.get('cache-control')).toMatch('no-cache');
});

test('on an iPhone the hint appears once, on the second visit, and stays in the menu', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/', ann, { ...handheld, userAgent: iphone });
  await isKept(page);
  await expect(hint(page)).toBeHidden();
  await page.reload();
  await expect(hint(page)).toBeVisible({ timeout: 30_000 });
  await expect(hint(page).getByRole('listitem')).toHaveText([
    'Tap Share in the bar below',
    'Choose Add to Home Screen',
    'Tap Add',
  ]);
  await hint(page).getByRole('button', { name: 'Not now' }).click();
  await expect(hint(page)).toBeHidden();
  await page.evaluate(() => caches.delete('week'));
  await page.reload();
  await isKept(page);
  await expect(hint(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keep it on your phone' }).click();
  await expect(hint(page)).toBeVisible();
});

/** Sends the event with which Chromium offers to install the site. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => {
      document.title = 'asked';
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

test('the hint has an Install button when the browser can install the site', async ({ site, open }) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'), { viewport: phone, hasTouch: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Keep it on/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await offer(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /Keep it on/ }).click();
  const dialog = page.getByRole('dialog', { name: /Keep it on/ });
  await dialog.getByRole('button', { name: 'Install' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle('asked');
});

test('the closed hint returns the focus to the menu’s button', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  for (const [viewport, opener, role] of [
    [phone, 'Menu', 'button'],
    [desktop, 'Ann', 'menuitem'],
  ] as const) {
    const page = await open('/', ann, { viewport });
    const button = page.getByRole('banner').getByRole('button', { name: opener });
    await expect(button).toBeVisible();
    await offer(page);
    // By the second time the code of both is loaded.
    for (let times = 0; times < 2; times += 1) {
      await button.press('Enter');
      await page.getByRole(role, { name: 'Keep it on this computer' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  }
});

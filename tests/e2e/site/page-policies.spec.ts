// A document keeps its content security policy, so pages with a wider policy are entered and left by full page loads.
import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';

const tiles = 'https://tiles.example.org';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Marks the window; the mark disappears with a full page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const goTo = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();

/** Whether the current document may load a picture from the tiles' host. */
const reachesTiles = (page: Page) =>
  page.evaluate(
    (source) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = source;
      }),
    `${tiles}/0/0/0.png`,
  );

test.describe('with tiles', () => {
  test.use({
    variables: { TILES_URL: `${tiles}/{z}/{x}/{y}.png`, TILES_ATTRIBUTION: 'The town' },
    // Chromium logs requests that the policy refuses.
    expectedErrors: /Content Security Policy/,
  });

  test('the map is entered and left by full page loads, and only it loads tiles', async ({ site, open }) => {
    const page = await open('/calendar', await site.guest('Ann Miller', 'Miller'));
    await page.route(`${tiles}/**`, (route) => route.fulfill({ body: picture, contentType: 'image/png' }));
    expect(await reachesTiles(page)).toBe(false);
    await mark(page);
    await goTo(page, 'Contact');
    await expect(page).toHaveURL('/contact');
    expect(await isMarked(page)).toBe(true);

    await goTo(page, 'Map');
    await expect(page.getByRole('heading', { name: 'Rental Map & Locations' })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    await alive(page);
    expect(await reachesTiles(page)).toBe(true);
    await mark(page);
    await page.getByRole('tab', { name: 'Nearby Amenities' }).click();
    await expect(page).toHaveURL('/map?tab=amenities');
    expect(await isMarked(page)).toBe(true);

    await goTo(page, 'Schedule');
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    await alive(page);
    expect(await reachesTiles(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/map?tab=amenities');
    expect(await reachesTiles(page)).toBe(true);
  });
});

test('without external maps the map is entered without a full page load', async ({ site, open }) => {
  const page = await open('/contact', await site.guest('Ann Miller', 'Miller'));
  await mark(page);
  await goTo(page, 'Map');
  await expect(page.getByRole('heading', { name: 'Rental Map & Locations' })).toBeVisible();
  await goTo(page, 'Contact');
  await expect(page).toHaveURL('/contact');
  expect(await isMarked(page)).toBe(true);
});

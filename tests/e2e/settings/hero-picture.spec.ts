// The family's own picture at the top of home and sign-in: it is chosen, everybody sees it at once, text over it is readable, and
// it can be removed.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { leastContrast } from '#tests/e2e/support/contrast.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { heroPictureAddress } from '#tests/support/hero-pictures.ts';
import { photoForm } from '#tests/support/photos.ts';

const lookPart = '/admin?tab=settings&part=look';
const picture = (page: Page) => page.locator('img[src^="/api/hero-pictures/"]');
const plain = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Waits until the picture has loaded. */
const isDrawn = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);

test('an organizer sets a picture, open pages show it at once, and it is removed', async ({ site, open }) => {
  const theirs = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const page = await open(lookPart, await site.session(1));
  await page.getByRole('button', { name: 'Add a Picture' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Everyone who opens the site sees it, even without signing in.');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('From this device').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('notes'));
  await expect(dialog).toContainText('"notes.txt" is not a picture.');
  await choose('us.jpg', 'image/jpeg', await plain('#8a6a4a'));
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use This Picture' }).click();
  await expectToast(page, 'Picture saved', 'Home and sign-in show it from now on.');
  await expect(page.getByRole('img', { name: 'The picture now' })).toBeVisible();

  await isDrawn(theirs);
  for (const size of [phone, desktop]) {
    const visitor = await open('/');
    await visitor.setViewportSize(size);
    await isDrawn(visitor);
    const landscapes: string[] = [];
    visitor.on('request', (request) => {
      if (/landscape/.test(request.url())) landscapes.push(request.url());
    });
    await visitor.goto('/auth');
    await isDrawn(visitor);
    // The replaced drawing is not even loaded.
    expect(landscapes).toEqual([]);
  }

  await page.goto('/admin?tab=settings&part=history');
  await expect(page.getByText('Added a picture for home and sign-in')).toBeVisible();
  await page.goto(lookPart);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Picture removed', "Home and sign-in show the site's own drawing again.");
  await expect(page.getByRole('button', { name: 'Add a Picture' })).toBeFocused();
  await expect(picture(theirs)).toHaveCount(0);
});

for (const [color, colorScheme] of [
  ['#000000', 'light'],
  ['#ffffff', 'dark'],
] as const)
  test(`text is readable over ${color}, ${colorScheme}`, async ({ site, open }) => {
    const { cookie } = await site.session(1);
    const answer = await fetch(site.url + heroPictureAddress, {
      method: 'POST',
      headers: { cookie: `session=${cookie.value}` },
      body: photoForm({}, await plain(color)),
    });
    expect(answer.status).toBe(204);
    const member = await site.account({ fullName: 'Ann Miller', authorized: true });
    for (const [path, who] of [
      ['/', undefined],
      ['/', member],
      ['/auth', undefined],
    ] as const)
      for (const size of [phone, desktop]) {
        if (path === '/auth' && size === phone) continue;
        const page = await open(path, who);
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await isDrawn(page);
        const place = picture(page).locator('xpath=..');
        const words = await place.locator('h1, p').filter({ visible: true }).all();
        expect(words.length).toBeGreaterThan(1);
        for (const one of words)
          expect(await leastContrast(page, one), `${path} ${size.width}`).toBeGreaterThan(4.5);
      }
  });

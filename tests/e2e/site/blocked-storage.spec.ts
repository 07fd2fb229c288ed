// A browser may forbid sites to store anything besides cookies, as some browsers inside of apps do.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { pages } from '#web/routing/pages.ts';

test.describe('with blocked storage', () => {
  // Without a worker's context the pool clears the storage of no page.
  test.use({ isFirstVisit: true });

  test('every page works, and a photo opens', async ({ site, open }) => {
    const admin = await site.session(1);
    await sendPhoto(site, admin, { title: 'Low tide', takenAt: '2025-07-29T15:00:00Z' });
    const page = await open('/', admin);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    });
    for (const { path } of pages.filter(({ path }) => !/[:]|^\/(auth|change-password)$/.test(path))) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#late')).toHaveCount(0);
    }
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'Low tide' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Low tide');
    await page.keyboard.press('i');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

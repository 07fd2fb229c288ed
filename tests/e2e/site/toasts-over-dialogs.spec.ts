// A toast never covers a dialog's title or buttons, for any dialog and any width of the screen, and F8 focuses it.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';
import { dismissToast, toastOf } from '#tests/e2e/support/toast.ts';

// The browser logs requests that the test aborts.
test.use({ expectedErrors: /ERR_FAILED|net::/ });

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
];

/** Checks that the toast covers neither the title nor any visible button or link of the topmost dialog. */
async function expectClear(page: Page, dialog: Locator): Promise<void> {
  await expect(toastOf(page)).toBeVisible();
  // A toast does not disappear while the window is not focused, so a slow dialog does not matter.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(dialog).toBeVisible();
  const isClear = async () => {
    const toast = await toastOf(page).boundingBox();
    if (!toast) return 'There is no toast.';
    return dialog.evaluate((element, { x, y, width, height }) => {
      const covered: string[] = [];
      const look = (one: Element) => {
        const box = one.getBoundingClientRect();
        const left = Math.max(box.left, x);
        // A dialog that scrolls as a whole clips content above its edge.
        const top = Math.max(box.top, y, element.getBoundingClientRect().top);
        const isCovered =
          Math.min(box.right, x + width) - left > 0.5 && Math.min(box.bottom, y + height) - top > 0.5;
        if (isCovered) covered.push(`${one.tagName} ${one.textContent?.slice(0, 40)} ${one.ariaLabel}`);
        return box;
      };
      const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      if (!title) return 'It has no title.';
      const { top, bottom } = look(title);
      // If the whole dialog scrolls, its title may have been scrolled away.
      const isAtTop = element.scrollTop === 0;
      if (isAtTop && (top < 0 || bottom > innerHeight)) covered.push('The title is off the screen.');
      for (const one of element.querySelectorAll('button, a')) look(one);
      return covered.join('\n');
    }, toast);
  };
  // Both appear with an animation, so the check is repeated until they are at rest.
  await expect.poll(isClear).toBe('');
}

const fail = (page: Page, path: string) =>
  page.route(path, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

async function staged(site: JourneySite) {
  const host = await site.guest('Walt Williams', 'Williams');
  const id = await hostEvent(site, host, { description: 'Bring a chair. '.repeat(60) });
  const photo = await sendPhoto(site, await site.session(1), { title: 'Low tide', width: 800, height: 1200 });
  return { id, photo };
}

for (const viewport of screens)
  test(`a toast is clear of every kind of dialog on ${viewport.width}×${viewport.height}`, async ({
    site,
    open,
  }) => {
    const { id, photo } = await staged(site);
    const page = await open(`/gallery?photo=${photo.id}`, await site.session(1), { viewport });
    for (const path of ['**/api/albums', '**/signup', '**/api/photos/*']) await fail(page, path);
    const named = (name: string) => page.getByRole('dialog', { name });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();

    // A photo fills a phone's screen. A form and a confirmation open above it.
    await press('Share photo');
    await expectClear(page, named('Low tide'));
    await dismissToast(page);
    await press('Edit');
    await named('Edit Photo').getByLabel('Title').fill('Lower tide');
    await press('Save Changes');
    await expectClear(page, named('Edit Photo'));
    await dismissToast(page);
    await press('Cancel');
    await press('Share photo');
    await expect(toastOf(page)).toBeVisible();
    await press('Delete photo');
    await expectClear(page, page.getByRole('alertdialog'));
    await dismissToast(page);
    await press('Cancel');
    await press('Close');

    // A long form is submitted empty.
    await press('Upload Photo');
    await named('Upload Photo').getByRole('button', { name: 'Upload Photo' }).click();
    await expectClear(page, named('Upload Photo'));
    // F8 moves the focus from the dialog to the toast, Escape dismisses only the toast, and the next key goes to the dialog again.
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toastOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toastOf(page)).toHaveCount(0);
    await expect(named('Upload Photo')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(named('Upload Photo').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(named('Upload Photo')).toHaveCount(0);

    // An event has a long text, and its editor is the largest dialog.
    await page.goto(`/calendar?event=${id}`);
    const event = page.getByRole('dialog');
    await event
      .getByRole('button', { name: /^Sign Up/ })
      .last()
      .click();
    await expectClear(page, event);
    await event.getByRole('button', { name: 'Edit' }).click();
    await expectClear(page, named('Edit Event'));
  });

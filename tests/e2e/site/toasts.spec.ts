import type { Locator, Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { signIn, takeClock } from '#tests/e2e/support/steps.ts';
import { dismissToast, expectToast, toastOf } from '#tests/e2e/support/toast.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

test.use({ expectedErrors: /status of 401/ });

async function failToSignIn(page: Page) {
  await signIn(page, 'nobody', 'nothing');
  await expect(toastOf(page)).toBeVisible();
}

/** Drags the toast to the right and releases it. */
async function swipe(page: Page, by: number) {
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

test('F8 focuses the toast, Escape dismisses it', async ({ open }) => {
  const page = await open('/auth');
  await failToSignIn(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toastOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
});

test('Escape first dismisses the toast, and then closes the menu or clears the search', async ({
  site,
  open,
}) => {
  const inHand = await open('/auth', undefined, { viewport: phone });
  await failToSignIn(inHand);
  // The toast stays while the mouse is over it.
  await toastOf(inHand).hover();
  await inHand.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = inHand.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await inHand.keyboard.press('Escape');
  await expect(toastOf(inHand)).toHaveCount(0);
  await expect(menu).toBeVisible();
  await inHand.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller']);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  await page.getByRole('row', { name: 'Miller' }).getByRole('button', { name: 'Approve' }).click();
  await toastOf(page).hover();
  const search = page.getByRole('searchbox', { name: 'Search RSVPs' });
  await search.fill('Mil');
  await search.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
  await expect(search).toHaveValue('Mil');
  await search.press('Escape');
  await expect(search).toHaveValue('');
});

test('a swipe of 50 pixels to the right dismisses a toast, a shorter one does not', async ({ open }) => {
  const page = await open('/auth');
  await failToSignIn(page);
  await swipe(page, 45);
  await expect(toastOf(page)).toHaveAttribute('data-swipe', 'cancel');
  await expect(toastOf(page)).toHaveAttribute('data-state', 'open');
  await swipe(page, 60);
  await expect(toastOf(page)).toHaveCount(0);
});

test('one toast is visible at a time: the newest', async ({ site, open }) => {
  for (const name of ['Ann Miller', 'Walt Williams'])
    await site.reply(await site.account({ fullName: name }), name.split(' ')[1] ?? '', [name]);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  await page.getByRole('row', { name: 'Miller' }).getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'RSVP approved and user account activated');
  await page.getByRole('row', { name: 'Williams' }).getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'RSVP rejected', 'Undo');
});

test('a toast disappears after five seconds, and is at most 420 pixels wide', async ({ open }) => {
  const page = await open('/auth');
  // The page itself measures the time from the toast's appearance to its removal.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver(() => {
      const isThere = document.querySelector('[role=region] li') !== null;
      if (isThere !== (times.length % 2 === 1)) times.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true });
  });
  await failToSignIn(page);
  expect((await toastOf(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await expect(toastOf(page)).toHaveCount(0, { timeout: 10_000 });
  const [shown = 0, gone = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(gone - shown).toBeGreaterThan(4_900);
  expect(gone - shown).toBeLessThan(6_000);
});

test('a toast stays while the mouse is over it', async ({ open }) => {
  const page = await open('/auth');
  await takeClock(page);
  await failToSignIn(page);
  await toastOf(page).hover();
  await page.clock.fastForward(20_000);
  await expect(toastOf(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(toastOf(page)).toHaveCount(0);
});

/** Its top and bottom edges (px), at rest. */
async function edges(what: Locator) {
  await expect(what).toBeVisible();
  await what.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

for (const [name, viewport] of Object.entries({ phone, desktop }))
  test(`a running upload covers no title, view or button, and a toast covers neither, on a ${name}`, async ({
    site,
    open,
  }) => {
    const isPhone = viewport === phone;
    const ann = await site.guest('Ann Miller', 'Miller');
    await sendPhoto(site, ann, { title: 'High tide' });
    const page = await open('/contact?tab=update', ann, {
      viewport,
      ...(isPhone && { hasTouch: true, isMobile: true }),
    });
    const field = page.getByLabel('Full Name(s)');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    const save = async () => {
      await field.focus();
      // Enter would not submit, since it is 'next' in this field on a phone.
      await field.evaluate(({ form }: HTMLInputElement) => form?.requestSubmit());
      await expectToast(page, 'Profile Updated', 'Your contact information has been saved');
      // A toast does not disappear while the window is not focused.
      await page.evaluate(() => dispatchEvent(new Event('blur')));
      return edges(toastOf(page));
    };
    const header = await edges(page.getByRole('banner'));
    const atTop = await save();
    await expect(bar).toBeHidden();
    expect(atTop.top).toBeGreaterThanOrEqual(header.bottom);
    expect(atTop.top).toBeLessThan(header.bottom + 30);
    await dismissToast(page);

    await page.evaluate(() => history.pushState(null, '', '/gallery'));
    const title = page.getByRole('heading', { level: 1, name: 'Family Photo Gallery' });
    await expect(title).toBeVisible();
    await page.route('**/api/photos', (route) => route.request().method() === 'POST' || route.continue());
    await page.getByRole('button', { name: 'Upload Photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
    const buffer = await cameraPhoto({ width: 320, height: 240 });
    const file = { name: 'low-tide.jpg', mimeType: 'image/jpeg', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Upload Photo', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await page.keyboard.press('Escape');
    const running = page.getByRole('region', { name: 'Uploads' });
    for (const covered of [title, page.getByRole('tab'), page.getByRole('button', { name: 'Upload Photo' })])
      for (const one of await covered.all()) {
        const [{ top, bottom }, pinned] = [await edges(one), await edges(running)];
        expect(top >= pinned.bottom || bottom <= pinned.top).toBe(true);
      }

    await page.goBack();
    const [toast, pinned] = [await save(), await edges(running)];
    await expect(bar).toBeHidden();
    expect(isPhone ? toast.top - pinned.bottom : pinned.top - toast.bottom).toBeGreaterThan(0);
    if (!isPhone) return;
    await field.blur();
    await expect(bar).toBeVisible();
    expect((await edges(toastOf(page))).bottom).toBeLessThanOrEqual((await edges(bar)).top);
  });

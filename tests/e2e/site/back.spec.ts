// Back closes what is open, and only then leaves the page.
import type { Locator, Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { cardOf, editor } from '#tests/e2e/support/editor.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

const organizer = (site: JourneySite) => site.account({ fullName: 'Olive Organizer', admin: true });
const member = (site: JourneySite) => site.account({ fullName: 'Ann Miller', authorized: true });

type Open = (path: string, who?: Person, options?: object) => Promise<Page>;

/** Opens a page whose previous entry in the history is home. */
async function comeTo(open: Open, path: string, who: Person, options = {}): Promise<Page> {
  const page = await open('/', who, options);
  await page.goto(path);
  await alive(page);
  return page;
}

/** Checks that Back closes the open element and stays, and that only the next Back leaves. */
async function expectBackCloses(page: Page, what: Locator, before = '/') {
  const address = page.url();
  await expect(what).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(what).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(before);
}

/** Waits while the page may change its history. */
const settled = (page: Page) => page.waitForTimeout(300);

test('Back closes the menus of a phone, of the person, and of a row', async ({ site, open }) => {
  const olive = await organizer(site);
  const inHand = await comeTo(open, '/contact', olive, { viewport: phone });
  await inHand.getByRole('button', { name: 'Menu' }).click();
  await expectBackCloses(inHand, inHand.getByRole('navigation', { name: 'Menu' }));

  const page = await comeTo(open, '/contact', olive);
  await page.getByRole('button', { name: 'Olive', exact: true }).click();
  await expectBackCloses(page, page.getByRole('menu'));

  const console = await comeTo(open, '/admin', olive, { viewport: phone });
  await console
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expectBackCloses(console, console.getByRole('menu'));
});

test('Back closes dialogs, calendars and confirmations, the last one first', async ({ site, open }) => {
  const olive = await organizer(site);
  const ann = await site.guest('Ann Miller', 'Miller');

  const contact = await comeTo(open, '/contact?tab=update', ann);
  await contact.getByRole('button', { name: 'Update Profile & Password' }).click();
  await expectBackCloses(contact, contact.getByRole('dialog', { name: 'Update Profile & Password' }));

  const calendar = await comeTo(open, '/calendar', ann);
  await calendar.getByRole('button', { name: /Subscribe/ }).click();
  const subscribe = calendar.getByRole('dialog', { name: 'Subscribe to the schedule' });
  await subscribe.getByRole('button', { name: 'Make my address' }).click();
  await subscribe.getByRole('button', { name: 'Revoke' }).click();
  const question = calendar.getByRole('alertdialog', { name: 'Revoke your address?' });
  await expect(question).toBeVisible();
  await settled(calendar);
  await calendar.goBack();
  await expect(question).toBeHidden();
  await expectBackCloses(calendar, subscribe);

  const console = await comeTo(open, '/admin?tab=rsvps', olive);
  await console.getByRole('button', { name: /^Edit/ }).first().click();
  const edit = console.getByRole('dialog', { name: 'Edit RSVP' });
  await edit
    .getByRole('button', { name: /^Arriving/ })
    .first()
    .click();
  const days = console.getByRole('dialog', { name: /^Arriving/ });
  await expect(days).toBeVisible();
  await settled(console);
  await console.goBack();
  await expect(days).toBeHidden();
  await expectBackCloses(console, edit);
});

test('a dialog closed by hand leaves no history entry to go back or forward to', async ({ site, open }) => {
  const page = await comeTo(open, '/contact?tab=update', await member(site));
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await page.getByRole('button', { name: 'Update Profile & Password' }).click();
    await expect(dialog).toBeVisible();
    await settled(page);
    await close();
    await expect(dialog).toBeHidden();
    await settled(page);
  }
  await page.goForward();
  await settled(page);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a reload with a dialog open closes it, and Back leaves at once', async ({ site, open }) => {
  const page = await comeTo(open, '/contact?tab=update', await member(site));
  await page.getByRole('button', { name: 'Update Profile & Password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await page.reload();
  await alive(page);
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('after a link in a menu, Back returns to the page without its menu', async ({ site, open }) => {
  const olive = await organizer(site);
  const page = await comeTo(open, '/contact', olive);
  await page.getByRole('button', { name: 'Olive', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Admin Console' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/');

  const inHand = await comeTo(open, '/contact', olive, { viewport: phone });
  await inHand.getByRole('button', { name: 'Menu' }).click();
  await settled(inHand);
  await inHand.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Schedule' }).click();
  await expect(inHand).toHaveURL('/calendar');
  await inHand.goBack();
  await expect(inHand).toHaveURL('/contact');
  await expect(inHand.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await inHand.goBack();
  await expect(inHand).toHaveURL('/');
});

test('when a menu opens a dialog, Back closes the dialog and then leaves', async ({ site, open }) => {
  const page = await comeTo(open, '/admin', await organizer(site), { viewport: phone });
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expectBackCloses(page, page.getByRole('dialog', { name: 'Edit User' }));
});

test('Back closes a dialog that is in the address, whether it was opened here or by a link', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann);
  const page = await comeTo(open, '/calendar', ann);
  // Two quick presses open it once.
  await cardOf(page, 'Taco night').evaluate((card: HTMLElement) => {
    card.click();
    card.click();
  });
  const detail = page.getByRole('dialog', { name: 'Taco night' });
  await detail.getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page, 'Edit Event')).toBeVisible();
  await page.goBack();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL('/calendar');
  await page.goBack();
  await expect(page).toHaveURL('/');

  await page.goto(`/calendar?event=${id}`);
  // The dialog is painted with the page, and Back closes it after hydration.
  await expect(detail).toBeFocused();
  await settled(page);
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL('/calendar');
  await page.goBack();
  await expect(page).toHaveURL('/');

  const visitor = await open('/');
  await visitor.goto('/auth');
  await alive(visitor);
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectBackClosesForgot(visitor);
});

async function expectBackClosesForgot(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/');
}

test('during a save, Back neither closes the dialog nor leaves; after it, one Back leaves', async ({
  site,
  open,
}) => {
  const page = await comeTo(open, '/contact?tab=update', await member(site));
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Update Profile & Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Ann M. Miller');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await settled(page);
  await page.goBack();
  await settled(page);
  await page.goBack();
  await settled(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/contact?tab=update');
  saved.resolve();
  await expect(dialog).toBeHidden();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the page keeps its scroll position when a menu closes', async ({ site, open }) => {
  const page = await comeTo(open, '/contact?tab=update', await member(site));
  await page.getByRole('button', { name: 'Ann', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await settled(page);
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await page.mouse.click(5, 400);
  await expect(page.getByRole('menu')).toBeHidden();
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

test('Back right after typing a search shows the entry before as it was', async ({ site, open }) => {
  const page = await open('/admin?show=waiting', await organizer(site));
  await page.getByRole('button', { name: 'Olive', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Admin Console' }).click();
  await expect(page).toHaveURL('/admin');
  await page.getByLabel('Search users').fill('miller');
  await page.evaluate(() => history.back());
  // Longer than a typed search takes to reach the address.
  await page.waitForTimeout(600);
  await expect(page).toHaveURL('/admin?show=waiting');
  await expect(page.getByLabel('Search users')).toHaveValue('');
});

test('choosing tabs by arrow keys adds no history entries', async ({ site, open }) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'));
  await page.goto('/achievements');
  await alive(page);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('tab', { selected: true }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/achievements?tab=progress');
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

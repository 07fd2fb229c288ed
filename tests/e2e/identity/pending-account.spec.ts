// A person whom no organizer has authorized yet: the messages that they see, and the changes that they can make.
import type { Page } from '@playwright/test';
import { onPhone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { expectSent, signIn } from '#tests/e2e/support/steps.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

const password = 'three gulls';
const said =
  'Your account was created, but access is limited until Margaret Anderson lets you in. 302-555-0114';
/** Checks that the page says only once that the account is pending, in the banner. */
const expectSaidOnce = async (page: Page) => {
  const words = await page.getByRole('main').textContent();
  expect(words?.match(/pending|limited|lets? you in|you're in\b|review|administrator/gi)).toEqual([
    'Pending',
    'limited',
    'lets you in',
  ]);
};
const banner = (page: Page) => page.getByRole('region', { name: 'Account Pending Authorization' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Update Profile & Password' });

test.use({ expectedErrors: /status of 40[01]/ });

test('on a computer, Profile opens the dialog right there; a new e-mail is confirmed on the same page', async ({
  site,
  open,
}) => {
  const sam = await site.account({ fullName: 'Sam Miller', password });
  const page = await open('/rsvp', sam);
  const keys = new Keys(page);
  const menu = page.getByRole('button', { name: 'Sam' });
  await keys.enter(menu);
  await keys.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter');
  await expect(dialogOf(page).getByLabel('Full Name')).toBeFocused();
  await keys.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(menu).toBeFocused();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await dialogOf(page).getByLabel('Phone').fill('302-555-0115');
  await dialogOf(page).getByLabel('Email').fill('sam.new@example.org');
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/rsvp');

  const box = page.getByRole('form', { name: 'Confirm your new e-mail' });
  await expect(box).toBeInViewport();
  await expect(box.getByRole('button', { name: /^Resend code/ })).toHaveText(/^Resend code in (60|5\d) s$/);
  // The e-mail is pending on every page with the banner, also after a reload.
  await page.goto('/');
  await expect(box).toContainText('until you confirm the code we mailed to sam.new@example.org.');
  await box.getByLabel('Verification code').fill(await site.mail.codeFor('sam.new@example.org'));
  await box.getByLabel('Current Password').fill(password);
  await box.getByRole('button', { name: 'Verify' }).click();
  await expectToast(page, 'Email verified successfully', 'You now sign in with sam.new@example.org.');
  await expect(box).toHaveCount(0);
});

test('on a phone, Profile is in the menu, and changes the password', async ({ site, open }) => {
  const sam = await site.account({ fullName: 'Sam Miller', password });
  const page = await open('/', sam, onPhone);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Profile' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Current Password').fill(password);
  await dialog.getByLabel('New Password', { exact: true }).fill('salt water taffy');
  await dialog.getByLabel('Confirm New Password').fill('salt water taffy');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Sam' })).toBeVisible();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  const other = await open('/auth');
  await signIn(other, 'sam.miller', 'salt water taffy');
  await expect(other.getByRole('heading', { name: 'Welcome, Sam' })).toBeVisible();
});

test('the pages say once that approval is pending, and whom to call, and nothing about hidden replies', async ({
  site,
  open,
}) => {
  await site.guest('Ann Anderson', 'Anderson');
  const sam = await site.account({ fullName: 'Sam Miller' });
  const page = await open('/', sam);
  await expect(banner(page)).toContainText(said);
  await expectSaidOnce(page);
  await expect(banner(page).getByRole('link', { name: '302-555-0114' })).toHaveAttribute(
    'href',
    'tel:3025550114',
  );
  await page.goto('/rsvp');
  await expect(banner(page)).toContainText(said);
  await expectSaidOnce(page);
  await expect(page.getByRole('heading', { name: 'Current Attendees' })).toBeVisible();
  await expect(page.getByText('No RSVPs yet. Be the first to RSVP!')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: "You haven't sent your RSVP yet." })).toBeVisible();

  await page.getByRole('link', { name: 'Add My RSVP' }).last().click();
  await page.getByRole('radio', { name: 'Miller' }).check();
  await page.getByRole('button', { name: 'Submit RSVP' }).click();
  await expectSent(page, 'Sam');
  const own = page.getByRole('region', { name: 'Your RSVP' });
  await expect(own).toContainText('Miller, 1 member');
  await expect(banner(page)).toContainText(said);
  await expect(page.getByText(said.slice(0, 40))).toHaveCount(1);
  // The family's badge belongs to the list.
  await expect(page.getByRole('region', { name: 'Miller' }).getByText('Pending')).toBeVisible();
  await expect(own.getByText('Pending')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('Welcome, Sam')).toBeVisible();
  await expectSaidOnce(page);
});

test("the person's own rejected RSVP is shown with its label, and not among the attendees", async ({
  site,
  open,
}) => {
  const sam = await site.account({ fullName: 'Sam Miller' });
  const id = await site.reply(sam, 'Miller', ['Sam Miller']);
  await site.ask(await site.session(1), 'POST', `/api/admin/rsvps/${id}/reject`);
  const page = await open('/rsvp', sam);
  await expect(page.getByRole('region', { name: 'Your RSVP' })).toContainText('Cancelled');
  await expect(page.getByRole('heading', { name: 'Current Attendees' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: "You'll see who's coming as soon as you're in." }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Miller' })).toHaveCount(0);
  await expect(page.getByText('No RSVPs yet. Be the first to RSVP!')).toHaveCount(0);
  await expect(banner(page)).toContainText(said);
});

test('the promised e-mail comes when an organizer authorizes the account, and the page shows it', async ({
  site,
  open,
}) => {
  const sam = await site.account({ fullName: 'Sam Miller' });
  const page = await open('/', sam);
  await expect(banner(page)).toBeVisible();
  await site.ask(await site.session(1), 'PUT', `/api/admin/authorize/${sam.id}`);
  await expect(banner(page)).toHaveCount(0);
  const mail = await site.mail.mailTo('sam.miller@example.org', /./);
  expect(mail.subject).toBe("You're in: Bethany Beach Reunion");
  // From now on Profile opens the page with the person's own information.
  await page.getByRole('button', { name: 'Sam' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/contact?tab=update');
  await expect(toastOf(page)).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn, takeClock } from '#tests/e2e/support/steps.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

// Pages still send requests after their session has ended.
test.use({ expectedErrors: /status of 401/ });

const temporary = /^[A-Za-z\d]{12}$/m;

const cardOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `Temporary password for ${name}` });

async function reset(page: Page, name: string) {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Reset Password' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset Password' });
  await expect(question).toHaveAccessibleDescription(
    `Are you sure you want to reset the password for ${name}? They will receive a new temporary password via email.`,
  );
  await question.getByRole('button', { name: 'Reset Password' }).click();
}

test('a new password is mailed, and the old sessions end', async ({ site, open }) => {
  const ann = await open('/attendees', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const page = await open('/admin', await site.session(1));
  const address = '**/api/admin/reset-password/*';
  const failure = { success: false, message: '', emailSent: false, tempPassword: null, email: null };
  await page.route(address, (route) => route.fulfill({ json: failure }));
  await reset(page, 'Ann Miller');
  await expectToast(page, 'Error', 'Failed to reset password');
  await page.unroute(address);
  await reset(page, 'Ann Miller');
  await expectToast(page, 'Password reset email sent', 'to ann.miller@example.org');
  const mail = await site.mail.mailTo('ann.miller@example.org', temporary);
  await expect(ann).toHaveURL('/auth?next=%2Fattendees');
  await signIn(ann, 'ann.miller', temporary.exec(mail.text ?? '')?.[0] ?? '');
  await expect(ann).toHaveURL('/change-password');
});

test('while the mail server is down the password is shown, can be copied, and stays until it is dismissed', async ({
  site,
  open,
}) => {
  await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.account({ fullName: 'Walt Williams' });
  await site.mail.stop();
  const page = await open('/admin', await site.session(1));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await takeClock(page);
  await reset(page, 'Ann Miller');
  const notice = toastOf(page);
  await expect(notice).toContainText('Password updated, but the e-mail failed');
  await expect(notice).toContainText('Give Ann Miller this temporary password yourself:');
  const card = cardOf(page, 'Ann Miller');
  const given = (await card.locator('code').textContent()) ?? '';
  expect(given).toMatch(temporary);
  await expect(notice).toContainText(given);
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given);

  // The notice disappears after ten seconds, but the password stays.
  await page.mouse.move(5, 5);
  await page.getByLabel('Search users').focus();
  await page.clock.runFor(6_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(card).toContainText(given);

  // The password also stays after another action, on another page, and when another password is added.
  await page.getByRole('row', { name: 'Walt Williams' }).getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('tab', { name: 'RSVPs' }).click();
  await expect(card).toContainText(given);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(card).toContainText(given);
  await page.goBack();
  await page.goBack();
  await reset(page, 'Walt Williams');
  await expect(cardOf(page, 'Walt Williams').locator('code')).toHaveText(temporary);
  await expect(card.locator('code')).toHaveText(given);

  const ann = await open('/auth');
  await signIn(ann, 'ann.miller', given);
  await expect(ann).toHaveURL('/change-password');

  await card.getByRole('button', { name: 'Dismiss the password for Ann Miller' }).click();
  await expect(card).toHaveCount(0);
  await expect(cardOf(page, 'Walt Williams')).toBeVisible();
  // Signing out removes the remaining passwords.
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(cardOf(page, 'Walt Williams')).toHaveCount(0);
});

test('an organizer who resets their own password is signed out, and the page keeps showing the new one', async ({
  site,
  open,
}) => {
  await site.mail.stop();
  const page = await open('/admin', await site.session(1));
  await reset(page, 'Administrator');
  const card = cardOf(page, 'Administrator');
  await expect(page).toHaveURL(/\/auth/);
  const given = (await card.locator('code').textContent()) ?? '';
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/change-password');
  await expect(card.locator('code')).toHaveText(given);
});

test('without the clipboard API, the password is copied as selected text', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.mail.stop();
  const page = await open('/admin', await site.session(1));
  // A page without HTTPS has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await reset(page, 'Ann Miller');
  const card = cardOf(page, 'Ann Miller');
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  const given = await card.locator('code').textContent();
  await page.getByLabel('Search users').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('Search users')).toHaveValue(given ?? '');
});

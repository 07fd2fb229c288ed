import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/journey.ts';
import { takeClock } from '#tests/e2e/support/steps.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

const temporary = /^[A-Za-z\d]{12}$/m;

async function reset(page: Page, name: string) {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Reset Password' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset Password' });
  await expect(question).toHaveAccessibleDescription(
    `Are you sure you want to reset the password for ${name}? They will receive a new temporary password via email.`,
  );
  await question.getByRole('button', { name: 'Reset Password' }).click();
}

test('a reset is mailed, and the old sessions end', async ({ site, open }) => {
  const ann = await open('/attendees', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const page = await open('/admin', await site.session(1));
  await reset(page, 'Ann Miller');
  await expectToast(page, 'Password reset email sent', 'to ann.miller@example.org');
  const mail = await site.mail.mailTo('ann.miller@example.org', temporary);
  await expect(ann).toHaveURL('/auth?next=%2Fattendees');
  await ann.getByLabel('Username').fill('ann.miller');
  await ann.getByLabel('Password').fill(temporary.exec(mail.text ?? '')?.[0] ?? '');
  await ann.getByRole('button', { name: 'Sign In' }).click();
  await expect(ann).toHaveURL('/change-password');
});

test('with the mail server down the password is shown, can be copied, and stays while it is looked at', async ({
  site,
  open,
}) => {
  await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.mail.stop();
  const page = await open('/admin', await site.session(1));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await takeClock(page);
  await reset(page, 'Ann Miller');
  const notice = toastOf(page);
  await expect(notice).toContainText('Password updated, but the e-mail failed');
  await expect(notice).toContainText('Give Ann Miller this temporary password yourself:');
  const given = (await notice.locator('code').textContent()) ?? '';
  expect(given).toMatch(temporary);

  await notice.hover();
  await page.clock.runFor(30_000);
  await notice.getByRole('button', { name: 'Copy' }).click();
  await expect(notice.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given);
  await page.mouse.move(5, 5);
  await page.clock.runFor(30_000);
  await expect(notice).toBeVisible();
  await page.getByLabel('Search users').focus();
  await page.clock.runFor(9_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notice).toHaveCount(0);

  const ann = await open('/auth');
  await ann.getByLabel('Username').fill('ann.miller');
  await ann.getByLabel('Password').fill(given);
  await ann.getByRole('button', { name: 'Sign In' }).click();
  await expect(ann).toHaveURL('/change-password');
});

test('where the clipboard is refused, the password is copied as selected text is', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.mail.stop();
  const page = await open('/admin', await site.session(1));
  // As on a page without https.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await reset(page, 'Ann Miller');
  await toastOf(page).getByRole('button', { name: 'Copy' }).click();
  await expect(toastOf(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const given = await toastOf(page).locator('code').textContent();
  await page.getByLabel('Search users').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('Search users')).toHaveValue(given ?? '');
});

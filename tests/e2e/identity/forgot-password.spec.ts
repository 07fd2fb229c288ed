import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { signIn } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const password = 'sand between my toes';
const email = 'ann.miller@example.org';
const temporary = /^[A-Za-z\d]{12}$/m;
const dialogOf = (page: Page) => page.getByRole('dialog');
const sent = 'If an account with that e-mail exists, a temporary password was sent.';

test.use({ expectedErrors: /status of (40[13]|502)|ERR_FAILED/ });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`a forgotten password at ${viewport.width} px leads by mail, temporary password and forced change to home`, {
    tag: viewport.width > 1000 ? '@main' : [],
  }, async ({ site, open }) => {
    await site.account({ fullName: 'Ann Miller', password, authorized: true });
    const page = await open('/auth', undefined, { viewport });
    // An e-mail that was typed in the sign-in form is filled in.
    await page.getByLabel('Username').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
    await expect(dialogOf(page)).toContainText(sent);
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL('/auth');
    const mail = await site.mail.mailTo(email, temporary);
    const given = temporary.exec(mail.text ?? '')?.[0] ?? '';

    // Nobody can lock another person out, since the old password works until the new one is used.
    const meanwhile = await open('/auth');
    await signIn(meanwhile, 'ann.miller', password);
    await expect(meanwhile).toHaveURL('/');
    await expect(meanwhile.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();

    await signIn(page, 'ann.miller', given);
    await expect(page).toHaveURL('/change-password');
    await page.getByLabel('Current Password').fill(given);
    await page.getByLabel('New Password', { exact: true }).fill('salt water taffy');
    await page.getByLabel('Confirm New Password').fill('salt water taffy');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Password changed', 'Use your new password from now on.');
    await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();

    const later = await open('/auth');
    await signIn(later, 'ann.miller', password);
    await expectToast(
      later,
      'Login failed',
      'Invalid username or password. Please check your credentials and try again.',
    );
  });

test('by keyboard, an invalid address gets an error, Cancel and Escape clear it, and the focus returns', async ({
  open,
}) => {
  const page = await open('/auth');
  const keys = new Keys(page);
  const link = page.getByRole('link', { name: 'Forgot your password?' });
  const field = dialogOf(page).getByLabel('Email');
  await keys.enter(link);
  await expect(field).toBeFocused();
  await keys.type('nobody');
  await keys.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field).toBeFocused();
  await keys.enter(page.getByRole('button', { name: 'Cancel' }));
  await expect(dialogOf(page)).toBeHidden();
  await expect(link).toBeFocused();

  await keys.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await keys.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('the answer is the same for an unknown address, and no mail is sent', async ({ site, open }) => {
  const page = await open('/auth?forgot');
  await dialogOf(page).getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(dialogOf(page)).toContainText(sent);
  expect(site.mail.mailsTo('nobody@example.org', /./)).toEqual([]);
});

test('failures are shown in the dialog, which keeps the typed text', async ({ open }) => {
  const page = await open('/auth?forgot');
  const field = dialogOf(page).getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  await field.fill(email);
  await page.route('**/api/forgot-password', (route) => route.abort());
  await send.click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Network error. Please try again.');
  await page.unroute('**/api/forgot-password');
  await page.route('**/api/forgot-password', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await send.click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Failed to send reset email');
  await expect(field).toHaveValue(email);
  await page.unroute('**/api/forgot-password');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
});

test('a press before hydration is not lost, nor one whose code loads slowly', async ({ open }) => {
  const plain = await open('/auth?next=%2Frsvp', undefined, { javaScriptEnabled: false });
  await plain.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(plain).toHaveURL('/auth?forgot&next=%2Frsvp');

  const page = await open('/auth');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/forgot-dialog-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
});

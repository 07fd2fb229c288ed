import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/steps.ts';
import { dismissToast, expectToast, toastOf } from '#tests/e2e/support/toast.ts';

test.use({ hasTemporaryPassword: true, expectedErrors: /status of 40[03]/ });

test('the first administrator chooses a password before anything else opens', async ({ site, open }) => {
  expect(site.adminPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{12}$/);
  const page = await open('/auth');
  await expect(page.getByText('This site is new.')).toBeVisible();
  await signIn(page, 'admin', site.adminPassword);
  await expect(page.getByRole('heading', { name: 'Password Change Required' })).toBeVisible();
  await expect(page).toHaveURL('/change-password');

  for (const path of ['/', '/auth', '/rsvp', '/attendees', '/calendar', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL('/change-password');
  }
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Password Change Required' })).toBeVisible();

  // The server does not reveal anything meanwhile either.
  for (const path of ['/api/rsvps', '/api/rsvps/user', '/api/admin/rsvps', '/api/live']) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), (await answer.json()).code]).toEqual([
      path,
      403,
      'PASSWORD_CHANGE_REQUIRED',
    ]);
  }

  const name = page.getByLabel('Your name');
  const email = page.getByLabel('Your email');
  const current = page.getByLabel('Current Password');
  const chosen = page.getByLabel('New Password', { exact: true });
  const again = page.getByLabel('Confirm New Password');
  const send = page.getByRole('button', { name: 'Change Password' });

  await send.click();
  await expect(name).toHaveAccessibleDescription('Full name is required');
  await expect(email).toHaveAccessibleDescription(/Invalid email address/);
  await expect(current).toHaveAccessibleDescription(/Current password is required/);
  await expect(chosen).toHaveAccessibleDescription(/New password must be at least 6 characters/);
  await expect(again).toHaveAccessibleDescription('Please confirm your new password');
  await expect(name).toBeFocused();

  await name.fill('Olive Anderson');
  await email.fill('olive@family.example');

  await current.fill(site.adminPassword);
  await chosen.fill('salt water taffy');
  await again.fill('salt water toffee');
  await send.click();
  await expect(again).toHaveAccessibleDescription("Passwords don't match");
  await expect(again).toBeFocused();

  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(chosen).toHaveAttribute('type', 'text');
  await expect(chosen).toHaveValue('salt water taffy');
  await page.getByRole('button', { name: 'Hide new password' }).click();
  await expect(chosen).toHaveAttribute('type', 'password');

  await again.fill('salt water taffy');
  await current.fill('not the temporary one');
  await send.click();
  await expect(current).toHaveAccessibleDescription(/The current password is not right\./);
  await current.fill(site.adminPassword);
  await send.click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Password changed', 'Use your new password from now on.');
  await expect(page.getByRole('heading', { name: 'Welcome, Olive' })).toBeVisible();

  // A new site shows first steps to its organizers.
  const steps = page.getByRole('heading', { name: 'Set up your site' });
  await expect(steps).toBeVisible();
  await expect(page.getByText('To olive@family.example')).toBeVisible();
  // An unreachable mail server is reported, and the step stays open.
  const sendTest = page.getByRole('button', { name: 'Send: Send a test mail' });
  await site.mail.stop();
  await sendTest.click();
  await expect(toastOf(page)).toContainText('Test mail not sent');
  await expect(toastOf(page)).toContainText('The mail could not be sent.');
  // The toast's action leaves enough width for its text.
  const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
  expect(await widthOf(toastOf(page).locator('div').first())).toBeGreaterThan(
    0.6 * (await widthOf(toastOf(page))),
  );
  await expect(page.getByText('0 of 7 done')).toBeVisible();
  await site.mail.start();
  await dismissToast(page);
  await sendTest.click();
  await expect(page.getByText('1 of 7 done')).toBeVisible();
  // Without HTTPS, as on a home network, a page has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy Link: Invite the family' }).click();
  await expect(toastOf(page)).toContainText('The link could not be copied');
  await page.getByRole('button', { name: 'Set Aside' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await page.getByText('Set up your site: 1 of 7 done').getByRole('button', { name: 'Show' }).click();
  await expect(steps).toBeVisible();
  await page.getByRole('link', { name: 'Open: Make a backup' }).click();
  await expect(page).toHaveURL('/admin/backups');

  // A person who need not change their password is redirected to home, and the chosen password works.
  await page.goto('/change-password');
  await expect(page).toHaveURL('/');
  const elsewhere = await open('/auth?next=%2Fadmin');
  await expect(elsewhere.getByText('This site is new.')).toHaveCount(0);
  await signIn(elsewhere, 'admin', 'salt water taffy');
  await expect(elsewhere.getByRole('heading', { name: 'Admin Console' })).toBeVisible();
});

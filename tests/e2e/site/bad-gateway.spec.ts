import type { Page, Route } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { register, robert, signIn } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test.use({ expectedErrors: /status of 50\d|ERR_FAILED/ });

/** A proxy's answer while the server behind it is down. */
const proxyPage = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });

/** The answer of a proxy without any text. */
const nothing = (route: Route) => route.fulfill({ status: 500, body: '' });

/** Counts the requests to a path, and fails them. */
async function countReads(page: Page, path: string, answer = proxyPage) {
  const asked = { times: 0 };
  await page.route(path, async (route) => {
    asked.times += 1;
    await answer(route);
  });
  return asked;
}

test('signing in and registering show the specification’s texts when a proxy answers instead of the server', async ({
  open,
}) => {
  const page = await open('/auth');
  await page.route('**/api/login', proxyPage);
  await signIn(page, 'robert', 'three gulls stole my fries');
  const wrong = 'Invalid username or password. Please check your credentials and try again.';
  await expectToast(page, 'Login failed', wrong);

  await page.route('**/api/register', nothing);
  await register(page, robert);
  await expectToast(
    page,
    'Registration failed',
    'Registration failed. Please check your information and try again.',
  );
});

test('a forgotten password shows the texts of the server, of the specification, or of a failed network', async ({
  open,
}) => {
  const page = await open('/auth?forgot');
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel('Email').fill('robert@example.org');
  const send = () => dialog.getByRole('button', { name: 'Send Reset Email' }).click();

  await page.route('**/api/forgot-password', proxyPage);
  await send();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send reset email');

  const message = 'The mail server is being repaired.';
  await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 503, json: { message } }));
  await send();
  await expect(dialog.getByRole('alert')).toHaveText(message);

  await page.route('**/api/forgot-password', (route) => route.abort());
  await send();
  await expect(dialog.getByRole('alert')).toHaveText('Network error. Please try again.');
});

test('a changed password and a changed profile show the specification’s texts', async ({ site, open }) => {
  const tim = await site.account({ fullName: 'Tim Temporary', mustChangePassword: true });
  const forced = await open('/change-password', tim);
  await forced.route('**/api/change-password', proxyPage);
  await forced.getByLabel('Current Password', { exact: true }).fill('temporary one');
  await forced.getByLabel('New Password', { exact: true }).fill('three gulls stole my fries');
  await forced.getByLabel('Confirm New Password').fill('three gulls stole my fries');
  await forced.getByRole('button', { name: 'Change Password', exact: true }).click();
  await expectToast(forced, 'Password not changed', 'Failed to change password. Please try again.');

  const page = await open(
    '/contact?tab=update',
    await site.account({ fullName: 'Ann Miller', authorized: true }),
  );
  await page.route('**/api/profile', nothing);
  await page.getByRole('button', { name: 'Update Profile & Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Profile & Password' });
  await dialog.getByLabel('Full Name').fill('Ann M. Miller');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error', 'Failed to update profile');
});

test('a failed read is requested once, during a navigation and in a page', async ({ site, open }) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const events = await countReads(page, '**/api/events');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(events.times).toBe(1);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => events.times).toBe(2);
  await expect(again).not.toHaveAttribute('data-busy');
  await expect(again).toBeFocused();
  await page.unroute('**/api/events');
  await again.click();
  await expect(page.getByText('Nothing planned yet.')).toBeVisible();
});

test('a failed read outside the first view is requested once, and again on the next visit', async ({
  site,
  open,
}) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const sessions = await countReads(page, '**/api/profile/sessions');
  await page.goto('/contact?tab=update');
  await expect(page.getByText('The list did not load')).toBeVisible();
  await page.waitForTimeout(1500);
  expect(sessions.times).toBe(1);
});

import { desktop, expectAccessible, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/journey.ts';
import { register, robert, thumb } from '#tests/e2e/support/steps.ts';
import { toastOf } from '#tests/e2e/support/toast.ts';

test.use({ expectedErrors: /status of 40[0134]/ });

// The longest file: on one worker it would outlast all the others.
test.describe.configure({ mode: 'parallel' });

test('what a visitor sees', async ({ open }) => {
  const page = await open('/');
  await expectAccessible(page, 'home');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'the phone’s menu', [phone]);
  await page.goto('/nowhere');
  await expectAccessible(page, 'not found');
});

test('signing in and registering', async ({ open }) => {
  const page = await open('/auth');
  await expectAccessible(page, 'login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expectAccessible(page, 'login with errors');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').fill('nothing');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toastOf(page)).toBeVisible();
  // While it has the focus, it stays.
  await page.keyboard.press('F8');
  await expectAccessible(page, 'a toast of failure');

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'a forgotten password with an error');
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  await expectAccessible(page, 'a mail sent');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Register' }).click();
  await expectAccessible(page, 'register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectAccessible(page, 'register with errors');
  await register(page, robert);
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await expectAccessible(page, 'verification');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible();
  await expectAccessible(page, 'verification with an error');
});

test('changing a password', async ({ site, open }) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller', mustChangePassword: true }));
  await expectAccessible(page, 'change password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expectAccessible(page, 'change password with errors');
});

test('replying', async ({ site, open }) => {
  const page = await open('/rsvp', await site.account({ fullName: 'Ann Miller' }));
  await expectAccessible(page, 'no replies yet');
  await page.getByRole('link', { name: 'Add My RSVP' }).first().click();
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeVisible();
  await expectAccessible(page, 'the form');

  await page.getByRole('button', { name: /^Arriving/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the calendar');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add Family Member' }).click();
  await thumb(page, 'Departing', 'Family member 2').press('Home');
  await page.getByRole('button', { name: 'Submit RSVP' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the form with errors');
});

test('the family’s lists, the menu and home signed in', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/attendees', ann);
  await expectAccessible(page, 'no attendees yet');
  await site.reply(ann, 'Miller', [
    'Ann Miller',
    { name: 'Bob Miller', email: 'bob@example.org', phone: '302-555-0199' },
  ]);
  await site.guest('Walt Williams', 'Williams');
  await expect(page.getByRole('region', { name: 'Williams' })).toBeVisible();
  await expectAccessible(page, 'attendees');
  await page.goto('/rsvp');
  await expectAccessible(page, 'replies');
  await page.goto('/');
  await expectAccessible(page, 'home signed in');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Ann' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the user’s menu', [desktop]);
});

test('the family’s contacts, and one’s own', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.tells(ann, { phone: '302-555-0115', rentalLocation: '27 Sea Grass Ln' });
  await site.tells(await site.guest('Walt Williams', 'Williams'), { emergencyContact: 'Bo, 302-555-0199' });
  const page = await open('/contact', ann);
  await expectAccessible(page, 'the directory');
  await page.getByLabel('Search the family').fill('walt');
  await expect(page.getByText('1 of 3 people')).toBeVisible();
  await expectAccessible(page, 'a search');
  await page.getByLabel('Search the family').fill('poseidon');
  await expect(page.getByRole('button', { name: 'Show everyone' })).toBeVisible();
  await expectAccessible(page, 'a search without a find');

  await page.getByRole('tab', { name: 'Update Your Information' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page, 'one’s own information with errors');
  await page.getByLabel('Email').fill('ann.new@example.org');
  await site.session(ann.id);
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expectAccessible(page, 'a new e-mail, and another browser');
  await page.getByRole('button', { name: 'Update Profile & Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New Password', { exact: true }).fill('gulls');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Password validation failed')).toBeVisible();
  await expectAccessible(page, 'profile and password with an error');
});

test('the console and its dialogs', async ({ site, open }) => {
  const page = await open('/admin?tab=rsvps', await site.session(1));
  await expectAccessible(page, 'an empty console');
  await site.guest('Walt Williams', 'Williams');
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller', 'Bob Miller']);
  const row = page.getByRole('row', { name: 'Miller' });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the console');

  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit RSVP' });
  await dialog.getByRole('button', { name: /^Days and contact of Ann Miller/ }).click();
  await expectAccessible(page, 'editing a reply');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Delete RSVP' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before deleting');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toBeVisible();
  // While it has the focus, it stays.
  await page.keyboard.press('F8');
  await expectAccessible(page, 'a toast of success');
});

test('the console’s users and their dialogs', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller' });
  await site.account({ fullName: 'Tim Temporary', authorized: true, mustChangePassword: true });
  const page = await open('/admin', await site.session(1));
  const row = page.getByRole('row', { name: 'Ann Miller' });
  await expectAccessible(page, 'users');

  await page.getByRole('button', { name: 'Actions for Administrator' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of a card', [phone]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
  await page.getByRole('row', { name: 'Administrator' }).getByRole('button', { name: 'Delete User' }).focus();
  await expectAccessible(page, 'why the first account stays', [desktop]);
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
  await expectAccessible(page, 'editing a user');
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
  await row.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before deleting a user');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await site.mail.stop();
  await page.setViewportSize(desktop);
  await row.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(toastOf(page)).toContainText('Password updated, but the e-mail failed');
  // While it has the focus, it stays.
  await page.keyboard.press('F8');
  await expectAccessible(page, 'a password to hand over');
});

test('a mistake in the page fails the check, also one of the dark colors alone', async ({ open }) => {
  const page = await open('/');
  await expectAccessible(page, 'home');
  await page.evaluate(() => {
    const style = 'background: #fff; color: light-dark(#000, #eee); color-scheme: light dark';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<p style="${style}">Too pale</p>`);
  });
  await expect(expectAccessible(page, 'a pale text', [desktop])).rejects.toThrow(/1280 dark: color-contrast/);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/favicon.ico">');
  });
  await expect(expectAccessible(page, 'a picture', [phone])).rejects.toThrow(/390 light: image-alt/);
});

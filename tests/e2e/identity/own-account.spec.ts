import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { signIn } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const updateHref = '/contact?tab=update';

test.use({ expectedErrors: /status of 40[01]|net::ERR_/ });

test('a new e-mail is shown at once, and signs in once its code has been typed', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const password = 'three gulls';
  const ann = await site.account({ fullName: 'Ann Miller', username: 'ann', password, authorized: true });
  const page = await open(updateHref, ann);
  const box = page.getByRole('form', { name: 'Confirm your new e-mail' });
  await expect(box).toHaveCount(0);
  await page.getByLabel('Email').fill('Ann.New@example.org');
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expectToast(page, 'Profile Updated', 'Your contact information has been saved');
  await expect(box).toContainText(
    'You still sign in with ann@example.org until you confirm the code we mailed to Ann.New@example.org.',
  );
  await expect(box).toBeInViewport();
  const resend = box.getByRole('button', { name: /^Resend code/ });
  await expect(resend).toHaveText(/^Resend code in (60|5\d) s$/);

  const code = await site.mail.codeFor('Ann.New@example.org');
  const slots = box.getByLabel('Verification code');
  const current = box.getByLabel('Current Password');
  const verify = box.getByRole('button', { name: 'Verify' });
  await slots.fill('12');
  await verify.click();
  await expect(slots).toHaveAccessibleDescription('Verification code must be 6 digits');
  await expect(current).toHaveAccessibleDescription('Current password is required');
  // Somebody else at an open browser may read the mail, but does not know the password.
  await slots.clear();
  await slots.fill(code);
  await current.fill('two gulls');
  await verify.click();
  await expect(current).toHaveAccessibleDescription('The current password is not right.');
  await expect(current).toBeFocused();
  await expect(slots).toHaveValue(code);
  await slots.clear();
  await slots.fill(code === '111111' ? '222222' : '111111');
  await current.fill(password);
  await verify.click();
  await expect(slots).toHaveAccessibleDescription(/That code is not right/);
  await expect(slots).toHaveValue('');
  await expect(slots).toBeFocused();

  // After a reload the new address is still shown, and is pending until its code is typed.
  await page.reload();
  await expect(box).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('Ann.New@example.org');
  await slots.fill(code);
  await current.fill(password);
  await verify.click();
  await expectToast(page, 'Email verified successfully', 'You now sign in with ann.new@example.org.');
  await expect(box).toHaveCount(0);

  const other = await open('/auth');
  await signIn(other, 'ann.new@example.org', password);
  await expect(other).toHaveURL('/');
});

test('a new password signs out another browser, and no tab of this one', async ({ site, open }) => {
  const password = 'three gulls stole my fries';
  const ann = await site.account({ fullName: 'Ann Miller', password, authorized: true });
  const second = await open('/contact', await site.session(ann.id));
  const page = await open(updateHref, ann);
  const tab = await page.context().newPage();
  await tab.goto('/contact');
  await expect(tab.getByRole('listitem').filter({ hasText: 'Ann Miller' })).toBeVisible();

  // Browsers paint background tabs late.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Update Profile & Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Profile & Password' });
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await dialog.getByLabel('Phone').fill('302-555-0115');
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const chosen = dialog.getByLabel('New Password', { exact: true });
  await chosen.fill('gulls');
  await save.click();
  await expect(dialog.getByText('Password validation failed', { exact: true })).toBeVisible();
  await expect(chosen).toHaveAccessibleDescription(
    /^Password validation failed .*The new password needs at least 6 characters\./,
  );
  await chosen.fill('salt water taffy');
  await dialog.getByLabel('Confirm New Password').fill('salt water taffy');
  await dialog.getByLabel('Current Password').fill('not this one');
  await save.click();
  // The toast behind the dialog cannot be focused, but is still read out.
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveText([
    'ErrorThe current password is not right.',
  ]);
  await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription(
    'The current password is not right.',
  );
  await expect(chosen).toHaveValue('salt water taffy');

  await dialog.getByLabel('Current Password').fill(password);
  await save.click();
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Phone Number')).toHaveValue('302-555-0115');
  await expect(second).toHaveURL(/^[^?]*\/auth\?next=%2Fcontact$/);

  // The other tab has the new session too.
  await tab.bringToFront();
  await tab.getByRole('tab', { name: 'Update Your Information' }).click();
  await tab.getByLabel('Rental Location').fill('27 Sea Grass Ln');
  await tab.getByRole('button', { name: 'Update Contact Info' }).click();
  await expectToast(tab, 'Profile Updated', 'Your contact information has been saved');
  await expect(tab).toHaveURL(updateHref);
});

test('a person’s signed-in browsers are listed, and can be signed out here', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open(updateHref, ann);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText('This browser');
  await expect(list.getByText("You're not signed in anywhere else.")).toBeVisible();

  const phone = await open('/contact', await site.session(ann.id), {
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  });
  const laptop = await open('/', await site.session(ann.id));
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('Last seen just now')).toHaveCount(2);

  const keys = new Keys(page);
  await keys.enter(list.getByRole('button', { name: 'Sign out', exact: true }).first());
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('heading')).toBeFocused();
  await keys.enter(list.getByRole('button', { name: 'Sign out everywhere else' }));
  await expectToast(page, 'Signed out everywhere else', 'Only this browser is still signed in.');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(phone).toHaveURL(/\/auth\?next=%2Fcontact$/);
  await expect(laptop.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ann' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { registerAndVerify, robert, signIn } from '#tests/e2e/support/steps.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';
import { dinner } from '#tests/support/events.ts';
import { house } from '#tests/support/rentals.ts';

// The browser logs refused requests.
test.use({ expectedErrors: /status of 40[0139]/ });

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const press = (page: Page, name: string, action: string) =>
  rowOf(page, name).getByRole('button', { name: action, exact: true }).click();

test('a new person appears at once, and is authorized without a reload', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const page = await open('/admin', await site.session(1));
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('1 of 1 person');
  const newcomer = await open('/auth');
  await registerAndVerify(newcomer, site, robert);
  await expect(newcomer.getByRole('heading', { name: 'Account Pending Authorization' })).toBeVisible();

  await expect(page.getByText('One new account is waiting for you.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Robert Miller');
  await page.getByRole('button', { name: 'Waiting 1' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, 'Robert Miller', 'Authorize');
  await expectToast(page, 'User authorized');
  await expect(page.getByText('Nobody is waiting. Every account has been reviewed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeFocused();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, 'Robert Miller').getByRole('button', { name: 'Revoke' })).toBeVisible();

  await expect(newcomer.getByRole('heading', { name: 'Account Pending Authorization' })).toBeHidden();
  await expect(newcomer.getByRole('link', { name: 'Family Directory' }).first()).toBeVisible();
});

test('a person who is revoked or no longer an admin is signed out at once', async ({ site, open }) => {
  const walt = await open(
    '/attendees',
    await site.account({ fullName: 'Walt Williams', authorized: true, password: 'three gulls' }),
  );
  const page = await open('/admin', await site.session(1));
  await press(page, 'Walt Williams', 'Revoke');
  await expectToast(page, 'Authorization revoked', 'Undo');
  await expect(walt).toHaveURL('/auth?next=%2Fattendees');
  await expect(walt.getByRole('alert')).toHaveText(
    'An organizer revoked your access. You can still sign in and change your RSVP.',
  );

  // Undo restores the right, but the signed-out browser stays signed out.
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'User is authorized again');
  await expect(rowOf(page, 'Walt Williams').getByRole('cell', { name: 'Yes Revoke' })).toBeVisible();
  await expect(walt).toHaveURL('/auth?next=%2Fattendees');
  await press(page, 'Walt Williams', 'Revoke');
  await expectToast(page, 'Authorization revoked', 'Undo');

  // Undoing an accidental promotion leaves a person without authorization unauthorized.
  await press(page, 'Walt Williams', 'Make Admin');
  await expectToast(page, 'User promoted to admin', 'Undo');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Admin privileges removed');
  await expect(rowOf(page, 'Walt Williams').getByRole('cell', { name: 'No Authorize' })).toBeVisible();
  await press(page, 'Walt Williams', 'Make Admin');
  await expectToast(page, 'User promoted to admin', 'Undo');
  const row = rowOf(page, 'Walt Williams');
  await expect(row.getByRole('cell', { name: 'Yes Remove Admin' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Yes Revoke' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admins 2' })).toBeVisible();
  await signIn(walt, 'walt.williams', 'three gulls');
  await expect(walt).toHaveURL('/attendees');
  // The page receives the reason over its live connection.
  const listens = walt.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await walt.goto('/admin');
  await expect(walt.getByRole('heading', { name: 'Admin Console' })).toBeVisible();
  await listens;
  await press(page, 'Walt Williams', 'Remove Admin');
  await expectToast(page, 'Admin privileges removed', 'Undo');
  await expect(walt).toHaveURL('/auth?next=%2Fadmin');
  await expect(walt.getByRole('alert')).toHaveText('You are no longer an admin. Sign in again to continue.');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'User is an admin again');
  await expect(row.getByRole('cell', { name: 'Yes Remove Admin' })).toBeVisible();

  // Undoing it for a revoked organizer does not authorize them again.
  await press(page, 'Walt Williams', 'Revoke');
  await expectToast(page, 'Authorization revoked', 'Undo');
  await press(page, 'Walt Williams', 'Remove Admin');
  await expectToast(page, 'Admin privileges removed', 'Undo');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'User is an admin again');
  await expect(row.getByRole('cell', { name: 'Yes Remove Admin' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'No Authorize' })).toBeVisible();
});

test('giving up one’s own rights requires a confirmation; the last organizer cannot give them up', async ({
  site,
  open,
}) => {
  const page = await open('/admin', await site.session(1));
  const question = page.getByRole('alertdialog', { name: 'Remove Admin' });
  await press(page, 'Administrator', 'Remove Admin');
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to remove your own admin privileges?',
  );
  await question.getByRole('button', { name: 'Remove Admin' }).click();
  await expectToast(page, 'Error', 'At least one authorized admin must remain.');
  await expect(question).toBeHidden();

  await site.account({ fullName: 'Olive Organizer', admin: true });
  await press(page, 'Administrator', 'Remove Admin');
  await question.getByRole('button', { name: 'Remove Admin' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fadmin');
});

test('an organizer edits a user, and a new password is temporary', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/admin', await site.session(1));
  await press(page, 'Ann Miller', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByRole('group', { name: 'Change Password (Optional)' })).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  await expect(dialog.getByPlaceholder('min 6 characters')).toBeVisible();
  const mistakes = [
    ['Full Name', 'A', 'Full name must be at least 2 characters'],
    ['Email', 'ann at home', 'Please enter a valid email address'],
    ['New Password', 'salt', /^Password validation failed/],
  ] as const;
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  for (const [name, typed] of mistakes) await field(name).fill(typed);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  for (const [name, , words] of mistakes) await expect(field(name)).toHaveAccessibleDescription(words);
  await dialog.getByLabel('Full Name').fill('Ann Miller-Stone');
  await dialog.getByLabel('Email').fill('ann@example.org');
  await expect(dialog).toContainText('The current password asked for is your own.');
  await dialog.getByLabel('Current Password').fill('not the organizer’s');
  await dialog.getByLabel('New Password', { exact: true }).fill('salt water taffy');
  await dialog.getByLabel('Confirm New Password').fill('salt water taffy');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription(
    'The current password is not right.',
  );
  await dialog.getByLabel('Current Password').fill(site.adminPassword);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'User information updated');
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'Ann Miller-Stone');
  await expect(row.getByRole('link', { name: 'ann@example.org' })).toBeVisible();
  await expect(row).toContainText('Temporary password');

  // The organizer's own new password is not temporary.
  await press(page, 'Administrator', 'Edit');
  await expect(dialog).toContainText('A new password signs you out everywhere else.');
  await expect(dialog).not.toContainText('temporary');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const ann = await open('/auth');
  await signIn(ann, 'ann@example.org', 'salt water taffy');
  await expect(ann).toHaveURL('/change-password');
});

test('a deletion lists the deleted data, and the first account cannot be deleted', async ({ site, open }) => {
  const annsSession = await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.ask(annsSession, 'POST', '/api/rentals', house());
  await site.ask(annsSession, 'POST', '/api/events', dinner());
  const ann = await open('/', annsSession);
  const page = await open('/admin', await site.session(1));
  const first = rowOf(page, 'Administrator').getByRole('button', { name: 'Delete User' });
  await expect(first).toHaveAccessibleDescription('Administrator Cannot delete admin user');
  await first.focus();
  await expect(page.getByText('Cannot delete admin user')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cannot delete admin user')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await press(page, 'Ann Miller', 'Delete User');
  const question = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete user Ann Miller? This action cannot be undone.',
  );
  // The question names the house, and does not name kinds of data that she has not added.
  await expect(question).toContainText(
    'This permanently deletes the account, its sign-ins on every device, the RSVP with everyone on it, 1 house, and 2 badges.',
  );
  await expect(question).toContainText('The family keeps 1 event, without a name.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expectToast(page, 'User deleted successfully');
  await expect(rowOf(page, 'Ann Miller')).toHaveCount(0);
  await expect(toastOf(page)).toBeVisible();
  await ann.reload();
  await expect(ann.getByRole('link', { name: 'Login' })).toBeVisible();
});

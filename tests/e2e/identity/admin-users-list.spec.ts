import { onPhone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test('with 500 people the console opens quickly, and finds a name while typing', async ({ site, open }) => {
  const now = Date.now();
  const people = Array.from({ length: 500 }, (_, at) => ({
    username: `person${at}`,
    username_key: `person${at}`,
    full_name: at === 321 ? 'José Lindqvist' : `Person Number${at}`,
    email: `person${at}@example.org`,
    sign_in_email: `person${at}@example.org`,
    password_hash: 'none',
    is_authorized: 1,
    created_at: now,
  }));
  await site.db.insertInto('users').values(people).execute();
  const page = await open('/admin', await site.session(1));
  await expect(page.getByRole('status')).toHaveText('25 of 501 people');
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await expect(page.getByRole('row')).toHaveCount(126);
  await expect(page.getByText('Person Number24', { exact: true })).toBeFocused();

  await page.getByLabel('Search users').fill('lind jose');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: 'José Lindqvist' })).toContainText('person321@example.org');
  await expect(page.getByRole('status')).toHaveText('1 of 501 people');
  await page.getByLabel('Search users').fill('nobody at all');
  await expect(page.getByText('Nobody matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page.getByLabel('Search users')).toBeFocused();
});

test('a row’s actions work by keyboard, and their dialog returns the focus', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller' });
  const page = await open('/admin', await site.session(1));
  const keys = new Keys(page);
  const row = page.getByRole('row', { name: 'Ann Miller' });
  await keys.enter(row.getByRole('button', { name: 'Make Admin' }));
  await expectToast(page, 'User promoted to admin', 'Undo');
  await expect(row.getByRole('cell', { name: 'Yes Remove Admin' })).toBeVisible();
  const opener = row.getByRole('button', { name: 'Delete User' });
  await keys.enter(opener);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keys.press('Escape');
  await expect(opener).toBeFocused();
});

test('on a phone the rows are cards whose actions are in a menu', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller' });
  const page = await open('/admin', await site.session(1), onPhone);
  const card = page.getByRole('row', { name: 'Ann Miller' });
  await card.getByRole('button', { name: 'Authorize' }).tap();
  await expectToast(page, 'User authorized');
  await expect(card.getByRole('button', { name: 'Authorize' })).toHaveCount(0);

  const dots = card.getByRole('button', { name: 'Actions for Ann Miller' });
  await dots.tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ann Miller');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toBeHidden();
  await expect(dots).toBeFocused();

  // The menu says why the first account cannot be deleted.
  await page.getByRole('button', { name: 'Actions for Administrator' }).tap();
  const refused = page.getByRole('menuitem', { name: 'Delete User Cannot delete admin user' });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.tap({ force: true });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // A phone may have a keyboard.
  const keys = new Keys(page);
  await dots.focus();
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Revoke' })).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Revoke',
    'Edit',
    'Reset Password',
    'Make Admin',
    'Delete User',
  ]);
  await keys.press('d');
  await expect(page.getByRole('menuitem', { name: 'Delete User' })).toBeFocused();
  await keys.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).tap();
  await expectToast(page, 'User deleted successfully');
  await expect(card).toHaveCount(0);
});

test('all listed people are authorized after a confirmation, and one number says how many are pending', async ({
  site,
  open,
}) => {
  for (const name of ['Ann Miller', 'Bob Miller', 'Cleo Miller']) await site.account({ fullName: name });
  await site.reply(await site.account({ fullName: 'Walt Williams' }), 'Williams', ['Walt Williams']);
  const page = await open('/admin', await site.session(1));
  await expect(page.getByText('Four people are waiting for you, one of them with a reply.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveText('Users54');
  await page.getByRole('button', { name: 'Waiting 4' }).click();
  await page.getByLabel('Sort by').selectOption('By name');
  await expect(page).toHaveURL('/admin?show=waiting&sort=name');
  await page.getByLabel('Search users').fill('miller');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page).toHaveURL(/q=miller/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('name');

  const keys = new Keys(page);
  const opener = page.getByRole('button', { name: 'Authorize all shown' });
  await keys.enter(opener);
  const question = page.getByRole('alertdialog', { name: 'Authorize all shown' });
  await expect(question).toContainText('Ann Miller, Bob Miller, and Cleo Miller');
  await expect(question).toHaveAccessibleDescription('Are you sure you want to authorize these 3 people?');
  await keys.press('Escape');
  await expect(opener).toBeFocused();
  await keys.enter(opener);
  await question.getByRole('button', { name: 'Authorize 3 people' }).click();
  await expectToast(page, '3 users authorized');
  await expect(page.getByText('One reply is waiting for you.')).toBeVisible();
  const { mails } = site.mail;
  await expect.poll(() => mails.filter(({ email }) => email.subject?.startsWith("You're in")).length).toBe(3);
});

test('on a phone the people of an RSVP are collapsed at first', async ({ site, open }) => {
  const stays = [{ name: 'Bob Miller', departing: '2025-07-30' }] as const;
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', [...stays, ...stays]);
  const page = await open('/admin?tab=rsvps', await site.session(1), onPhone);
  const fold = page.getByRole('button', { name: '2 people · Jul 26–30' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Bob Miller')).toHaveCount(2);
  await expect(page.getByText('Bob Miller').first()).toBeHidden();
  await fold.tap();
  await expect(page.getByText('Bob Miller').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fold).toBeHidden();
});

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

test.use({ expectedErrors: /status of 409/ });

const rowOf = (page: Page, family: string) => page.getByRole('row', { name: family });

/** Opens the edit dialog of a family's reply. */
async function edit(page: Page, family: string) {
  await rowOf(page, family).getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit RSVP' });
}

test('an organizer approves one reply and rejects another', { tag: '@main' }, async ({ site, open }) => {
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller', 'Bob Miller']);
  await site.reply(await site.account({ fullName: 'Walt Williams' }), 'Williams', ['Walt Williams']);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  await expect(page.getByText('Two replies are waiting for you.')).toBeVisible();
  const miller = rowOf(page, 'Miller');
  await expect(miller.getByRole('link', { name: 'ann.miller@example.org' })).toBeVisible();

  await miller.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'RSVP approved and user account activated');
  await expect(miller.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(miller.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);

  await rowOf(page, 'Williams').getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'RSVP rejected', 'Undo');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'RSVP is pending again');
  await rowOf(page, 'Williams').getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'RSVP rejected', 'Undo');
  await expect(rowOf(page, 'Williams').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();

  await page.goto('/attendees');
  await expect(page.getByRole('region', { name: 'Miller' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Williams' })).toHaveCount(0);
});

test('lowering the number of members removes empty rows and never a named member', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller' });
  await site.reply(ann, 'Miller', ['Ann Miller', 'Bob Miller']);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  const dialog = await edit(page, 'Miller');
  const number = dialog.getByRole('spinbutton', { name: 'Members' });
  const rows = dialog.getByRole('list', { name: 'Members' }).getByRole('textbox');
  await expect(number).toHaveValue('2');
  await expect(dialog.getByRole('button', { name: 'One fewer member' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'One more member' }).click();
  await dialog.getByRole('button', { name: 'One more member' }).click();
  await expect(rows).toHaveCount(4);
  await rows.nth(3).fill('Dot Miller');
  await expect(number).toHaveValue('4');
  // Lowering the number removes the empty row, and the named one below it stays.
  await dialog.getByRole('button', { name: 'One fewer member' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toHaveValue('Dot Miller');
  await expect(dialog.getByRole('button', { name: 'One fewer member' })).toBeDisabled();

  // An invalid number stays as it was typed, with an error, and nothing is saved or removed.
  for (const [typed, words] of [
    ['0', 'Must have at least 1 member'],
    ['', 'Must have at least 1 member'],
    ['1', 'That number would drop a person who has a name. Remove that person instead.'],
    ['3.5', 'Please enter a whole number'],
    ['1000', 'Please list at most 50 people in one RSVP'],
    ['1e9', 'Please list at most 50 people in one RSVP'],
  ] as const) {
    await number.fill(typed);
    await expect(number).toHaveAccessibleDescription(words);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveValue(typed);
    await expect(rows).toHaveCount(3);
  }
  await number.fill('3');
  await expect(number).toHaveAccessibleDescription('');

  // A named person is removed with their own button, and an empty row is a guest.
  await dialog.getByRole('button', { name: 'Remove Bob Miller' }).click();
  const undo = dialog.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription('Bob Miller was removed.');
  await undo.press('Enter');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveValue('Bob Miller');
  await expect(number).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Remove Bob Miller' }).click();
  await dialog.getByRole('button', { name: 'One more member' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'RSVP updated');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Miller').getByRole('listitem')).toHaveText([/Ann Miller/, /Dot Miller/, /Guest/]);
});

test('after a member is removed and restored, the open row is still open', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller' });
  await site.reply(ann, 'Miller', ['Ann Miller', 'Bob Miller', 'Cal Miller']);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  const dialog = await edit(page, 'Miller');
  await expect(dialog.getByLabel('Notes')).toHaveAccessibleDescription(
    'Only the person who replied and the organizers can see these notes.',
  );
  const fold = (name: string) => dialog.getByRole('button', { name: `Days and contact of ${name}:` });
  const open3 = async () =>
    Promise.all(
      ['Ann Miller', 'Bob Miller', 'Cal Miller'].map(async (name) =>
        (await fold(name).count()) ? fold(name).getAttribute('aria-expanded') : 'gone',
      ),
    );
  await fold('Bob Miller').click();
  expect(await open3()).toEqual(['false', 'true', 'false']);
  await dialog.getByRole('button', { name: 'Remove Ann Miller' }).click();
  expect(await open3()).toEqual(['gone', 'true', 'false']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  expect(await open3()).toEqual(['false', 'true', 'false']);
});

test('status, dates and notes are changed in the dialog, and confirming authorizes the owner', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller' });
  await site.reply(ann, 'Miller', ['Ann Miller', { name: 'Bob Miller', arriving: '2025-07-28' }]);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  const dialog = await edit(page, 'Miller');

  await dialog.getByRole('button', { name: /^Arriving, Sat, Jul 26$/ }).click();
  await page
    .getByRole('dialog', { name: 'Arriving' })
    .getByRole('button', { name: 'Sunday, July 27, 2025' })
    .click();
  await expect(dialog.getByRole('button', { name: /^Arriving, Sun, Jul 27$/ })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Confirmed' }).check();
  await dialog.getByLabel('Notes').fill('Blue room upstairs');
  await dialog.getByLabel('Family Name').fill('M');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('Family Name')).toHaveAccessibleDescription(
    'Family name must be at least 2 characters',
  );
  await expect(dialog.getByLabel('Family Name')).toBeFocused();
  await dialog.getByLabel('Family Name').fill('Miller');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'RSVP updated');

  const row = rowOf(page, 'Miller');
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(row.getByRole('listitem').first()).toContainText('Jul 27, 2025');
  await expect(row.getByRole('listitem').last()).toContainText('Jul 28, 2025');

  const owner = await open('/rsvp', ann);
  const own = owner.getByRole('region', { name: 'Your RSVP' });
  await expect(own).toContainText('Note from the organizers: Blue room upstairs');
  await expect(owner.getByRole('link', { name: 'Family Directory' }).first()).toBeVisible();
});

test('an organizer’s typed text stays while another one approves the same reply', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller' });
  await site.reply(ann, 'Miller', ['Ann Miller']);
  const page = await open('/admin?tab=rsvps&show=pending', await site.session(1));
  const dialog = await edit(page, 'Miller');
  await dialog.getByLabel('Notes').fill('Blue room upstairs');
  const { id } = await (await site.ask(ann, 'GET', '/api/rsvps/user')).json();
  const olive = await site.account({ fullName: 'Olive Organizer', admin: true });
  await site.ask(olive, 'POST', `/api/admin/rsvps/${id}/approve`);
  // The approved reply is no longer in the list behind the dialog, which shows pending ones.
  await expect(page.getByText('No RSVP matches.')).toBeAttached();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Blue room upstairs');
  await expect(dialog.getByRole('radio', { name: 'Confirmed' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'RSVP updated');
  expect(await (await site.ask(ann, 'GET', '/api/rsvps/user')).json()).toMatchObject({
    status: 'confirmed',
    notes: 'Blue room upstairs',
  });
});

test('deleting requires a confirmation: Cancel keeps the reply, and Delete deletes it', async ({
  site,
  open,
}) => {
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller']);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  const opener = rowOf(page, 'Miller').getByRole('button', { name: 'Delete RSVP' });
  await opener.click();
  const question = page.getByRole('alertdialog', { name: 'Delete RSVP' });
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete RSVP for Miller? This action cannot be undone.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(rowOf(page, 'Miller')).toBeVisible();

  await opener.click();
  await question.getByRole('button', { name: 'Delete RSVP' }).click();
  await expectToast(page, 'RSVP deleted successfully');
  await expect(rowOf(page, 'Miller')).toHaveCount(0);
  expect(await site.db.selectFrom('rsvps').selectAll().execute()).toEqual([]);
});

test('when two organizers decide at once, both see the same outcome', async ({ site, open }) => {
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller']);
  const [one, other] = await Promise.all([
    open('/admin?tab=rsvps', await site.session(1)),
    open('/admin?tab=rsvps', await site.account({ fullName: 'Olive Organizer', admin: true })),
  ]);
  const approve = rowOf(one, 'Miller').getByRole('button', { name: 'Approve' });
  const reject = rowOf(other, 'Miller').getByRole('button', { name: 'Reject' });
  await Promise.all([expect(approve).toBeEnabled(), expect(reject).toBeEnabled()]);
  // The presses are made in the page, since a pointer would wait for a button that the other decision has just removed.
  const [first, second] = await Promise.all([approve.elementHandle(), reject.elementHandle()]);
  const press = (button: Node) => (button as HTMLElement).click();
  await Promise.all([first?.evaluate(press), second?.evaluate(press)]);
  await expect(one.getByText('Nothing is waiting for you.')).toBeVisible();
  await expect(other.getByText('Nothing is waiting for you.')).toBeVisible();

  const { status } = await site.db.selectFrom('rsvps').select('status').executeTakeFirstOrThrow();
  const label = status === 'confirmed' ? 'Confirmed' : 'Cancelled';
  for (const page of [one, other])
    await expect(rowOf(page, 'Miller').getByText(label, { exact: true })).toBeVisible();
  const { is_authorized } = await site.db
    .selectFrom('users')
    .select('is_authorized')
    .where('username', '=', 'ann.miller')
    .executeTakeFirstOrThrow();
  expect(is_authorized).toBe(status === 'confirmed' ? 1 : 0);
});

// Text that was typed in a dialog survives a press outside it, Escape and Back.
import type { Locator, Page } from '@playwright/test';
import { cardOf, editor } from '#tests/e2e/support/editor.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

const beside = (page: Page) => page.mouse.click(5, 400);
const settled = (page: Page) => page.waitForTimeout(300);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' });

/** Checks that the dialog asks before every accidental way of closing it, that it can keep the text, and that it can discard it. */
async function expectAsks(page: Page, dialog: Locator, typed: Locator, text: string) {
  for (const leave of [
    () => beside(page),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  ]) {
    await settled(page);
    await leave();
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toBeHidden();
    await expect(typed).toHaveValue(text);
  }
  // Back in the question keeps the text.
  await settled(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(typed).toHaveValue(text);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
}

test('Update Profile & Password asks before closing only when something was typed', async ({
  site,
  open,
}) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  await page.goto('/contact?tab=update');
  const openIt = page.getByRole('button', { name: 'Update Profile & Password' });
  const dialog = page.getByRole('dialog', { name: 'Update Profile & Password' });
  await openIt.click();
  await expect(dialog).toBeVisible();
  // Radix begins to listen for presses outside a dialog one task after showing it.
  await settled(page);
  await beside(page);
  await expect(dialog).toBeHidden();

  await openIt.click();
  await dialog.getByLabel('Full Name').fill('Ann M. Miller');
  await expectAsks(page, dialog, dialog.getByLabel('Full Name'), 'Ann M. Miller');
  await openIt.click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ann Miller');
  // The Cancel button does not ask.
  await dialog.getByLabel('Full Name').fill('Somebody else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Edit User and Edit RSVP ask before closing', async ({ site, open }) => {
  await site.guest('Ann Miller', 'Miller');
  const page = await open('/admin', await site.account({ fullName: 'Olive Organizer', admin: true }));
  await page
    .getByRole('row', { name: /Ann Miller/ })
    .getByRole('button', { name: 'Edit' })
    .click();
  const user = page.getByRole('dialog', { name: 'Edit User' });
  await user.getByLabel('Phone').fill('302-555-0188');
  await expectAsks(page, user, user.getByLabel('Phone'), '302-555-0188');

  await page.getByRole('tab', { name: /RSVPs/ }).click();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const rsvp = page.getByRole('dialog', { name: 'Edit RSVP' });
  await rsvp.getByLabel('Notes').fill('Bring the grill');
  await expectAsks(page, rsvp, rsvp.getByLabel('Notes'), 'Bring the grill');
});

test('an event’s form keeps its draft until it is saved, cancelled or started over', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, ann);
  const page = await open('/calendar', ann);
  const edit = async () => {
    await cardOf(page, 'Taco night').click();
    await page.getByRole('dialog', { name: 'Taco night' }).getByRole('button', { name: 'Edit' }).click();
  };
  const dialog = editor(page, 'Edit Event');
  const title = dialog.getByLabel('Title');
  const kept = dialog.getByText('We kept what you typed.');
  await edit();
  await title.fill('Fish tacos');
  for (const leave of [() => beside(page), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await page.getByRole('dialog', { name: 'Taco night' }).getByRole('button', { name: 'Edit' }).click();
    await expect(kept).toBeVisible();
    await expect(title).toHaveValue('Fish tacos');
  }
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(title).toHaveValue('Taco night');
  await expect(kept).toBeHidden();
  await title.fill('Never to be');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Taco night' }).getByRole('button', { name: 'Edit' }).click();
  await expect(title).toHaveValue('Taco night');
  await expect(kept).toBeHidden();
});

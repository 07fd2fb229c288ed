// Photos are deleted, and people who view one, or have just deleted one, continue from the right place.
import { onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

const ann = { fullName: 'Ann Miller', authorized: true };
const bob = { fullName: 'Bob Johnson', authorized: true };

test('a photo is deleted after a confirmation, and other viewers are notified', async ({ site, open }) => {
  const [me, other] = [await site.account(ann), await site.account(bob)];
  const { id } = await sendPhoto(site, me, { title: 'Blurred' });
  await sendPhoto(site, me, { title: 'Sharp' });
  const theirs = await open(`/gallery?photo=${id}`, other);
  const page = await open('/gallery', me, { viewport: phone });
  await expect(theirs.getByRole('dialog', { name: 'Blurred' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Delete photo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Blurred' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Blurred”' });
  await expect(question).toContainText('Are you sure you want to delete this photo?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Blurred' }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Photo deleted successfully');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Blurred' })).toHaveCount(0);
  await expectToast(theirs, "That photo isn't here anymore.", 'It may have been deleted, or made private.');
  await expect(theirs.getByRole('link', { name: 'Sharp' })).toBeVisible();
});

test('a photo that could not be imported cannot be opened, but can be deleted on a phone', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  const { id } = await sendPhoto(site, me, { title: 'Torn' });
  await sendPhoto(site, me, { title: 'Whole' });
  const failed = { status: 'failed', failure: 'NOT_A_PHOTO' } as const;
  await site.db.updateTable('photos').set(failed).where('id', '=', id).execute();
  const page = await open('/gallery', me, onPhone);
  await expect(page.getByRole('button', { name: 'Delete Whole' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Torn' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await expectToast(page, 'Photo deleted successfully');
  await expect(page.getByText('Torn')).toHaveCount(0);
});

test('an organizer deletes any photo that they see', async ({ site, open }) => {
  const other = await site.account(bob);
  await sendPhoto(site, other, { title: 'Low tide' });
  const page = await open('/gallery', await site.session(1));
  await page.getByRole('button', { name: 'Delete Low tide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Photo deleted successfully');
  await expect(page.getByRole('heading', { name: 'No photos have been uploaded yet.' })).toBeVisible();
  await page.getByRole('tab', { name: 'My Photos' }).click();
  await expect(page.getByRole('heading', { name: "You haven't uploaded any photos yet." })).toBeVisible();
});

test('after a deletion the focus is at the next photo, and Escape closes the toast before it ends the selection', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  for (const [index, title] of ['One', 'Two', 'Three', 'Four'].entries())
    await sendPhoto(site, me, { title, takenAt: `2025-07-29T1${7 - index}:00:00Z` });
  const page = await open('/gallery', me);
  await page.getByRole('button', { name: 'Delete One' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Two' })).toBeFocused();
  // After the last photo was deleted, the focus is at the one before.
  await page.getByRole('button', { name: 'Delete Four' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Three' })).toBeFocused();
  await page.getByRole('link', { name: 'Three' }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Two' })).toBeFocused();
  // The toast stays while the mouse is over it.
  await toastOf(page).hover();
  await page.getByRole('button', { name: 'Select' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Chosen photos' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('after a deletion in a viewer that was opened by its address, the focus is at the next photo, or else at the previous one', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  for (const [index, title] of ['One', 'Two', 'Three'].entries())
    await sendPhoto(site, me, { title, takenAt: `2025-07-29T1${7 - index}:00:00Z` });
  const page = await open('/gallery', me);
  for (const [title, next] of [
    ['Two', 'Three'],
    ['Three', 'One'],
  ] as const) {
    await page.goto((await page.getByRole('link', { name: title }).getAttribute('href')) ?? '');
    await alive(page);
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: next })).toBeFocused();
  }
});

test('on a phone Escape closes the menu before it ends the selection of photos', async ({ site, open }) => {
  const me = await site.account(ann);
  await sendPhoto(site, me, { title: 'One' });
  const page = await open('/gallery', me, { viewport: phone });
  await page.getByRole('button', { name: 'Select' }).click();
  const bar = page.getByRole('region', { name: 'Chosen photos' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

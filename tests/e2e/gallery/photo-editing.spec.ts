// People edit the details of their own photos, and a photo that is sent again as private becomes private.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

const ann = { fullName: 'Ann Miller', authorized: true };
const seenAlready = 'People may have seen or downloaded it already.';

test('the owner edits title and description, and makes the photo private after one warning about copies that others may have', async ({
  site,
  open,
}) => {
  const [me, bob] = [await site.account(ann), await site.account({ ...ann, fullName: 'Bob Miller' })];
  await sendPhoto(site, bob, { title: 'High tide' });
  const photo = await sendPhoto(site, me, { title: 'Low tide', description: 'Nobody about.' });
  const theirs = await open(`/gallery?photo=${photo.id}`, bob);
  await expect(theirs.getByRole('dialog')).toHaveAccessibleName('Low tide');
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Edit' })).toHaveCount(0);

  const page = await open(`/gallery?photo=${photo.id}`, me);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Photo' });
  await expect(editor.getByLabel('Title')).toBeFocused();
  await editor.getByLabel('Title').fill('');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor.getByText('Title is required')).toBeVisible();
  await editor.getByLabel('Title').fill('A surprise');
  // Text that was typed and not saved is still there.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.getByText('We kept what you typed.')).toBeVisible();
  await expect(editor.getByLabel('Title')).toHaveValue('A surprise');

  await expect(editor.getByText(seenAlready)).toHaveCount(0);
  await editor.getByRole('switch', { name: 'Private Photo' }).check();
  await expect(editor.getByText(seenAlready)).toBeVisible();
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Photo updated');
  const dialog = page.getByRole('dialog', { name: 'A surprise' });
  await expect(dialog.getByText('Private', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Nobody about.')).toBeVisible();
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'High tide' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'A surprise' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor.getByText(seenAlready)).toHaveCount(0);
  await editor.getByRole('switch', { name: 'Private Photo' }).uncheck();
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor).toHaveCount(0);
  await expect(dialog.getByText('Private', { exact: true })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'A surprise' })).toBeVisible();
});

test('the viewer’s own photo that is uploaded again as private becomes private, and the answer says so', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  const file = { name: 'tide.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto() };
  const page = await open('/gallery', me);
  const sendIt = async (isPrivate: boolean) => {
    await page.getByRole('button', { name: 'Upload Photo' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Title').fill('Low tide');
    if (isPrivate) await dialog.getByRole('switch', { name: 'Private Photo' }).check();
    await dialog.getByRole('button', { name: 'Upload Photo' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await sendIt(false);
  await expectToast(page, 'Photo uploaded successfully');
  await sendIt(true);
  await expectToast(
    page,
    'That photo was already here',
    'Only you can see it now, but people may have seen or downloaded it already.',
  );
  await expect(page.getByRole('main').getByText('Private', { exact: true })).toBeVisible();
  await sendIt(true);
  await expectToast(page, 'That photo was already here');
});

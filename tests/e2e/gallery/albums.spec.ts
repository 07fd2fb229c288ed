// Albums are created, filled, given a cover, downloaded, shared with the family, and deleted without their photos.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const ann = { fullName: 'Ann Miller', authorized: true };
const bob = { fullName: 'Bob Johnson', authorized: true };
const photosOf = (page: Page, album: string) => page.getByRole('list', { name: album }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an album is created, filled, renamed and deleted', { tag: '@main' }, async ({ site, open }) => {
  const owner = await site.account(ann);
  for (const title of ['Dinner at eight', 'Last light', 'Bonfire']) await sendPhoto(site, owner, { title });
  const page = await open('/gallery?tab=albums', owner);
  await expect(page.getByRole('heading', { name: "You haven't created any albums yet." })).toBeVisible();
  await button(page, 'Create your first album').click();
  let dialog = page.getByRole('dialog', { name: 'Create Album' });
  await dialog.getByRole('button', { name: 'Create Album' }).click();
  await expect(dialog).toContainText('Album name is required');
  await dialog.getByLabel('Album Name').fill('Suppers & Sunsets');
  await dialog.getByLabel('Description').fill('Seven dinners.');
  await dialog.getByRole('button', { name: 'Create Album' }).click();
  await expectToast(page, 'Album created successfully');

  await expect(page).toHaveURL(/\/albums\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppers & Sunsets');
  await expect(page.getByRole('main')).toContainText('No photos yet');
  await button(page, 'Add Photos').first().click();
  dialog = page.getByRole('dialog', { name: 'Add Photos' });
  for (const title of ['Dinner at eight', 'Last light', 'Bonfire'])
    await dialog.getByRole('checkbox', { name: title }).click();
  await dialog.getByRole('button', { name: 'Add 3 Photos' }).click();
  await expectToast(page, '3 photos added');
  await expect(photosOf(page, 'Suppers & Sunsets')).toHaveCount(3);

  await button(page, 'Choose Cover').click();
  dialog = page.getByRole('dialog', { name: 'Choose Cover' });
  await dialog.getByRole('radio', { name: 'Last light' }).click();
  await dialog.getByRole('button', { name: 'Choose Cover' }).click();
  await expectToast(page, 'That is the cover now');
  await expect(
    photosOf(page, 'Suppers & Sunsets').filter({ hasText: 'Last light' }).getByText('Cover'),
  ).toBeVisible();
  // Below the cover, the first photos are on the first screen.
  await page.evaluate(() => window.scrollTo(0, 0));
  const first = await photosOf(page, 'Suppers & Sunsets').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(760);

  await button(page, 'Rename').click();
  dialog = page.getByRole('dialog', { name: 'Edit Album' });
  await dialog.getByLabel('Album Name').fill('Suppers');
  await dialog.getByLabel('Description').fill('');
  await dialog.getByRole('switch', { name: 'Family may add' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppers');
  await expect(page).toHaveTitle('Suppers · Bethany Beach Reunion');
  await expect(page.getByText('Seven dinners.')).toHaveCount(0);
  expect(await site.db.selectFrom('albums').select(['name', 'family_may_add']).execute()).toEqual([
    { name: 'Suppers', family_may_add: 0 },
  ]);

  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Bonfire' }).click();
  await button(page, 'Remove from Album').click();
  await expectToast(page, '1 photo taken out of the album', 'Still in the gallery.');
  await expect(photosOf(page, 'Suppers')).toHaveCount(2);

  await button(page, 'Delete Album').click();
  dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Its photos stay in the gallery.');
  await dialog.getByRole('button', { name: 'Delete Album' }).click();
  await expectToast(page, 'Album deleted', 'Its photos are still in the gallery.');
  await expect(page).toHaveURL('/gallery?tab=albums');
  expect(await site.db.selectFrom('photos').select('id').execute()).toHaveLength(3);
  expect(await site.db.selectFrom('albums').select('id').execute()).toEqual([]);
});

test('an album is downloaded in two sizes, each as large as the page says', async ({ site, open }) => {
  const owner = await site.account(ann);
  const photo = await sendPhoto(site, owner, { title: 'Last light', width: 2400, height: 1600 });
  const { id } = await (await site.ask(owner, 'POST', '/api/albums', { name: 'Suppers' })).json();
  await site.ask(owner, 'PUT', `/api/albums/${id}/photos`, { add: [photo.id] });
  const { downloads } = await (await site.ask(owner, 'GET', `/api/albums/${id}`)).json();
  const page = await open(`/albums/${id}`, owner);
  await expect(page).toHaveTitle('Suppers · Bethany Beach Reunion');
  for (const [name, bytes] of [
    [/^Photos for the phone/, downloads.phone],
    [/^Originals/, downloads.full],
  ] as const) {
    await button(page, 'Download ZIP').click();
    const link = page.getByRole('dialog').getByRole('link', { name });
    await expect(link).toContainText(`${Math.max(1, Math.round(bytes / 1024))} KB`);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    let size = 0;
    for await (const chunk of await download.createReadStream()) size += (chunk as Buffer).length;
    expect(size).toBe(bytes);
  }
});

test('people add photos to an open album, and cannot remove those of others', async ({ site, open }) => {
  const owner = await site.account(ann);
  const guest = await site.account(bob);
  const own = await sendPhoto(site, owner, { title: 'Of Ann' });
  await sendPhoto(site, guest, { title: 'Of Bob' });
  const { id } = await (await site.ask(owner, 'POST', '/api/albums', { name: 'Suppers' })).json();
  await site.ask(owner, 'PUT', `/api/albums/${id}/photos`, { add: [own.id] });

  const page = await open('/gallery?tab=albums', guest, { viewport: { width: 390, height: 844 } });
  const family = page.getByRole('list', { name: 'Family Albums' });
  await family.getByRole('link', { name: /^Suppers/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppers');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.locator('[aria-current=true]')).toHaveText('Gallery');
  for (const name of ['Rename', 'Delete Album', 'Choose Cover'])
    await expect(button(page, name)).toHaveCount(0);
  await button(page, 'Add Photos').click();
  const dialog = page.getByRole('dialog', { name: 'Add Photos' });
  // Only the album's owner can add other people's photos.
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add Photos' }).click();
  await expectToast(page, 'Please choose at least one photo');
  await dialog.getByRole('checkbox', { name: 'Of Bob' }).click();
  await dialog.getByRole('button', { name: 'Add Photo' }).click();
  await expect(photosOf(page, 'Suppers')).toHaveCount(2);
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Of Ann' }).click();
  await expect(button(page, 'Remove from Album')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Of Bob' }).click();
  await button(page, 'Remove from Album').click();
  await expect(photosOf(page, 'Suppers')).toHaveCount(1);
  // The owner closes the album meanwhile, and the page shows it at once.
  await site.ask(owner, 'PUT', `/api/albums/${id}`, { name: 'Suppers', familyMayAdd: false });
  await expect(button(page, 'Add Photos')).toHaveCount(0);
});

test('selected photos of the gallery are added to an album, and an upload begins from an album', async ({
  site,
  open,
}) => {
  const owner = await site.account(ann);
  await sendPhoto(site, owner, { title: 'Last light' });
  const { id } = await (await site.ask(owner, 'POST', '/api/albums', { name: 'Suppers' })).json();
  const page = await open('/gallery', owner);
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Last light' }).click();
  await button(page, 'Add to Album').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Album' }).click();
  await expectToast(page, 'Please choose an album');
  await page.getByRole('dialog').getByRole('radio', { name: 'Suppers' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Add Photo' }).click();
  await expectToast(page, '1 photo added');
  const { photoCount } = await (await site.ask(owner, 'GET', `/api/albums/${id}`)).json();
  expect(photoCount).toBe(1);

  await page.getByRole('tab', { name: 'My Albums' }).click();
  await page.getByRole('link', { name: /^Suppers/ }).click();
  await button(page, 'Add Photos').click();
  await button(page, 'Upload new photos').click();
  const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
  await expect(dialog.getByLabel('Add to Album')).toHaveValue(String(id));
});

test('an album is created and filled by keyboard alone', async ({ site, open }) => {
  const owner = await site.account(ann);
  await sendPhoto(site, owner, { title: 'Last light' });
  const page = await open('/gallery?tab=albums', owner);
  const keys = new Keys(page);
  await keys.to(button(page, 'Create Album'));
  await keys.press('Enter');
  await expect(page.getByLabel('Album Name')).toBeFocused();
  await keys.type('Suppers');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Suppers' })).toBeFocused();
  await keys.to(button(page, 'Add Photos').first());
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Photos' });
  await keys.to(dialog.getByRole('checkbox', { name: 'Last light' }));
  await keys.press('Space');
  await keys.to(dialog.getByRole('button', { name: 'Add Photo' }));
  await keys.press('Enter');
  await expect(photosOf(page, 'Suppers')).toHaveCount(1);
  await expect(button(page, 'Add Photos')).toBeFocused();
});

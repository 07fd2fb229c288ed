// Uploading one and many photos, wrong files, duplicates, and lost connections.
import type { Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

const member = { fullName: 'Ann Miller', authorized: true };

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const jpeg = async (name: string, time?: string): Promise<File> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await cameraPhoto({ width: 320, height: 240, ...(time && { time }) }),
});

const openDialog = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Upload (Photo|the first photo)$/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Upload Photo' });
};
const choose = (page: Page, files: readonly File[]) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([...files]);
const rows = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');
/** The status of all files together. */
const said = (page: Page) => page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ });
const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Upload Photo|Uploading\.\.\.)$/ });

test('a single photo gets a title from its file name, and appears in the gallery', {
  tag: '@main',
}, async ({ site, open }) => {
  const page = await open('/gallery', await site.account(member));
  const dialog = await openDialog(page);
  await expect(dialog.getByText('Choose a photo from your device (JPG, PNG, etc.)')).toBeVisible();
  // Nobody has an album yet.
  await expect(dialog.getByLabel('Add to Album')).toHaveCount(0);
  await choose(page, [await jpeg('dunes-morning.jpg')]);
  await expect(dialog.getByLabel('Title')).toHaveValue('Dunes morning');
  await expect(rows(page)).toContainText('dunes-morning.jpg');
  await dialog.getByLabel('Description').fill('Before anyone was up.');
  await dialog.getByRole('switch', { name: 'Private Photo' }).click();
  await send(page).click();
  await expectToast(page, 'Photo uploaded successfully');
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('list', { name: 'All Photos' }).locator('[data-tile]');
  await expect(card).toContainText('Dunes morning');
  await expect(card).toContainText('Private');
  const row = await site.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: 'Dunes morning',
    description: 'Before anyone was up.',
    is_private: 1,
    status: 'ready',
  });
});

test('a photo is uploaded without its album if that is deleted first', async ({ site, open }) => {
  const ann = await site.account(member);
  const { id } = await (await site.ask(ann, 'POST', '/api/albums', { name: 'Suppers' })).json();
  const page = await open('/gallery', ann);
  const dialog = await openDialog(page);
  await choose(page, [await jpeg('dunes-morning.jpg')]);
  const album = dialog.getByLabel('Add to Album');
  await album.selectOption('Suppers');
  await site.ask(ann, 'DELETE', `/api/albums/${id}`);
  await expect(album).toHaveCount(0);
  await send(page).click();
  await expectToast(page, 'Photo uploaded successfully');
});

test('missing fields have error messages, by keyboard too', async ({ site, open }) => {
  const page = await open('/gallery', await site.account(member));
  const dialog = await openDialog(page);
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Either an image URL or image file must be provided');
  await expect(dialog).toContainText('Title is required');
  await expect(dialog.locator('input[type=file]')).toBeFocused();
  await expectToast(page, 'Title is required');
  // Choosing a file clears the URL, and a URL clears the file.
  await dialog.getByRole('button', { name: 'Image URL' }).click();
  await expect(dialog).toContainText('Paste a link to an image from the web');
  await dialog.getByLabel('Image URL').last().fill('https://photos.example/low-tide.jpg');
  await dialog.getByRole('button', { name: 'Upload File' }).click();
  await choose(page, [await jpeg('a.jpg'), await jpeg('b.jpg')]);
  await dialog.getByRole('button', { name: 'Image URL' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Image URL' }).fill('h');
  await dialog.getByRole('button', { name: 'Upload File' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test.describe('with refusals', () => {
  // The browser logs refused and aborted requests, and those with which pages are prefetched while offline.
  test.use({ expectedErrors: /\/api\/photos$|ERR_INTERNET_DISCONNECTED/ });

  test('of fifty photos from a phone, duplicates, wrong types and too large files are reported', async ({
    site,
    open,
  }) => {
    test.slow();
    const person = await site.account(member);
    const page = await open('/gallery', person, { viewport: phone });
    const twin = await jpeg('IMG_0001.JPG', '2025:07:30 12:00:00');
    await openDialog(page);
    await choose(page, [twin]);
    await send(page).click();
    await expectToast(page, 'Photo uploaded successfully');

    const many = await Promise.all(
      Array.from({ length: 47 }, (_, index) => jpeg(`IMG_1${index}.JPG`, '2025:07:31 12:00:00')),
    );
    const wrong = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
    const large = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(25 * 1024 * 1024 + 1) };
    const dialog = await openDialog(page);
    await choose(page, [twin, wrong, large, ...many]);
    await expect(rows(page)).toHaveCount(50);
    await expect(said(page)).toContainText('1 was already here, 1 failed');
    // Failed files come first.
    await expect(rows(page).nth(1)).toContainText('Already here');
    await expect(rows(page).nth(0)).toContainText('That file is too large. Photos can be up to 25 MB.');
    await expect(dialog.getByLabel('Title of IMG_10.JPG')).toHaveValue('Thursday, July 31');
    await dialog.getByLabel('Title of IMG_10.JPG').fill('The first of many');
    await send(page).click();
    const longer = { timeout: 150_000 };
    await Promise.all([
      expect(said(page)).toContainText('47 uploaded, 1 was already here, 2 failed', longer),
      expect(toastOf(page)).toContainText(/Failed to upload 2 photos.*The list says why/, longer),
    ]);
    await expect(rows(page).nth(0)).toContainText("We can't read that file.");
    await expect(rows(page).nth(1)).toContainText('huge.jpg');
    // Neither file would be accepted a second time, so there is nothing left to send.
    await expect(send(page)).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible();
    const found = await site.db.selectFrom('photos').select('title').execute();
    expect(found).toHaveLength(48);
    expect(found.filter(({ title }) => title === 'The first of many')).toHaveLength(1);
  });

  test('an address that is not public is refused at its field, and nothing typed is lost', async ({
    site,
    open,
  }) => {
    const page = await open('/gallery', await site.account(member));
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Image URL' }).click();
    const address = dialog.getByRole('textbox', { name: 'Image URL' });
    await address.fill('http://127.0.0.1/secret.jpg');
    await dialog.getByLabel('Title').fill('Low tide');
    await send(page).click();
    const why = 'That address is not on the public web. Please save the image and upload the file.';
    await expectToast(page, 'Failed to upload photo', why);
    await expect(dialog).toContainText('That address is not on the public web.');
    await expect(address).toBeFocused();
    await expect(dialog.getByLabel('Title')).toHaveValue('Low tide');
    // The typed text is still there after the dialog was closed by mistake.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openDialog(page);
    await expect(dialog.getByLabel('Title')).toHaveValue('Low tide');
    await expect(dialog).toContainText('We kept what you typed.');
  });

  test('failed photos keep their typed texts, and the button sends them again', async ({ site, open }) => {
    const page = await open('/gallery', await site.account(member));
    let refusals = 1;
    await page.route('**/api/photos', async (route) => {
      const isPhoto = route.request().method() === 'POST';
      if (!isPhoto || !route.request().postDataBuffer()?.includes('Two') || refusals === 0)
        return route.continue();
      refusals -= 1;
      await route.fulfill({ status: 507, json: { message: 'There is no room left.', code: 'NO_ROOM' } });
    });
    const dialog = await openDialog(page);
    await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg')]);
    await dialog.getByLabel('Description').fill('Before anyone was up.');
    await dialog.getByRole('switch', { name: 'Private Photo' }).check();
    await send(page).click();
    await expectToast(page, 'Failed to upload photo', 'There is no room left.');
    await expect(rows(page).nth(0)).toContainText('There is no room left.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openDialog(page);
    await expect(rows(page).nth(0)).toContainText('Two');
    await expect(dialog.getByLabel('Description')).toHaveValue('Before anyone was up.');
    await expect(dialog.getByRole('switch', { name: 'Private Photo' })).toBeChecked();
    await send(page).click();
    await expectToast(page, '2 photos uploaded successfully');
    const sent = await site.db.selectFrom('photos').select(['title', 'description', 'is_private']).execute();
    expect(sent.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual(
      ['One', 'Two'].map((title) => ({ title, description: 'Before anyone was up.', is_private: 1 })),
    );
  });

  test('after a lost connection the queue waits beside the closed dialog and continues automatically', async ({
    site,
    open,
  }) => {
    const page = await open('/gallery?tab=mine', await site.account(member));
    await page.getByRole('tab', { name: 'All Photos' }).click();
    const files = await Promise.all([1, 2, 3, 4].map((number) => jpeg(`picture ${number}.jpg`)));
    const dialog = await openDialog(page);
    await choose(page, files);
    await expect(said(page)).toContainText(/^4 photos, /);
    await page.context().setOffline(true);
    await send(page).click();
    await expect(said(page)).toContainText('No connection.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const card = page.getByRole('region', { name: 'Uploads' });
    await expect(card).toContainText("No connection. We'll continue as soon as you're back online.");
    // The queue stays visible on every page.
    await page.getByRole('tab', { name: 'My Photos' }).click();
    await expect(card).toBeVisible();
    await page.context().setOffline(false);
    await expectToast(page, '4 photos uploaded successfully');
    await expect(card).toHaveCount(0);
    expect(await site.db.selectFrom('photos').select('id').execute()).toHaveLength(4);
  });

  test('an interrupted upload is tried again, and adds one photo', { tag: '@main' }, async ({
    site,
    open,
  }) => {
    const page = await open('/gallery', await site.account(member));
    let cut = 0;
    await page.route('**/api/photos', async (route) => {
      if (route.request().method() !== 'POST' || cut > 0) return route.continue();
      cut += 1;
      // The server receives the whole upload, but its answer is lost.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await openDialog(page);
    await choose(page, [await jpeg('boardwalk.jpg')]);
    await send(page).click();
    await expect(rows(page)).toContainText('No connection');
    await expectToast(page, 'Photo uploaded successfully');
    expect(await site.db.selectFrom('photos').select('title').execute()).toEqual([{ title: 'Boardwalk' }]);
  });

  test('an upload on a dead connection is retried after a minute', async ({ site, open }) => {
    const page = await open('/gallery', await site.account(member));
    let asked = 0;
    await page.route('**/api/photos', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      asked += 1;
      // The first request is never answered.
      if (asked > 1) await route.continue();
    });
    await openDialog(page);
    await choose(page, [await jpeg('boardwalk.jpg')]);
    await page.clock.install();
    await send(page).click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward('05:00');
    await expect(rows(page)).toContainText('No connection');
    await page.clock.fastForward('00:10');
    await expectToast(page, 'Photo uploaded successfully');
    expect(await site.db.selectFrom('photos').select('title').execute()).toEqual([{ title: 'Boardwalk' }]);
  });
});

test('a photo is removed from the queue, and the others are stopped and resumed', async ({ site, open }) => {
  const page = await open('/gallery', await site.account(member));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/photos', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue().catch(() => undefined);
  });
  const dialog = await openDialog(page);
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg'), await jpeg('three.jpg')]);
  await dialog.getByRole('textbox', { name: 'Title (optional)', exact: true }).press('Enter');
  await expect(send(page)).toHaveText('Uploading...');
  // The focused field is disabled now, so the focus moves.
  await expect(send(page)).toBeFocused();
  await dialog.getByRole('button', { name: /^(Cancel|Remove) two\.jpg$/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(send(page)).toHaveText('Upload Photo');
  release();
  await send(page).click();
  await expectToast(page, '2 photos uploaded successfully');
  const titles = await site.db.selectFrom('photos').select('title').orderBy('title').execute();
  expect(titles).toEqual([{ title: 'One' }, { title: 'Three' }]);
});

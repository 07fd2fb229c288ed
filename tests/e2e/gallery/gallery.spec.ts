// The family's photos are found by day, have addresses, and are liked and commented on by two people at once.
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const ann = { fullName: 'Ann Miller', authorized: true };
const bob = { fullName: 'Bob Johnson', authorized: true };

test('photos are shown by day with their aspect ratios, the viewer’s own in a separate tab', {
  tag: '@main',
}, async ({ site, open }) => {
  const [me, other] = [await site.account(ann), await site.account(bob)];
  await sendPhoto(site, other, {
    title: 'Low tide',
    takenAt: '2025-07-29T15:00:00Z',
    width: 800,
    height: 1200,
  });
  await sendPhoto(site, me, { title: 'Late at night', takenAt: '2025-07-30T03:30:00Z' });
  await sendPhoto(site, me, { title: 'Only for me', takenAt: '2025-07-28T15:00:00Z', isPrivate: true });
  await sendPhoto(site, other, { title: 'Only for Bob', takenAt: '2025-07-28T15:00:00Z', isPrivate: true });

  const page = await open('/', me);
  await page.getByRole('link', { name: /^Photo Gallery/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Photo Gallery');
  await expect(page.getByRole('tab')).toContainText(['All Photos', 'My Photos']);
  const photos = page.getByRole('list', { name: 'All Photos' });
  await expect(photos.getByRole('heading', { level: 3 })).toHaveText([
    'Late at night',
    'Low tide',
    'Only for me',
  ]);
  // At half past three in London it is still the evening before at the reunion.
  await expect(photos.getByRole('heading', { level: 2 })).toHaveText(['Tuesday, July 29', 'Monday, July 28']);
  await expect(photos.getByText('Private')).toHaveCount(1);
  await expect(photos.getByRole('button', { name: /^Delete / })).toHaveCount(2);
  const shape = await photos
    .getByRole('listitem')
    .filter({ hasText: 'Low tide' })
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.clientWidth / image.clientHeight);
  expect(shape).toBeCloseTo(800 / 1200, 1);

  await page.getByRole('tab', { name: 'My Photos' }).click();
  await expect(page).toHaveURL('/gallery?tab=mine');
  const mine = page.getByRole('list', { name: 'My Photos' });
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(['Late at night', 'Only for me']);

  // A phone shows only the button for the current tab.
  const upload = page.getByRole('button', { name: 'Upload Photo' });
  const create = page.getByRole('button', { name: 'Create Album' });
  await expect(create).toBeVisible();
  await page.setViewportSize(phone);
  await expect(create).toBeHidden();
  await expect(upload).toBeVisible();
  // Without an album, the message that says so has the button.
  await page.getByRole('tab', { name: 'My Albums' }).click();
  await expect(page.getByRole('button', { name: 'Create your first album' })).toBeVisible();
  await expect(create).toBeHidden();
  await expect(upload).toBeHidden();
});

test('a photo has an address and neighbors, and closing it returns to the same place', {
  tag: '@main',
}, async ({ site, open }) => {
  const me = await site.account(ann);
  for (const [index, title] of ['First', 'Second', 'Third'].entries())
    await sendPhoto(site, me, {
      title,
      description: `The ${title.toLowerCase()} of them`,
      takenAt: `2025-07-29T1${5 - index}:00:00Z`,
    });
  const page = await open('/gallery', me);
  await page.getByRole('link', { name: 'Second' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Second');
  await expect(page).toHaveURL(/\/gallery\?photo=\d+$/);
  await expect(dialog).toContainText('The second of them');
  await expect(dialog).toContainText('Ann Miller');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Third');
  await expect(dialog.getByRole('button', { name: 'Next photo' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAccessibleName('First');
  const shared = page.url();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the original' }).click();
  expect((await saved).suggestedFilename()).toBe('First.jpg');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();

  await page.goto(shared);
  await expect(dialog).toHaveAccessibleName('First');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery');
  await page.goto('/gallery?photo=9999');
  await expectToast(page, "That photo isn't here anymore.", 'It may have been deleted, or made private.');
  await expect(page).toHaveURL('/gallery');
});

test('two people see each other’s likes and comments at once', { tag: '@main' }, async ({ site, open }) => {
  const [me, other] = [await site.account(ann), await site.account(bob)];
  const { id } = await sendPhoto(site, me, { title: 'Low tide' });
  const page = await open(`/gallery?photo=${id}`, me);
  const theirs = await open('/gallery', other, { viewport: phone });
  const dialog = page.getByRole('dialog', { name: 'Low tide' });
  await expect(dialog.getByText('No comments yet')).toBeVisible();

  await theirs.getByRole('button', { name: 'Like, 0 likes' }).click();
  const liked = theirs.getByRole('button', { name: 'Like, 1 like' });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'false');
  await dialog.getByRole('button', { name: 'Like, 1 like' }).click();
  await expect(theirs.getByRole('button', { name: 'Like, 2 likes' })).toHaveAttribute('aria-pressed', 'true');

  // The comment button of a card opens the photo and focuses the field.
  await theirs.getByRole('button', { name: 'Comment, 0 comments' }).click();
  const field = theirs.getByRole('dialog').getByLabel('Comment', { exact: true });
  await expect(field).toBeFocused();
  await theirs.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Comment is required');
  await field.fill('Who is the one in the hat?');
  await theirs.getByRole('button', { name: 'Post comment' }).click();
  await expectToast(theirs, 'Comment added successfully');
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Who is the one in the hat?' })).toContainText(
    'Bob Johnson',
  );

  await dialog.getByLabel('Comment', { exact: true }).fill('Grandma');
  await page.keyboard.press('Enter');
  const answer = theirs.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Grandma' });
  await expect(answer).toBeVisible();
  // Authors may delete their own comments, and the photo's owner may delete both.
  await expect(theirs.getByRole('button', { name: /^Delete the comment/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Delete the comment by Bob Johnson' }).click();
  await expect(theirs.getByText('Who is the one in the hat?')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Close' }).click();
  await expect(theirs.getByRole('button', { name: 'Comment, 1 comment' })).toBeVisible();
});

test('the address no longer names a photo when the last one is deleted', async ({ site, open }) => {
  const [me, other] = [await site.account(ann), await site.account(bob)];
  const { id } = await sendPhoto(site, me, { title: 'Low tide' });
  const page = await open(`/gallery?photo=${id}`, other);
  await expect(page.getByRole('dialog', { name: 'Low tide' })).toBeVisible();
  await site.ask(me, 'DELETE', `/api/photos/${id}`);
  await expect(page.getByText('No photos have been uploaded yet.')).toBeVisible();
  await expectToast(page, "That photo isn't here anymore.", 'It may have been deleted, or made private.');
  await expect(page).toHaveURL('/gallery');
});

test('the gallery works by keyboard', async ({ site, open }) => {
  const me = await site.account(ann);
  for (const [index, title] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].entries())
    await sendPhoto(site, me, { title, takenAt: `2025-07-29T1${7 - index}:00:00Z` });
  const page = await open('/gallery', me);
  const keys = new Keys(page);
  await keys.to(page.getByRole('link', { name: 'One' }));
  await keys.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Two' })).toBeFocused();
  await keys.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Five' })).toBeFocused();
  // Keys that follow each other quickly each start from where the one before led.
  await page.evaluate(() => {
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowLeft'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(page.getByRole('link', { name: 'Two' })).toBeFocused();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Two' });
  await expect(dialog).toBeVisible();
  await keys.press('+');
  await expect(dialog.getByRole('img', { name: 'Two' })).toHaveAttribute('style', /scale\(1\.4\)/);
  await keys.press('0');
  await expect(dialog.getByRole('img', { name: 'Two' })).toHaveAttribute('style', /scale\(1\)/);
  await keys.enter(dialog.getByRole('button', { name: 'Like, 0 likes' }));
  await expect(dialog.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await keys.press('Escape');
  await expect(page.getByRole('link', { name: 'Two' })).toBeFocused();

  // The space bar selects a photo, and with Shift all photos up to another.
  await keys.enter(page.getByRole('button', { name: 'Select' }), 'Shift+Tab');
  await keys.to(page.getByRole('checkbox', { name: 'Two' }));
  await keys.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeChecked();
  const bar = page.getByRole('region', { name: 'Chosen photos' });
  await expect(bar).toContainText('1 selected');
  await page.getByRole('checkbox', { name: 'Five' }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
  await keys.press('Control+a');
  await expect(bar).toContainText('7 selected');
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  // The focus is on a photo, and not in the bar.
  await keys.press('Escape');
  await expect(bar).toHaveCount(0);
  await keys.enter(page.getByRole('button', { name: 'Select' }), 'Shift+Tab');
  await expect(bar).toContainText('Choose photos');
  await keys.enter(bar.getByRole('button', { name: 'Stop selecting' }));
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // Another view begins without a selection, and a view without photos has no Select button.
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('tab', { name: 'My Photos' }).click();
  // The bar must be gone first, since its buttons' names also contain 'Select'.
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select' })).toBeVisible();
  await page.getByRole('tab', { name: 'My Albums' }).click();
  await expect(page.getByRole('button', { name: 'Select' })).toHaveCount(0);
});

test('the last tab that was chosen by keys is shown, even if the code of an earlier one loads later', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  await sendPhoto(site, me, { title: 'Low tide' });
  const page = await open('/', me);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let late = '';
  await page.route(/assets\/mine-[^/]+\.js$/, async (route) => {
    late = route.request().url();
    await released;
    await route.continue();
  });
  await page.goto('/gallery');
  const keys = new Keys(page);
  await keys.to(page.getByRole('tab', { name: 'All Photos' }));
  await keys.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'My Photos' })).toBeFocused();
  await keys.press('ArrowLeft');
  await expect.poll(() => late).not.toBe('');
  release();
  await page.evaluate(
    (url) => import(url).then(() => new Promise((done) => requestAnimationFrame(done))),
    late,
  );
  await expect(page.getByRole('tab', { name: 'All Photos' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'All Photos' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/gallery$/);
});

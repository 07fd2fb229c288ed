// The full-screen photo viewer: its panel on wide screens, the sheet of comments on phones, preloaded neighbors, and text that is
// legible over any photo.
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { onPhone } from '#tests/e2e/support/accessible.ts';
import { leastContrast } from '#tests/e2e/support/contrast.ts';
import { Fingers } from '#tests/e2e/support/fingers.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const ann = { fullName: 'Ann Miller', authorized: true };

const shownIn = (dialog: Locator, title: string) => dialog.getByRole('img', { name: title });

test('on wide screens the i key hides the panel, which stays hidden until somebody writes a comment', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  const { id } = await sendPhoto(site, me, { title: 'Low tide', description: 'At the jetty.' });
  const page = await open(`/gallery?photo=${id}`, me);
  const dialog = page.getByRole('dialog', { name: 'Low tide' });
  const comments = dialog.getByRole('region', { name: 'Comments' });
  await expect(comments).toBeVisible();
  const panel = await dialog.locator('div:has(> header)').boundingBox();
  expect(panel?.width).toBe(360);
  const width = () => shownIn(dialog, 'Low tide').evaluate((image) => image.clientWidth);
  const beside = await width();
  await page.keyboard.press('i');
  await expect(comments).toBeHidden();
  await expect(dialog.getByText('At the jetty.')).toBeVisible();
  expect(await width()).toBeGreaterThan(beside);

  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-pressed', 'false');
  await expect(comments).toBeHidden();
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = dialog.getByLabel('Comment', { exact: true });
  await expect(field).toBeFocused();
  // In the field, the key types a letter.
  await page.keyboard.press('i');
  await expect(field).toHaveValue('i');
  await expect(comments).toBeVisible();
});

test('on a phone comments are in a sheet that is pulled up, with the whole photo above it; Back first closes the sheet', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  await sendPhoto(site, me, { title: 'Low tide', width: 900, height: 1600 });
  const page = await open('/gallery', me, onPhone);
  await page.getByRole('link', { name: 'Low tide' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Low tide' });
  const comments = dialog.getByRole('region', { name: 'Comments' });
  await expect(dialog).toBeVisible();
  await expect(comments).toBeHidden();
  const fingers = await Fingers.of(page);
  const pullUp = () =>
    fingers.move([
      [195, 500],
      [190, 200],
    ]);
  await pullUp();
  await expect(comments).toBeVisible();
  await expect(comments.getByText('No comments yet')).toBeVisible();
  const [photo, sheet] = await Promise.all([
    shownIn(dialog, 'Low tide').boundingBox(),
    comments.boundingBox(),
  ]);
  expect(photo?.y).toBeGreaterThanOrEqual(-0.5);
  expect((photo?.y ?? 0) + (photo?.height ?? Infinity)).toBeLessThanOrEqual((sheet?.y ?? 0) + 0.5);
  await page.goBack();
  await expect(comments).toBeHidden();
  await expect(dialog).toBeVisible();

  await pullUp();
  await expect(comments).toBeVisible();
  // A tap would not do, since the browser sends no click for a tap after synthetic touches.
  await dialog.getByRole('button', { name: 'Hide comments' }).click();
  await expect(comments).toBeHidden();
  await pullUp();
  const top = (await comments.boundingBox())?.y ?? 0;
  await fingers.move([
    [100, top + 30],
    [100, top + 200],
  ]);
  await expect(comments).toBeHidden();
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(dialog.getByLabel('Comment', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(comments).toBeHidden();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});

test('the open photo can be added to an album', async ({ site, open }) => {
  const me = await site.account(ann);
  const { id: photoId } = await sendPhoto(site, me, { title: 'Low tide' });
  const { id } = await (await site.ask(me, 'POST', '/api/albums', { name: 'Suppers' })).json();
  const page = await open(`/gallery?photo=${photoId}`, me, onPhone);
  const dialog = page.getByRole('dialog', { name: 'Low tide' });
  await dialog.getByRole('button', { name: 'Add to Album' }).tap();
  const albums = page.getByRole('dialog', { name: 'Add to Album' });
  await albums.getByRole('radio', { name: 'Suppers' }).check({ force: true });
  await albums.getByRole('button', { name: 'Add Photo' }).tap();
  await expectToast(page, '1 photo added');
  await expect(albums).toHaveCount(0);
  await expect(dialog).toBeVisible();
  const { photoCount } = await (await site.ask(me, 'GET', `/api/albums/${id}`)).json();
  expect(photoCount).toBe(1);
});

test('a photo that took too long to fetch is shared by a second press', async ({ site, open }) => {
  const me = await site.account(ann);
  const { id } = await sendPhoto(site, me, { title: 'Low tide' });
  const page = await open(`/gallery?photo=${id}`, me);
  // A browser only lets a page share within some seconds after a press.
  await page.evaluate(() => {
    let isRecent = false;
    const share = async ({ files = [] }: ShareData) => {
      if (!isRecent) {
        isRecent = true;
        throw new DOMException('It was too long ago.', 'NotAllowedError');
      }
      document.title = files.map(({ name }) => name).join();
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const share = page.getByRole('button', { name: 'Share photo' });
  await share.click();
  await expectToast(page, 'The photo is ready', 'Please press Share once more.');
  await share.click();
  await expect(page).toHaveTitle('Low tide.jpg');
  expect(asked.filter((url) => url.endsWith('/download'))).toHaveLength(1);
});

test('the next and the previous photo are preloaded', async ({ site, open }) => {
  const me = await site.account(ann);
  const photos: Photo[] = [];
  for (const [index, title] of ['First', 'Second', 'Third'].entries())
    photos.push(await sendPhoto(site, me, { title, takenAt: `2025-07-29T1${5 - index}:00:00Z` }));
  const page = await open(`/gallery?photo=${photos[1]?.id}`, me);
  const dialog = page.getByRole('dialog');
  const loaded = () =>
    dialog
      .locator('figure img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).map((image) => image.complete && image.naturalWidth > 0),
      );
  await expect.poll(loaded).toEqual([true, true, true]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Third');
  await expect.poll(loaded).toEqual([true, true]);
  const { id } = photos[2] as Photo;
  expect(asked.filter((path) => path.startsWith(`/api/photos/${id}/files`))).toEqual([]);
});

test('the next photo is announced by its position and its title', async ({ site, open }) => {
  const me = await site.account(ann);
  await sendPhoto(site, me, { title: 'First', takenAt: '2025-07-29T15:00:00Z' });
  await sendPhoto(site, me, { title: 'Second', takenAt: '2025-07-29T14:00:00Z' });
  const page = await open('/gallery', me);
  await page.getByRole('link', { name: 'First' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('First');
  // Screen readers only read changes in a region that was already there.
  const regions = await dialog.locator('[aria-live]:visible').elementHandles();
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect(dialog).toHaveAccessibleName('Second');
  const told = await Promise.all(
    regions.map((region) => region.evaluate((one) => one.isConnected && one.textContent)),
  );
  expect(told).toEqual(['Photo 2 of 2', 'Second']);
});

test('a photo grows out of its card in one animation, and shrinks back into it', async ({ site, open }) => {
  const me = await site.account(ann);
  await sendPhoto(site, me, { title: 'Low tide' });
  const page = await open('/gallery', me, { reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const named = () => {
      const element = document.querySelector<HTMLElement>('[style*="view-transition-name"]');
      return element?.closest('li') ? 'card' : element?.closest('figure') ? 'photo' : 'none';
    };
    const grown: string[] = [];
    Object.assign(window, { grown });
    document.startViewTransition = (change) => {
      grown.push(named());
      const transition = start(change);
      void transition.updateCallbackDone.then(() => grown.push(named()));
      return transition;
    };
  });
  const grown = () => page.evaluate(() => (window as unknown as { grown: string[] }).grown.slice(-4));
  // The dialog's code may be loaded only after the first press.
  await expect(async () => {
    await page.getByRole('link', { name: 'Low tide' }).click();
    await expect(page.getByRole('dialog', { name: 'Low tide' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await grown()).toEqual(['card', 'photo', 'photo', 'card']);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Low tide' })).toBeFocused();
});

for (const [name, screen, width, height] of [
  ['phones', onPhone, 900, 2200],
  ['wide screens', {}, 2200, 1375],
] as const)
  test(`on ${name}, text and marks over a white photo are legible`, async ({ site, open }) => {
    const me = await site.account(ann);
    const photo = await sendPhoto(site, me, {
      title: 'Fog',
      description: 'Nothing to see.',
      isPrivate: true,
      width,
      height,
    });
    await site.ask(me, 'POST', `/api/photos/${photo.id}/comments`, { comment: 'Nothing.' });
    const page = await open('/activities', me, screen);
    const white = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await page.route('**/api/photos/*/files/**', (route) =>
      route.fulfill({ body: white, contentType: 'image/jpeg' }),
    );
    await page.goto(`/gallery?photo=${photo.id}`);
    const dialog = page.getByRole('dialog', { name: 'Fog' });
    await expect(dialog).toBeVisible();
    await expect
      .poll(() => shownIn(dialog, 'Fog').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // This hides the panel of wide screens, so that the text is on the photo.
    await page.keyboard.press('i');
    await dialog.getByRole('button', { name: 'Like, 0 likes' }).click();
    const words = [
      dialog.getByRole('heading', { name: 'Fog' }),
      dialog.locator('header').getByText('Ann Miller'),
      dialog.getByText('Nothing to see.'),
      dialog.getByText('1 of 1'),
      dialog.getByText('Private'),
      dialog.getByRole('button', { name: 'Like, 1 like' }),
      dialog.getByRole('button', { name: 'Comment', exact: true }),
    ];
    for (const one of words) expect(await leastContrast(page, one), String(one)).toBeGreaterThanOrEqual(4.5);

    // The text over the photo's card in the gallery must be legible too.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    const card = page.getByRole('listitem').filter({ hasText: 'Fog' });
    await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    const onCard = [
      card.getByRole('link', { name: 'Fog' }),
      card.getByText('Private'),
      card.getByRole('button', { name: 'Like, 1 like' }),
      card.getByRole('button', { name: 'Comment, 1 comment' }),
    ];
    for (const one of onCard) expect(await leastContrast(page, one), String(one)).toBeGreaterThanOrEqual(4.5);
  });

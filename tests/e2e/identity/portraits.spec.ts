// A person's photo is chosen from the device or the gallery, cropped by keyboard and by touch, and removed.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

const member = { fullName: 'Ann Miller', authorized: true };
const update = '/contact?tab=update';

const field = (page: Page) => page.getByRole('region', { name: 'Your photo' });
const dialog = (page: Page) => page.getByRole('dialog');
const stage = (page: Page) => page.getByRole('group', { name: 'The part of the photo that is shown' });
const zoom = (page: Page) => page.getByRole('slider', { name: 'Zoom' });

/** A picture that is red on the left and blue on the right, and three times as wide as high. */
const halves = () =>
  sharp({ create: { width: 1800, height: 600, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 900, height: 600, channels: 3, background: '#0000ff' } },
        left: 900,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

const choose = async (page: Page, buffer: Buffer, name = 'me.jpg') =>
  dialog(page).getByLabel('From this device').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

/** The color in the middle of a portrait. */
async function colorOf(page: Page, image: Locator): Promise<'red' | 'blue' | 'other'> {
  const src = await image.getAttribute('src');
  const answer = await page.request.get(src ?? '');
  expect(answer.status()).toBe(200);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
}

test('by keyboard a photo is chosen, moved, zoomed and saved, others see it at once, and it is removed', {
  tag: '@main',
}, async ({ site, open }) => {
  const ann = await site.account(member);
  const ben = await site.account({ fullName: 'Ben Miller', authorized: true });
  const other = await open('/contact', ben);
  const entry = other.getByRole('listitem').filter({ hasText: 'Ann Miller' });
  await expect(entry.locator('img')).toHaveCount(0);

  const page = await open(update, ann);
  const preview = page.getByRole('complementary', { name: 'How the family sees you' });
  /** The distance from the top of the portrait to the name below it. */
  const faceToName = async () =>
    (await boxOf(preview.getByRole('heading', { level: 3 }))).y -
    (await boxOf(preview.locator('[data-size="l"]'))).y;
  const initialsToName = await faceToName();
  await field(page).getByRole('button', { name: 'Add a Photo' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Choose your photo');
  await choose(page, await halves());
  await expect(dialog(page)).toHaveAccessibleName('Find your face');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '100 percent');
  await stage(page).focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(dialog(page)).toContainText(
    'Zoom 100 percent, 0 percent from the left, 50 percent from the top',
  );
  await page.keyboard.press('+');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '112 percent');
  await page.keyboard.press('Home');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '100 percent');
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(zoom(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Use This Photo' }).focus();
  const sent = page.waitForRequest('**/api/profile/portrait');
  await page.keyboard.press('Enter');
  // Only the cropped part is sent.
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(60_000);
  await expectToast(page, 'Photo saved', 'The family sees it next to your name.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page).getByRole('button', { name: 'Change Photo' })).toBeFocused();
  expect(await colorOf(page, field(page).locator('img'))).toBe('blue');
  await expect(preview.locator('img')).toHaveCount(1);
  expect(await faceToName()).toBe(initialsToName);
  await expect(page.getByRole('banner').locator('button img')).toHaveCount(1);
  expect(await colorOf(other, entry.locator('img'))).toBe('blue');

  await field(page).getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Photo removed', 'People see your initials next to your name again.');
  await expect(field(page).getByRole('button', { name: 'Add a Photo' })).toBeFocused();
  await expect(page.getByRole('banner').locator('button img')).toHaveCount(0);
  await expect(entry.locator('img')).toHaveCount(0);
  await expect(entry).toContainText('AM');
});

test('by touch on a phone a photo of the gallery is dragged and pinched, and the rest of it is not stored', async ({
  site,
  open,
}) => {
  const ann = await site.account(member);
  const page = await open(update, ann, { viewport: phone, hasTouch: true });
  const form = { title: 'Two halves', description: '', isPrivate: 'true', albumId: '' };
  const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await halves() };
  expect((await page.request.post('/api/photos', { multipart: { ...form, image } })).status()).toBe(201);
  await page.reload();
  await field(page).getByRole('button', { name: 'Add a Photo' }).tap();
  await dialog(page).getByRole('button', { name: 'Two halves' }).tap();
  await expect(stage(page)).toBeVisible();
  const box = await boxOf(stage(page));
  expect(box.width).toBe(box.height);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([at, down], id) => ({ x: at, y: down, id })),
    });
  // The picture follows the finger to the right, so its left part appears.
  await fingers('touchStart', [[x, y]]);
  for (let step = 1; step <= 10; step += 1) await fingers('touchMove', [[x + step * 12, y]]);
  await fingers('touchEnd', []);
  await fingers('touchStart', [
    [x - 30, y],
    [x + 30, y],
  ]);
  for (let step = 1; step <= 10; step += 1)
    await fingers('touchMove', [
      [x - 30 - step * 6, y],
      [x + 30 + step * 6, y],
    ]);
  await fingers('touchEnd', []);
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', /^(29\d|30\d) percent$/);
  await dialog(page).getByRole('button', { name: 'Use This Photo' }).tap();
  await expectToast(page, 'Photo saved', 'The family sees it next to your name.');
  expect(await colorOf(page, field(page).locator('img'))).toBe('red');
  // Nothing scrolls sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('dragging with the mouse and turning the wheel crop the photo; Choose Another goes back', async ({
  site,
  open,
}) => {
  const page = await open(update, await site.account(member));
  await field(page).getByRole('button', { name: 'Add a Photo' }).click();
  await choose(page, await cameraPhoto({ width: 400, height: 300 }), 'first.jpg');
  await dialog(page).getByRole('button', { name: 'Choose Another' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Choose your photo');
  await choose(page, await halves());
  const box = await boxOf(stage(page));
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.wheel(0, -300);
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '200 percent');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 600, box.y + 40, { steps: 5 });
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: 'Use This Photo' }).click();
  await expectToast(page, 'Photo saved', 'The family sees it next to your name.');
  expect(await colorOf(page, field(page).locator('img'))).toBe('red');
});

test.describe('with a refusal', () => {
  test.use({ expectedErrors: /\/api\/profile\/portrait$/ });

  test('a file that is not a picture gets an error in the dialog, and nothing is lost', async ({
    site,
    open,
  }) => {
    const page = await open(update, await site.account(member));
    await field(page).getByRole('button', { name: 'Add a Photo' }).click();
    await dialog(page)
      .getByLabel('From this device')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(dialog(page)).toContainText('"notes.txt" is not a photo.');
    await choose(page, Buffer.from('no picture at all'), 'broken.jpg');
    await expect(dialog(page)).toContainText('This browser cannot show "broken.jpg".');
    await dialog(page).getByRole('button', { name: 'Use This Photo' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText("We can't read that file.");
    await expect(dialog(page).getByRole('alert')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Choose Another' }).click();
    await choose(page, await halves());
    await dialog(page).getByRole('button', { name: 'Use This Photo' }).click();
    await expectToast(page, 'Photo saved', 'The family sees it next to your name.');
  });
});

test('an organizer removes somebody’s photo in Edit User', async ({ site, open }) => {
  const ann = await site.account(member);
  const page = await open(update, ann);
  const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await halves() };
  expect((await page.request.post('/api/profile/portrait', { multipart: { image } })).status()).toBe(200);
  await expect(page.getByRole('banner').locator('button img')).toHaveCount(1);

  const organizer = await site.account({ fullName: 'Olivia', authorized: true, admin: true });
  const desk = await open('/admin?tab=users', organizer);
  const row = desk.getByRole('row').filter({ hasText: 'Ann Miller' });
  await expect(row.locator('img')).toHaveCount(1);
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog(desk).getByRole('button', { name: 'Remove Photo' }).click();
  await expectToast(desk, 'Photo removed');
  await expect(dialog(desk)).toContainText('The photo is removed.');
  await desk.keyboard.press('Escape');
  await expect(row.locator('img')).toHaveCount(0);
  await expect(page.getByRole('banner').locator('button img')).toHaveCount(0);
});

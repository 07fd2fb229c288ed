// Photos are swiped, pinched, tapped, and shared with the device's share sheet, which is stubbed, since the tests' browser has
// none.
import type { Page } from '@playwright/test';
import { onPhone } from '#tests/e2e/support/accessible.ts';
import { Fingers } from '#tests/e2e/support/fingers.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const ann = { fullName: 'Ann Miller', authorized: true };

async function sendThree(site: JourneySite, who: Person): Promise<void> {
  for (const [index, title] of ['First', 'Second', 'Third'].entries())
    await sendPhoto(site, who, { title, takenAt: `2025-07-29T1${5 - index}:00:00Z` });
}

const scaleOf = (page: Page, title: string) =>
  page
    .getByRole('dialog')
    .getByRole('img', { name: title })
    .evaluate((image: HTMLElement) => Number(/scale\(([\d.]+)\)/.exec(image.style.transform)?.[1]));

test('a swipe goes to the next photo and back, a pinch and a double tap zoom, and a pull downwards closes', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  await sendThree(site, me);
  const page = await open('/gallery', me, onPhone);
  await page.getByRole('link', { name: 'First' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('First');
  const fingers = await Fingers.of(page);
  await fingers.move([
    [320, 130],
    [60, 135],
  ]);
  await expect(dialog).toHaveAccessibleName('Second');
  await fingers.move([
    [320, 130],
    [60, 135],
  ]);
  await expect(dialog).toHaveAccessibleName('Third');
  // There is no photo after the last one.
  await fingers.move([
    [320, 130],
    [60, 135],
  ]);
  await expect(dialog).toHaveAccessibleName('Third');
  await fingers.move([
    [60, 130],
    [320, 135],
  ]);
  await expect(dialog).toHaveAccessibleName('Second');

  await fingers.move(
    [
      [180, 130],
      [80, 130],
    ],
    [
      [210, 130],
      [310, 130],
    ],
  );
  await expect.poll(() => scaleOf(page, 'Second')).toBeGreaterThan(2);
  // A swipe over a zoomed photo only moves the photo.
  await fingers.move([
    [320, 130],
    [60, 135],
  ]);
  await expect(dialog).toHaveAccessibleName('Second');
  expect(await scaleOf(page, 'Second')).toBeGreaterThan(2);
  await fingers.tap([195, 130]);
  await fingers.tap([195, 130]);
  await expect.poll(() => scaleOf(page, 'Second')).toBe(1);
  await fingers.tap([195, 130]);
  await fingers.tap([195, 130]);
  await expect.poll(() => scaleOf(page, 'Second')).toBeGreaterThan(1);
  await fingers.move(
    [
      [210, 130],
      [195, 130],
    ],
    [
      [310, 130],
      [215, 130],
    ],
  );
  await fingers.tap([195, 130]);
  await fingers.tap([195, 130]);
  await expect.poll(() => scaleOf(page, 'Second')).toBe(1);

  // More than a third of the stage, so that a busy machine does not make it too slow to count.
  await fingers.move([
    [190, 60],
    [195, 400],
  ]);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});

test('a pinch zooms in proportion to the fingers’ distance, and the next photo begins unzoomed in its first frame', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  await sendThree(site, me);
  const page = await open('/gallery', me, onPhone);
  await page.getByRole('link', { name: 'First' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('First');
  const fingers = await Fingers.of(page);
  // The fingers move from 100 pixels apart to 300. Each finger sends its own event, and both arrive before the next frame.
  await fingers.move(
    [
      [145, 130],
      [45, 130],
    ],
    [
      [245, 130],
      [345, 130],
    ],
  );
  await expect.poll(() => scaleOf(page, 'First')).toBeCloseTo(3, 1);

  // A touchpad's pinch may send several wheel events before the next frame.
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page, 'First')).toBe(1);
  await dialog.getByRole('figure').evaluate((stage) => {
    const notch = { ctrlKey: true, deltaY: -20, clientX: 195, clientY: 130, cancelable: true };
    for (let notches = 0; notches < 5; notches += 1) stage.dispatchEvent(new WheelEvent('wheel', notch));
  });
  await expect.poll(() => scaleOf(page, 'First')).toBeCloseTo(Math.E, 1);

  await page.evaluate(() => {
    const scales: string[] = [];
    Object.assign(window, { scales });
    const note = () => {
      const image = document.querySelector<HTMLElement>('[role=dialog] img[alt=Second]');
      if (image) scales.push(image.style.transform);
      requestAnimationFrame(note);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Second');
  await expect.poll(() => scaleOf(page, 'Second')).toBe(1);
  const scales = await page.evaluate(() => (window as unknown as { scales: string[] }).scales);
  expect(new Set(scales)).toEqual(new Set(['translate(0px, 0px) scale(1)']));
});

interface Handed {
  name: string;
  type: string;
  bytes: number;
}

/** Stubs a share sheet for files that refuses the second call, so that a further press is needed. */
const hasSheet = (page: Page) =>
  page.addInitScript(() => {
    const handed: Handed[][] = [];
    let calls = 0;
    const share = async ({ files = [] }: ShareData) => {
      calls += 1;
      // Browsers refuse to share when the press was too long ago.
      if (files.length > 1 && calls === 2) throw new DOMException('Too late.', 'NotAllowedError');
      handed.push(files.map(({ name, type, size }) => ({ name, type, bytes: size })));
    };
    Object.assign(navigator, { canShare: () => true, share });
    Object.assign(window, { handed });
  });

const handedOn = (page: Page) => page.evaluate(() => (window as unknown as { handed: Handed[][] }).handed);

test('one photo, and selected photos, are shared with the device’s share sheet', async ({ site, open }) => {
  const me = await site.account(ann);
  await sendThree(site, me);
  const page = await open('/activities', me, onPhone);
  await hasSheet(page);
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'First' }).tap();
  await page.getByRole('button', { name: 'Share photo' }).tap();
  await expect.poll(() => handedOn(page)).toHaveLength(1);
  expect(await handedOn(page)).toMatchObject([[{ name: 'First.jpg', type: 'image/jpeg' }]]);
  await page.getByRole('button', { name: 'Close' }).tap();

  await page.getByRole('button', { name: 'Select' }).tap();
  for (const title of ['First', 'Third']) await page.getByRole('checkbox', { name: title }).tap();
  const bar = page.getByRole('region', { name: 'Chosen photos' });
  await bar.getByRole('button', { name: 'Share' }).tap();
  await bar.getByRole('button', { name: 'Share now' }).tap();
  await expect.poll(() => handedOn(page)).toHaveLength(2);
  const [, files = []] = await handedOn(page);
  expect(files.map(({ name }) => name)).toEqual(['First.jpg', 'Third.jpg']);
  expect(Math.min(...files.map(({ bytes }) => bytes))).toBeGreaterThan(1000);
});

test('without a share sheet a photo’s address is copied, and selected photos are downloaded as a ZIP file', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  await sendThree(site, me);
  const page = await open('/gallery', me, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('link', { name: 'First' }).click();
  const address = page.url();
  await page.getByRole('button', { name: 'Share photo' }).click();
  await expectToast(page, 'Link copied', 'It opens this photo for everyone in the family.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Select' }).click();
  const bar = page.getByRole('region', { name: 'Chosen photos' });
  await expect(bar.getByRole('button', { name: 'Download' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'First' }).click();
  const one = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await one).suggestedFilename()).toBe('First.jpg');
  await page.getByRole('checkbox', { name: 'Third' }).click();
  const both = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download ZIP' }).click();
  const download = await both;
  expect(download.suggestedFilename()).toBe('Photos.zip');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const zip = Buffer.concat(chunks).toString('latin1');
  expect([zip.includes('01 Third.jpg'), zip.includes('02 First.jpg'), zip.includes('Second')]).toEqual([
    true,
    true,
    false,
  ]);
});

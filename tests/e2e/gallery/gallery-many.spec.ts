// Of two thousand photos only a few are in the page at a time, and all of them can be found.
import type { Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { longestTask, slowness } from '#tests/e2e/support/longest-task.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { fillGallery } from '#tests/support/many-photos.ts';

const many = 2000;

async function sendMany(site: JourneySite, who: Person): Promise<void> {
  await sendPhoto(site, who, { title: 'Photo 0', takenAt: '2025-07-27T12:00:00Z' });
  await fillGallery({ db: site.db, dataFolder: site.dataFolder, count: many });
}

const elementsIn = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const photosOn = (page: Page) => page.getByRole('list', { name: 'All Photos' });

/** The number of pictures on the screen that have not loaded. */
const missingOn = (page: Page) =>
  photosOn(page)
    .locator('img')
    .evaluateAll(
      (pictures) =>
        (pictures as HTMLImageElement[]).filter((picture) => {
          const { top, bottom } = picture.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight && !(picture.complete && picture.naturalWidth > 0);
        }).length,
    );

/** Waits for the photos that the first view leaves out. */
async function hasAll(page: Page): Promise<void> {
  await expect(photosOn(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** Scrolls at once, as a wheel does, and gives the page time to render. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForTimeout(60);
}

for (const viewport of [undefined, phone])
  test(`a gallery with many photos has few elements ${viewport ? 'on a phone' : 'on a desktop'}`, async ({
    site,
    open,
  }) => {
    const me = await site.account({ fullName: 'Ann Miller', authorized: true });
    await sendMany(site, me);
    const page = await open('/gallery', me, viewport ? { viewport } : {});
    await hasAll(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThan(viewport ? 100_000 : 60_000);
    // A page that is busy may remove its rows a moment later.
    const hasFew = () => expect.poll(() => elementsIn(page)).toBeLessThanOrEqual(600);
    await hasFew();
    for (const part of [0.1, 0.5, 0.501, 0.9, 1, 0.3]) {
      await scrollTo(page, height * part);
      await hasFew();
      // The photos on the screen are rendered, and the page keeps its length.
      await expect(photosOn(page).getByRole('link').first()).toBeVisible();
      const now = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(Math.abs(now - height)).toBeLessThanOrEqual(2);
    }
    // Rows that are passed slowly stay for a while, but not for long.
    for (let step = 1; step <= 12; step += 1) {
      await scrollTo(page, height * 0.3 + step * 250);
      await hasFew();
    }
  });

test('the first screen of a phone requests only the pictures near it, and focusing the header does not scroll', async ({
  site,
  open,
}) => {
  const me = await site.account({ fullName: 'Ann Miller', authorized: true });
  await sendMany(site, me);
  const page = await open('/', me, { viewport: phone });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.includes('/files/')) asked.add(path);
  });
  await page.goto('/gallery');
  await hasAll(page);
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBeGreaterThan(3);
  // These are the pictures of a screen and a half, and the portrait.
  expect(asked.size).toBeLessThanOrEqual(14);
  const first = asked.size;
  await expect.poll(() => missingOn(page)).toBe(0);
  await scrollTo(page, 900);
  await expect.poll(() => missingOn(page)).toBe(0);
  await expect.poll(() => asked.size).toBeGreaterThan(first);

  await scrollTo(page, 20_000);
  const place = await placeOf(page);
  const brand = page.getByRole('banner').getByRole('link').first();
  await brand.evaluate((element) => element.focus({ preventScroll: true }));
  await new Keys(page).to(page.getByRole('banner').getByRole('button').last());
  expect(await placeOf(page)).toBe(place);
});

test('the browser’s own search finds a photo far below, and closing it and a reload return to the same position', async ({
  site,
  open,
}) => {
  const me = await site.account({ fullName: 'Ann Miller', authorized: true });
  await sendMany(site, me);
  const page = await open('/gallery', me);
  await hasAll(page);
  const wanted = page.getByRole('link', { name: 'Photo 1500', exact: true });
  await expect(wanted).toHaveCount(0);
  // `find` searches the page as Ctrl+F does. It is not standardized, but every browser has it.
  await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Photo 1500'));
  await expect(wanted).toBeInViewport();

  await wanted.click();
  await expect(page.getByRole('dialog', { name: 'Photo 1500' })).toBeVisible();
  await page.goBack();
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport();
  // The browser restores the scroll position a moment after the dialog has restored the focus.
  await page.waitForTimeout(500);
  const spot = await placeOf(page);
  await page.reload();
  await expect(wanted).toBeInViewport();
  expect(Math.abs((await placeOf(page)) - spot)).toBeLessThanOrEqual(2);

  // Back from another page returns to the same position as well.
  const elsewhere = await page.getByRole('banner').getByRole('link', { name: 'Activities' }).boundingBox();
  // `click` would scroll, since the header is sticky.
  await page.mouse.click((elsewhere?.x ?? 0) + 5, (elsewhere?.y ?? 0) + 5);
  await expect(page).toHaveURL('/activities');
  await page.goBack();
  await expect(wanted).toBeInViewport();
  expect(Math.abs((await placeOf(page)) - spot)).toBeLessThanOrEqual(2);
});

/** The positions of the first photos. */
const placesOf = (page: Page) =>
  page.locator('[data-tile]').evaluateAll((cards) =>
    cards.slice(0, 4).map((card) => {
      const { top, left, width } = card.getBoundingClientRect();
      return [card.querySelector('h3')?.textContent, ...[top, left, width].map(Math.round)];
    }),
  );

for (const viewport of [undefined, phone])
  test(`the document has the first photos, and nothing moves when the others arrive ${viewport ? 'on a phone' : 'on a desktop'}`, async ({
    site,
    open,
  }) => {
    const me = await site.account({ fullName: 'Ann Miller', authorized: true });
    await sendMany(site, me);
    const page = await open('/activities', me, viewport ? { viewport } : {});
    const held = Promise.withResolvers<void>();
    await page.route('**/api/photos', async (route) => {
      await held.promise;
      await route.continue();
    });
    const answer = await page.goto('/gallery');
    const html = (await answer?.text()) ?? '';
    expect(html.match(/"thumbhash"/g)).toHaveLength(60);
    await expect(photosOn(page).locator(`[aria-setsize="${many}"]`).first()).toBeVisible();
    await expect(photosOn(page)).toHaveAttribute('aria-busy', 'true');
    // A press in the meantime takes effect at once.
    await photosOn(page).getByRole('button', { name: 'Like, 0 likes' }).first().click();
    await expect(photosOn(page).getByRole('button', { name: 'Like, 1 like' })).toHaveCount(1);
    const before = await placesOf(page);
    expect(before).toHaveLength(4);
    held.resolve();
    await hasAll(page);
    expect(await placesOf(page)).toEqual(before);
    await expect(photosOn(page).getByRole('button', { name: 'Like, 1 like' })).toHaveCount(1);
  });

test.describe('when the others cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test('the first photos stay, and can be fetched again; then a photo that was missing opens', async ({
    site,
    open,
  }) => {
    const me = await site.account({ fullName: 'Ann Miller', authorized: true });
    await sendMany(site, me);
    const { id } = await site.db
      .selectFrom('photos')
      .select('id')
      .where('title', '=', 'Photo 1500')
      .executeTakeFirstOrThrow();
    const page = await open('/activities', me);
    await page.route('**/api/photos', (route) => route.abort());
    await page.goto(`/gallery?photo=${id}`);
    await expect(page.getByRole('alert')).toContainText('The other photos did not load');
    await expect(photosOn(page).getByRole('link', { name: 'Photo 0', exact: true })).toBeVisible();
    await page.unroute('**/api/photos');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Photo 1500' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Milliseconds of processor time on this machine for a task that takes 50 ms on a device that is four times slower. */
const maxTaskMs = 50 / 4;

test('scrolling through many photos takes no task of 50 ms on a phone that is four times slower', async ({
  browser,
  site,
  open,
}) => {
  const me = await site.account({ fullName: 'Ann Miller', authorized: true });
  await sendMany(site, me);
  const page = await open('/gallery', me, { viewport: phone });
  await hasAll(page);
  /** Scrolls for two seconds, as a thumb does, by `top` pixels in each frame. */
  const scroll = (top: number) => () =>
    page.evaluate(
      (top) =>
        new Promise<void>((done) => {
          let frames = 0;
          const step = () => {
            window.scrollBy({ top, behavior: 'instant' });
            frames += 1;
            if (frames < 120) requestAnimationFrame(step);
            else done();
          };
          requestAnimationFrame(step);
        }),
      top,
    );
  // The first scroll compiles the code of the rows.
  await scroll(40)();
  // One speed lets pictures load, and the other is too fast for that.
  for (const top of [40, 200]) {
    const limit = maxTaskMs * (await slowness(page));
    expect(await longestTask(browser, page, scroll(top))).toBeLessThanOrEqual(limit);
  }
});

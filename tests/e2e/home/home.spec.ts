// Home during the week: the next event and the arrivals, as they change, by pointer and by keyboard.
import { leastContrast } from '#tests/e2e/support/contrast.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { eventDialog, homeCard, hostEvent, takeClock } from '#tests/e2e/support/steps.ts';

test.use({ now: '2025-07-29T16:00:00Z' });

const tonight = { title: 'Crab feast', startTime: '2025-07-29T22:00:00Z', endTime: '2025-07-30T00:00:00Z' };

test('home shows the next dinner, and is updated when others sign up', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const walt = await site.guest('Walt Williams', 'Williams');
  const id = await hostEvent(site, walt, tonight);
  const page = await open('/', ann);
  const dinner = homeCard(page, 'Family Time').getByRole('link');
  await expect(dinner).toHaveText(/Tonight at 6:00 PM.*Crab feast.*Walt Williams hosts.*0 of 10 going/);
  await expect(page.getByText('Day 4.')).toBeInViewport();

  await site.ask(ann, 'POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  await expect(dinner).toHaveText(/2 of 10 going.*You're signed up ✓/);
  const today = page
    .getByRole('list', { name: 'Your week' })
    .getByRole('link', { name: /^Tuesday, July 29/ });
  await expect(today).toHaveAccessibleName(/, today, you are here, 1 event of yours/);

  await dinner.press('Enter');
  await expect(eventDialog(page, 'Crab feast')).toBeVisible();
  await page.keyboard.press('Escape');
  // Closing the dialog changes the address, which would undo a Back at the same moment.
  await expect(eventDialog(page, 'Crab feast')).toBeHidden();
  await page.goBack();
  await today.press('Enter');
  await expect(page).toHaveURL(/\/calendar/);
  await expect(page.getByRole('heading', { name: /29/ }).first()).toBeInViewport();
});

test('home is refetched when its day is over, on a phone that slept and by a clock that is ahead', async ({
  site,
  open,
}) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'));
  await takeClock(page);
  const evening = Date.now();
  let trueUntil: string | null = new Date(evening + 3_600_000).toISOString();
  let asked = 0;
  await page.route('**/api/home', async (route) => {
    const response = await route.fetch();
    asked += 1;
    await route.fulfill({ response, json: { ...(await response.json()), trueUntil } });
  });
  await site.guest('Walt Williams', 'Williams');
  await expect(page.getByText('2 of us are here.')).toBeVisible();
  const before = asked;
  // The device's clock advances while it sleeps, but its timers do not.
  await page.clock.setSystemTime(evening + 9 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toBe(before + 1);
  // The answer is the same: on the server the day is not over yet.
  await page.clock.runFor(300_000);
  await expect.poll(() => asked).toBe(before + 2);
  trueUntil = null;
  await page.clock.runFor(300_000);
  await expect.poll(() => asked).toBe(before + 3);
  await page.clock.runFor(900_000);
  expect(asked).toBe(before + 3);
});

test('the dialog of the next event is prefetched with the page below it', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, ann, tonight);
  const page = await open('/', ann);
  const fetched = page.waitForRequest(/\/event-detail-[^/]+\.js$/, { timeout: 5000 });
  // The link is only hovered.
  await homeCard(page, 'Family Time').getByRole('link').hover();
  await fetched;
  await expect(page).toHaveURL('/');
});

test('once an organizer authorizes somebody, the links of their home page work without a reload', {
  tag: '@main',
}, async ({ site, open }) => {
  const walt = await site.account({ fullName: 'Walt Williams' });
  const id = await site.reply(walt, 'Williams', ['Walt Williams']);
  const page = await open('/', walt);
  const links = page.getByRole('region', { name: 'Where to go' });
  await expect(links.getByText('Family Directory')).toBeVisible();
  await expect(links.getByRole('link')).toHaveCount(0);
  await site.approve(id);
  await expect(links.getByRole('link', { name: /Family Directory\s*1 coming/ })).toBeVisible();
  await expect(homeCard(page, 'Event Details').getByText('Confirmed')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the welcome and the next event are on the first screen, even with long names', async ({
    site,
    open,
  }) => {
    const name = `Maximiliana ${'von Hohenstaufen-'.repeat(3)}Miller`.slice(0, 80);
    const ann = await site.guest(name, 'Miller');
    await hostEvent(site, ann, { ...tonight, title: 'W'.repeat(80), location: 'x'.repeat(160) });
    const page = await open('/', ann);
    await expect(page.getByRole('heading', { name: 'Welcome, Maximiliana' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Tonight at 6:00 PM')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('on a phone a photo that is focused by keyboard is completely visible', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  for (const title of ['One', 'Two', 'Three', 'Four']) await sendPhoto(site, ann, { title });
  const page = await open('/', ann, { viewport: { width: 390, height: 844 } });
  const pictures = page.getByRole('region', { name: 'New in the gallery' });
  await pictures.getByRole('link', { name: '4 photos' }).focus();
  for (const title of ['Four', 'Three', 'Two', 'One']) {
    await page.keyboard.press('Tab');
    const photo = pictures.getByRole('link', { name: title });
    await expect(photo).toBeFocused();
    await expect(photo).toBeInViewport({ ratio: 1 });
  }
});

test('home shows the family’s four newest photos once there are four, and never a private one', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const walt = await site.guest('Walt Williams', 'Williams');
  for (const [index, title] of ['One', 'Two', 'Three'].entries())
    await sendPhoto(site, walt, { title, takenAt: `2025-07-28T1${index}:00:00Z` });
  await sendPhoto(site, walt, { title: 'Secret', isPrivate: true });
  const page = await open('/', ann);
  const drawing = page
    .getByRole('figure')
    .filter({ hasText: 'Music at the bandstand' })
    .locator(':scope > :first-child');
  await expect(drawing).toBeVisible();
  // The drawing's aspect ratio is 4 to 5: in a square its flag was cut off.
  const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 5, 2);
  await expect(page.getByRole('link', { name: /^Photo Gallery\s*3 photos/ })).toBeVisible();

  const { id } = await sendPhoto(site, walt, { title: 'Four' });
  const pictures = page.getByRole('region', { name: 'New in the gallery' });
  await expect(pictures.getByRole('listitem')).toHaveText(['Four', 'Three', 'Two', 'One']);
  await expect(pictures.getByRole('link', { name: '4 photos' })).toBeVisible();
  await pictures.getByRole('link', { name: 'Three' }).click();
  await expect(page.getByRole('dialog', { name: 'Three' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Three' })).toBeHidden();
  await page.goBack();

  await site.ask(walt, 'DELETE', `/api/photos/${id}`);
  await expect(page.getByText('Music at the bandstand')).toBeVisible();
  expect(await page.content()).not.toContain('Secret');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the text over the landscape is legible, ${colorScheme}`, async ({ site, open }) => {
    const ann = await site.guest('Ann Miller', 'Miller');
    for (const who of [undefined, ann])
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        const page = await open('/', who, { viewport });
        await page.emulateMedia({ colorScheme });
        await page.waitForLoadState('load');
        const title = page.getByRole('main').getByRole('heading', { level: 1 });
        const main = page.getByRole('main');
        const dates = main.getByText('July 26 – August 2, 2025').first();
        // WCAG 2.2 requires less contrast for large text.
        expect(await leastContrast(page, title), `${viewport.width} px`).toBeGreaterThanOrEqual(3);
        for (const words of [dates, main.getByText('Bethany Beach, Delaware').first()])
          expect(await leastContrast(page, words), `${viewport.width} px`).toBeGreaterThanOrEqual(4.5);
      }
  });

test('no title overlaps the sun, and the shipped title has two lines', async ({ open }) => {
  const page = await open('/');
  const title = page.getByRole('heading', { level: 1 });
  const lines = (words: string) =>
    title.evaluate((heading, text) => {
      heading.textContent = text;
      const range = document.createRange();
      range.selectNodeContents(heading);
      return [...range.getClientRects()].map(({ right }) => right / innerWidth);
    }, words);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const width of [1024, 1280, 1366, 1440, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await lines('Bethany Beach Reunion'), `${width} px`).toHaveLength(2);
    // The sun's left edge is at 62.8 % of the landscape's width.
    for (const words of ['Bethany Beach', 'Hammond House', 'The Summer Week of the Hutchinsons'])
      expect(Math.max(...(await lines(words))), `${words}, ${width} px`).toBeLessThan(0.628);
  }
});

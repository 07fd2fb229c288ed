// The header of each page is low enough that the first screen shows the page's main content.
import { phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test as journey } from '#tests/e2e/support/fixtures.ts';
import { stateTest as test } from '#tests/e2e/support/state-test.ts';
import { cookiesOf } from '../../../scripts/shots/sessions.ts';
import { originOf } from '../../../scripts/shots/sites.ts';
import { sizes } from '../../../scripts/shots/state.ts';
import { states } from '../../../scripts/shots/states.ts';

/** The maximum height (px) of header and title: 56 and 56 on phones and 64 and 68 on wide screens, with the line below. */
const tallestTop = { phone: 114, desktop: 132 };
/** The maximum height (px) of the whole list of activities on a phone. */
const longestActivities = 5000;
/** The minimum number of events on a phone's first screen of the schedule, above its bar. */
const fewestEvents = 3;
/** The minimum number of people on a phone's first screen of the directory, above its bar. */
const fewestPeople = 4;
/** The minimum number of photos on a phone's first screen of the gallery, above its bar, and their minimum visible height (px). */
const [fewestPhotos, leastSeen] = [6, 40];

/** The gap between photos on a phone (px). */
const photoGap = 4;

const inner = ['/calendar', '/attendees', '/map', '/activities', '/gallery', '/contact', '/achievements'];

test('the top of an inner page is low, and the first screen shows the page’s main content', async ({
  sites,
  browser,
}) => {
  const state = states.find(({ page, state }) => page === 'activities' && state === undefined);
  if (!state) throw new Error('The page of activities is photographed no more.');
  const site = await sites.of(state);
  const context = await browser.newContext({ baseURL: originOf(site) });
  await context.addCookies(await cookiesOf(site, state.as, originOf(site)));
  const page = await context.newPage();
  for (const [size, viewport] of [
    ['phone', phone],
    ['desktop', sizes.desktop],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const path of inner) {
      await page.goto(path);
      await alive(page);
      // The title's section is the last part of the header.
      const sky = await page.locator('section[data-light] > div').first().boundingBox();
      expect((sky?.y ?? 0) + (sky?.height ?? Infinity), `${path} on a ${size}`).toBeLessThanOrEqual(
        tallestTop[size],
      );
    }
  }
  await page.setViewportSize(phone);
  await page.goto('/activities');
  await alive(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    longestActivities,
  );
  await page.goto('/attendees');
  await alive(page);
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const people = page.locator('main tbody tr');
  const bottoms = await people.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(fewestPeople);
  await page.goto('/map');
  await alive(page);
  const house = page.getByRole('list', { name: 'Family Rental Locations' }).getByRole('listitem').first();
  const address = await house.getByRole('link').boundingBox();
  // The link's touch target may extend a little below the bar.
  expect((address?.y ?? Infinity) + (address?.height ?? 0) - 10, 'the first house').toBeLessThanOrEqual(
    bar?.y ?? 0,
  );
  await page.goto('/gallery');
  await alive(page);
  const photos = page.getByRole('list', { name: 'All Photos' }).locator('[data-tile]');
  const boxes = await photos.evaluateAll((cards) =>
    cards.map((card) => {
      const { left, right, top } = card.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  const besides = boxes.flatMap(({ left, top }, index) => {
    const before = boxes[index - 1];
    return before?.top === top ? [left - before.right] : [];
  });
  expect(besides.length).toBeGreaterThan(1);
  for (const gap of besides) expect(gap).toBeCloseTo(photoGap, 0);
  const tops = boxes.map(({ top }) => top);
  expect(tops.filter((top) => top + leastSeen <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(fewestPhotos);
  await context.close();
});

for (const [size, viewport] of [
  ['phone', phone],
  ['desktop', sizes.desktop],
] as const)
  journey(`the top of the console is low, and has no strip of sky (${size})`, async ({ site, open }) => {
    const page = await open('/admin', await site.session(1), {
      viewport,
    });
    const top = page.locator('section[data-light] > div').first();
    const box = await top.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(tallestTop[size]);
    const painted = await top.evaluate((sky) =>
      [undefined, '::before', '::after'].map((part) => {
        const { backgroundColor, backgroundImage, content, display } = getComputedStyle(sky, part);
        const isThere = !part || (content !== 'none' && display !== 'none');
        return isThere && (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none');
      }),
    );
    expect(painted).toEqual([false, false, false]);
  });

test('during the week the sun’s position shows the day, and the first screen of the schedule has three events', async ({
  sites,
  browser,
}) => {
  const state = states.find(({ page, state }) => page === 'attendees' && state === 'day');
  if (state?.on !== 'week') throw new Error('No state of the attendees is photographed in the week.');
  const site = await sites.of(state);
  const context = await browser.newContext({ baseURL: originOf(site), viewport: phone });
  await context.addCookies(await cookiesOf(site, state.as, originOf(site)));
  const page = await context.newPage();
  await page.goto('/attendees');
  await alive(page);
  const sun = page.locator('section[data-light] > div > span');
  const box = await sun.boundingBox();
  // It is noon on the fourth of eight days.
  expect(((box?.x ?? 0) + (box?.width ?? 0) / 2) / phone.width).toBeCloseTo(3.5 / 8, 2);
  await expect(sun).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/calendar');
  await alive(page);
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const events = page.getByRole('main').locator('a[href*="event="]');
  const bottoms = await events.evaluateAll((cards) =>
    cards.filter((card) => card.checkVisibility()).map((card) => card.getBoundingClientRect().bottom),
  );
  expect(bottoms.filter((bottom) => bottom > 0 && bottom <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(
    fewestEvents,
  );
  await context.close();
});

// The weather in the header comes from an external service, which may be slow, wrong or unreachable.
import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { weatherTest as test } from '#tests/e2e/support/weather-test.ts';
import { type Fault, paths } from '#tests/support/weather-service.ts';

test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

const reading = (page: Page) => page.getByRole('banner').getByRole('link', { name: /°F/ });
const town = (page: Page) => page.getByRole('banner').getByText('Bethany Beach', { exact: true }).first();
async function begin(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await alive(page);
}

test('the weather is fetched once the page is idle, links to the forecast, and is not fetched again by the next page', async ({
  service,
  open,
}) => {
  service.faults = { [paths.point]: { afterMs: 700 } };
  const page = await open('/');
  await expect(page.getByRole('banner').getByText('Loading...')).toBeVisible();
  const link = reading(page);
  await expect(link).toHaveAccessibleName('82°F Mostly Cloudy');
  await expect(link).toHaveAccessibleDescription('Click for 7-day forecast');
  await expect(link).toHaveAttribute('href', /^https:\/\/forecast\.weather\.gov\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await link.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Click for 7-day forecast');
  expect(service.asked).toEqual([paths.point, paths.stations, paths.observation]);

  await page.goto('/auth');
  await expect(link).toHaveAccessibleName('82°F Mostly Cloudy');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(link).toHaveAccessibleName('82°F Mostly Cloudy');
  expect(service.asked).toHaveLength(6);

  await new Keys(page).to(link, 'Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('the weather is refetched every half hour', async ({ service, open }) => {
  const page = await open('/');
  await expect(reading(page)).toBeVisible();
  service.asked.length = 0;
  await page.clock.install();
  await begin(page);
  await page.clock.runFor(3000);
  await expect(reading(page)).toHaveText(/82°F/);
  service.faults = { [paths.observation]: { json: { properties: { temperature: { value: 10 } } } } };
  await page.clock.runFor(29 * 60_000);
  expect(service.asked).toHaveLength(3);
  // The page's clock advances in seconds, since the service answers in real time.
  const passes = async (wanted: number) => {
    for (let seconds = 0; seconds < 120 && service.asked.length < wanted; seconds += 1) {
      await page.clock.runFor(1000);
      await page.waitForTimeout(30);
    }
    expect(service.asked).toHaveLength(wanted);
  };
  await passes(6);
  await expect(reading(page)).toHaveAccessibleName('50°F Clear');

  // After a failure there is no further request in this half hour.
  service.faults = { '*': { status: 500 } };
  await page.clock.runFor(29 * 60_000);
  await passes(7);
  await expect(town(page)).toBeVisible();
  await page.clock.runFor(29 * 60_000);
  await page.waitForTimeout(300);
  expect(service.asked).toHaveLength(7);
  service.faults = {};
  await passes(10);
  await expect(reading(page)).toHaveAccessibleName('82°F Mostly Cloudy');
});

test('nothing is fetched while the page is hidden', async ({ service, open }) => {
  const page = await open('/');
  await expect(reading(page)).toBeVisible();
  service.asked.length = 0;
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => !('isSeen' in window) });
  });
  await begin(page);
  await page.waitForTimeout(1500);
  expect(service.asked).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { isSeen: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(reading(page)).toBeVisible();
  expect(service.asked).toHaveLength(3);
});

const faults: readonly (readonly [string, Record<string, Fault>, RegExp | null])[] = [
  ['fails', { '*': { status: 500 } }, null],
  ['answers garbage', { '*': { text: '<html>Maintenance' } }, null],
  ['leaves out every field', { '*': { json: { properties: {} } } }, null],
  ['has no observation', { [paths.observation]: { status: 503 } }, /^84°F Sunny$/],
  ['is slow', { '*': { afterMs: 500 } }, /^82°F Mostly Cloudy$/],
  ['hangs', { [paths.point]: { hangs: true } }, null],
];

for (const viewport of [desktop, phone])
  test(`with any failure of the service, the page is usable at ${viewport.width} pixels`, async ({
    service,
    site,
    open,
  }) => {
    const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }), {
      viewport,
    });
    for (const [what, some, name] of faults) {
      await test.step(what, async () => {
        service.faults = some;
        await begin(page, '/activities');
        await page.getByRole('button', { name: 'Golf', exact: true }).click();
        await expect(page).toHaveURL('/activities?category=golf');
        if (name) await expect(reading(page)).toHaveAccessibleName(name);
        else await expect(town(page)).toBeVisible({ timeout: 15_000 });
        await expect(page.getByRole('banner').getByText('Loading...')).toHaveCount(0);
        const isTooWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(isTooWide).toBe(false);
      });
    }
    await test.step('is not there', async () => {
      await service.stop();
      await begin(page, '/activities');
      await expect(town(page)).toBeVisible();
      await page.getByRole('button', { name: 'Beach', exact: true }).click();
      await expect(page).toHaveURL('/activities?category=beach');
      await service.start();
    });
  });

const tablet = { width: 768, height: 1024 };
const saying = (condition: string, celsius: number) => ({
  [paths.observation]: {
    json: { properties: { textDescription: condition, temperature: { value: celsius } } },
  },
});
/** The service's shortest and longest conditions, and no answer. */
const weathers: readonly (readonly [string, Record<string, Fault>, { status: number }?])[] = [
  ['short', saying('Fair', 5)],
  ['long', saying('Slight Chance Showers And Thunderstorms then Patchy Fog', 38)],
  ['failing', {}, { status: 500 }],
];

/** The positions of everything in the header's bar, and whether the title is completely visible. */
const headerOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const bar = header.firstElementChild;
    const title = header.querySelector('a > span');
    if (!bar || !title) throw new Error('The header has no bar or no title.');
    const boxes = [title, ...bar.children].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    });
    const letters = document.createRange();
    letters.selectNodeContents(title);
    return {
      boxes,
      isTitleWhole:
        title.scrollWidth <= title.clientWidth &&
        // Also the letters that hang below the line.
        letters.getBoundingClientRect().bottom <= title.getBoundingClientRect().bottom,
    };
  });

for (const viewport of [phone, tablet, desktop])
  for (const isMember of [false, true])
    test(`${isMember ? 'a member' : 'a visitor'} sees nothing move, with or without an answer of the weather service, at ${viewport.width} pixels`, async ({
      service,
      site,
      open,
    }) => {
      const who = isMember ? await site.guest('Margaret Anderson', 'Anderson') : undefined;
      const page = await open('/', who, { viewport });
      const banner = page.getByRole('banner');
      for (const [what, answers, status] of weathers)
        await test.step(what, async () => {
          const { promise: until, resolve: release } = Promise.withResolvers<void>();
          service.faults = { ...answers, [paths.point]: { until, ...status } };
          await begin(page);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          const first = await headerOf(page);
          expect(first.isTitleWhole, 'the title is whole before the weather').toBe(true);
          await expect(banner.getByText('Loading...')).toBeVisible();
          expect(await headerOf(page), 'while it is being fetched').toEqual(first);
          release();
          await expect(status ? town(page) : reading(page)).toBeVisible();
          await expect(banner.getByText('Loading...')).toHaveCount(0);
          expect(await headerOf(page), 'when it has come or failed').toEqual(first);
          const shift = await page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                new PerformanceObserver((list) =>
                  resolve(
                    (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce(
                      (sum, { value }) => sum + value,
                      0,
                    ),
                  ),
                ).observe({ type: 'layout-shift', buffered: true });
                setTimeout(() => resolve(0), 300);
              }),
          );
          expect(shift).toBe(0);
          await expectInside(page);
        });
    });

/** Expects the weather to stay within its place in the header. */
async function expectInside(page: Page): Promise<void> {
  const outside = await page.getByRole('banner').evaluate((header) => {
    const place = header.querySelector('[data-weather]')?.getBoundingClientRect();
    if (!place) throw new Error('The header has no place for the weather.');
    return [...header.querySelectorAll('[data-weather] *')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, right }) => width > 1 && right > place.right + 0.5).length;
  });
  expect(outside, 'parts of the weather beyond its place').toBe(0);
}

test.describe('without the service, on phones', () => {
  test('only the pin is beside the title, with the town’s name for screen readers', async ({
    service,
    open,
  }) => {
    service.faults = { '*': { status: 500 } };
    const page = await open('/', undefined, { viewport: phone });
    await expect(page.getByRole('banner').getByText('Loading...')).toHaveCount(0);
    const { width, height } = (await town(page).boundingBox()) ?? {};
    expect({ width, height }).toEqual({ width: 1, height: 1 });
    const lines = await page
      .getByRole('banner')
      .locator('a > span')
      .first()
      .evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    expect(lines).toBe(1);
  });
});

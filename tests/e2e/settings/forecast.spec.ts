// The forecast on the schedule, from the service that the header's weather comes from.
import type { Page } from '@playwright/test';
import { expectAccessible, phone } from '#tests/e2e/support/accessible.ts';
import { cutWords } from '#tests/e2e/support/cut-words.ts';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { weatherTest as test } from '#tests/e2e/support/weather-test.ts';
import { paths } from '#tests/support/weather-service.ts';

test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

const reading = (page: Page) => page.getByRole('banner').getByRole('link', { name: /°F/ });

test.describe('in the week before', () => {
  test.use({ now: '2025-07-24T12:00:00Z' });

  test('the schedule shows the forecast for each day that has one', async ({ service, site, open }) => {
    const page = await open('/calendar', await site.guest('Ann Miller', 'Miller'));
    const day = (name: string) => page.getByRole('region', { name });
    await expect(day('Saturday, July 26')).toContainText('Forecast: Sunny, high 84°F, low 71°F');
    await expect(day('Monday, July 28')).toContainText('Forecast: Slight Chance Showers And Thunderstorms');
    await expect(day('Saturday, August 2')).not.toContainText('Forecast');
    expect(service.asked.toSorted()).toEqual(
      [paths.point, paths.point, paths.stations, paths.observation, paths.forecast].toSorted(),
    );
    await expectAccessible(page, 'the schedule with a forecast');

    // Without an answer the days are shown without a forecast.
    service.faults = { [paths.forecast]: { status: 500 } };
    await page.goto('/calendar');
    await alive(page);
    await expect(reading(page)).toBeVisible();
    await page.getByRole('button', { name: 'Add Event on Saturday, July 26' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Event' })).toBeVisible();
    await expect(page.getByText('Forecast:')).toHaveCount(0);
  });

  test('on a phone no weekday is broken by a forecast with three digits', async ({ service, site, open }) => {
    const hot = (await (await fetch(service.url + paths.forecast)).text()).replaceAll(
      /"temperature":\d+/g,
      '"temperature":108',
    );
    service.faults = { [paths.forecast]: { text: hot } };
    const ann = await site.account({ fullName: 'Ann Miller' });
    const cousins = Array.from({ length: 20 }, (_, index) => `Cousin ${index + 1}`);
    await site.approve(await site.reply(ann, 'Miller', cousins));
    const page = await open('/calendar', ann, { viewport: phone });
    await expect(page.getByRole('region', { name: 'Wednesday, July 30' })).toContainText('high 108°F');
    for (const width of [390, 384, 375, 360]) {
      await page.setViewportSize({ ...phone, width });
      expect(await page.evaluate(cutWords), `${width} px`).toEqual([]);
    }
  });
});

test('weeks before, no forecast is fetched', async ({ service, site, open }) => {
  const page = await open('/calendar', await site.guest('Ann Miller', 'Miller'));
  await expect(reading(page)).toBeVisible();
  expect(service.asked).toEqual([paths.point, paths.stations, paths.observation]);
});

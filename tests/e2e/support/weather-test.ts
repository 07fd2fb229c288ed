// A journey with a weather service of its own.
import { test as base } from '#tests/e2e/support/fixtures.ts';
import { WeatherService } from '#tests/support/weather-service.ts';

export const weatherTest = base.extend<{ service: WeatherService }>({
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that the fixture needs no others
  service: async ({}, use) => {
    const service = new WeatherService();
    await service.start();
    await use(service);
    await service.stop();
  },
  weatherUrl: async ({ service }, use) => use(service.url),
});

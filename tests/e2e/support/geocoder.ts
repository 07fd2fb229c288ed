// A journey's own geocoder, which can change its behavior.
import { test as base } from '#tests/e2e/support/fixtures.ts';
import { type answers, startGeocoder } from '#tests/support/geocoder-server.ts';

type Geocoder = Awaited<ReturnType<typeof startGeocoder>> & { behaves: keyof typeof answers };

export const test = base.extend<{ geocoder: Geocoder }>({
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that the fixture needs no others
  geocoder: async ({}, use) => {
    const started = await startGeocoder(() => geocoder.behaves);
    const geocoder: Geocoder = { ...started, behaves: 'knows it' };
    await use(geocoder);
    geocoder.close();
  },
  variables: async ({ geocoder }, use) => use({ GEOCODER_URL: geocoder.url }),
});

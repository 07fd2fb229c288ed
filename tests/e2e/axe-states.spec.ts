// Every state of every page that `npm run shots` photographs: a state that is added there is checked here by itself.
import { test as base } from '@playwright/test';
import { desktop, expectAccessible, phone } from '#tests/e2e/support/accessible.ts';
import { alive } from '#tests/e2e/support/fixtures.ts';
import { cookiesOf } from '../../scripts/shots/sessions.ts';
import { originOf, Sites } from '../../scripts/shots/sites.ts';
import type { State } from '../../scripts/shots/state.ts';
import { states } from '../../scripts/shots/states.ts';
import { standInForWeather } from '../../scripts/shots/weather.ts';

const test = base.extend<{ shown: Pick<State, 'isEmpty' | 'isEve'> }, { sites: Sites }>({
  shown: [{}, { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sites, shown }, use) => use(originOf(await sites.of(shown))),
});

for (const shown of states) {
  const { page: name, state, as, path, only, prepare } = shown;
  const title = [name, state].filter(Boolean).join(' ');
  test.describe(title, () => {
    test.use({ shown });
    test('is accessible', async ({ context, page, sites, baseURL }) => {
      const site = await sites.of(shown);
      await standInForWeather(context);
      await context.addCookies(await cookiesOf(site, as, baseURL ?? ''));
      const sizes = [desktop, phone].filter((size) => !only || (only === 'phone') === (size === phone));
      await page.setViewportSize(sizes[0] ?? desktop);
      await page.goto(path);
      await alive(page);
      await prepare?.(page);
      await expectAccessible(page, title, sizes);
    });
  });
}

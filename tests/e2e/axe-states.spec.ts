// Every state of every page that `npm run shots` photographs: a state that is added there is checked here by itself.
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';
import { desktop, expectAccessible, phone } from '#tests/e2e/support/accessible.ts';
import { alive } from '#tests/e2e/support/journey.ts';
import { type DemoSite, openDemo } from '../../scripts/demo/site.ts';
import { cookiesOf, grantRights } from '../../scripts/shots/sessions.ts';
import { states } from '../../scripts/shots/states.ts';
import { standInForWeather } from '../../scripts/shots/weather.ts';

interface Demos {
  readonly peopled: DemoSite;
  readonly empty: DemoSite;
}

const originOf = ({ app }: DemoSite) => `http://localhost:${(app.server.address() as AddressInfo).port}`;

const test = base.extend<{ isEmpty: boolean }, { demos: Demos }>({
  isEmpty: [false, { option: true }],
  demos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const peopled = await openDemo('0', false, () => {});
      const empty = await openDemo('0', true, () => {});
      await grantRights(peopled);
      await use({ peopled, empty });
      await Promise.all([peopled.close(), empty.close()]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demos, isEmpty }, use) => use(originOf(isEmpty ? demos.empty : demos.peopled)),
});

for (const { page: name, state, as, path, isEmpty = false, only, prepare } of states) {
  const title = [name, state].filter(Boolean).join(' ');
  test.describe(title, () => {
    test.use({ isEmpty });
    test('is accessible', async ({ context, page, demos, baseURL }) => {
      const site = isEmpty ? demos.empty : demos.peopled;
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

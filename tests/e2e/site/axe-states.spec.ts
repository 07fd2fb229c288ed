// Every state of every page that `npm run shots` photographs, so that new states are included automatically. Pages in their
// initial state are also checked with zoom and with large letters.
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { expectRoomForLargeLetters } from '#tests/e2e/support/large-letters.ts';
import { stateTest as test } from '#tests/e2e/support/state-test.ts';
import { expectZoomable } from '#tests/e2e/support/zoomed.ts';
import { matchPage } from '#web/routing/match.ts';
import { cookiesOf } from '../../../scripts/shots/sessions.ts';
import { originOf } from '../../../scripts/shots/sites.ts';
import { sizes, sizesOf } from '../../../scripts/shots/state.ts';
import { states } from '../../../scripts/shots/states.ts';

// Tests run in order in one worker, so that each site is filled only once.
test.describe.configure({ mode: 'default' });

for (const shown of states) {
  const { page: name, state, as, path, isEmpty, on, only, arrange, prepare, leadsTo, exceptions } = shown;
  const title = [name, state].filter(Boolean).join(' ');
  const isAsItOpens = !prepare && !isEmpty && (!on || on === 'next') && !only;
  test(`${title} is accessible${isAsItOpens ? ', and whole at 200 and 400 percent' : ''}`, async ({
    sites,
    pool,
  }) => {
    let isSound = false;
    const site = await sites.of(shown);
    const page = await pool.take({ baseURL: originOf(site) });
    try {
      await page.context().addCookies(await cookiesOf(site, as, originOf(site)));
      const screens = sizesOf(shown).map((size) => sizes[size]);
      await arrange?.(site);
      await page.setViewportSize(screens[0] ?? sizes.desktop);
      await page.goto(path);
      await alive(page);
      // This runs before axe, which lays out everything that otherwise waits until it is scrolled to.
      if (isAsItOpens) await test.step('at 200 and 400 percent', () => expectZoomable(page, title));
      await prepare?.(page);
      if (leadsTo) expect(matchPage(new URL(page.url()).pathname)?.page.path).toBe(leadsTo);
      await expectAccessible(page, title, screens, exceptions);
      isSound = true;
    } finally {
      await pool.takeBack(isSound);
    }
  });
}

test('with letters twice as large no page is wider than the window, and on phones no word is broken', async ({
  sites,
}) => {
  test.setTimeout(process.env.TEST_LONG ? 900_000 : 300_000);
  await expectRoomForLargeLetters(sites);
});

// Every page as it opens, signed in and out, enlarged: nothing is cut off, and nothing scrolls sideways.
import { alive } from '#tests/e2e/support/fixtures.ts';
import { stateTest as test } from '#tests/e2e/support/state-test.ts';
import { expectZoomable } from '#tests/e2e/support/zoomed.ts';
import { cookiesOf } from '../../scripts/shots/sessions.ts';
import { originOf } from '../../scripts/shots/sites.ts';
import { states } from '../../scripts/shots/states.ts';

// In one worker: its site is peopled once.
test.describe.configure({ mode: 'default' });

const opened = states.filter(({ prepare, isEmpty, on, only }) => !prepare && !isEmpty && !on && !only);
for (const shown of opened) {
  const { page: name, state, as, path } = shown;
  const title = [name, state].filter(Boolean).join(' ');
  test(`${title} is whole at 200 and 400 percent`, async ({ sites, pool }) => {
    let isSound = false;
    const site = await sites.of(shown);
    const page = await pool.take({ baseURL: originOf(site) });
    try {
      await page.context().addCookies(await cookiesOf(site, as, originOf(site)));
      await page.goto(path);
      await alive(page);
      await expectZoomable(page, title);
      isSound = true;
    } finally {
      await pool.takeBack(isSound);
    }
  });
}

// A link to an event, as in a mail or a calendar, shows the event with the first paint, before the page's code.
import type { Locator, Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';

/** Makes the browser as slow as a phone with a bad connection and an empty cache. */
async function slowDown(page: Page) {
  const device = await page.context().newCDPSession(page);
  const bytes = 400_000 / 8;
  await device.send('Network.enable');
  await device.send('Network.setCacheDisabled', { cacheDisabled: true });
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Records when the event can be read in the page's timeline, and the dialog's painted position in an attribute. */
const noteDialog = () => {
  let isRead = false;
  const look = () => {
    const dialog = document.querySelector('[role=dialog]');
    const words = dialog?.textContent ?? '';
    if (!isRead && words.includes('Taco night') && words.includes('6:00 PM – 8:00 PM')) {
      isRead = dialog?.checkVisibility({ opacityProperty: true }) === true;
      if (isRead) performance.mark('event');
    }
    if (!isRead || document.readyState === 'loading') return requestAnimationFrame(look);
    dialog?.setAttribute('data-painted', JSON.stringify(dialog.getBoundingClientRect()));
    return undefined;
  };
  requestAnimationFrame(look);
};

/** Milliseconds from following the link to the first paint, to the event, and to the end of the page's code. */
const timeline = () => {
  const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const code = files.filter(({ name }) => name.endsWith('.js') && !name.includes('/delayed-entry-'));
  return {
    paint: startOf('first-contentful-paint'),
    event: startOf('event'),
    code: Math.max(...code.map(({ responseEnd }) => responseEnd)),
  };
};

/** Checks that the event's dialog is the same element at the same position as when it was painted. */
async function expectUnmoved(dialog: Locator) {
  const painted = await dialog.getAttribute('data-painted');
  expect(await dialog.evaluate((element) => JSON.stringify(element.getBoundingClientRect()))).toBe(painted);
}

test('on a slow connection a link shows its event with the first paint, long before the code, and it does not move', async ({
  site,
  open,
}) => {
  const id = await hostEvent(site, await site.session(1));
  const page = await open('/auth', undefined, { viewport: phone });
  await page.context().addCookies([(await site.guest('Ann Miller', 'Miller')).cookie]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(noteDialog);
  await slowDown(page);
  await page.goto(`/calendar?event=${id}`, { waitUntil: 'commit' });
  const dialog = eventDialog(page);
  await expect(dialog).toBeFocused({ timeout: 60_000 });
  const { paint, event, code } = await page.evaluate(timeline);
  expect(event - paint).toBeLessThan((code - paint) / 3);

  // The page is hydrated now, and has fetched nothing more.
  await expectUnmoved(dialog);
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/live')).toEqual([]);
  await expect(page).toHaveTitle(/^Schedule · /);
  await expect(page.getByRole('heading', { name: 'Schedule' })).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/calendar');
});

test('an event that a link opens is closed by Back, by its Close button and by a press outside, and opens again', async ({
  site,
  open,
}) => {
  const id = await hostEvent(site, await site.session(1));
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/', ann);
  await page.addInitScript(noteDialog);
  const dialog = eventDialog(page);
  for (const close of [
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await page.goto(`/calendar?event=${id}&show=dinner`);
    await alive(page);
    await expect(dialog).toBeFocused();
    await expectUnmoved(dialog);
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/calendar?show=dinner');
  }
  await page.getByRole('link', { name: /Taco night/ }).click();
  await expect(dialog).toBeFocused();
  await expect(page).toHaveURL(`/calendar?event=${id}&show=dinner`);
});

test('without scripts, the event of a link can be read and closed', async ({ site, open }) => {
  const id = await hostEvent(site, await site.session(1));
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open(`/calendar?event=${id}`, ann, { javaScriptEnabled: false });
  const dialog = eventDialog(page);
  await expect(dialog).toContainText('6:00 PM – 8:00 PM');
  await expect(dialog).toContainText('12 Ocean View Parkway');
  await expect(dialog).toContainText('No one has signed up yet');
  await expect(dialog.locator('form')).toHaveAttribute('method', 'post');
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/calendar');
  await expect(dialog).toBeHidden();
});

test('a sign-up that is pressed before hydration is sent after it', async ({ site, open }) => {
  const id = await hostEvent(site, await site.session(1));
  const page = await open('/', await site.guest('Ann Miller', 'Miller'), { viewport: phone });
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!delayed-entry-).*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`/calendar?event=${id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressed' in window);
  const dialog = eventDialog(page);
  await dialog.getByRole('spinbutton').fill('3');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  arrived.resolve();
  await expect(dialog.getByText("You're signed up ✓")).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ann Miller' })).toContainText('3 people');
});

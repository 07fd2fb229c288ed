// When Google's script or services fail, the open map replaces them, and nothing typed is lost.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { answerForGoogle, googleAddress, googleScript } from '#tests/e2e/support/google-maps.ts';
import { cardOf, markerOf } from '#tests/e2e/support/houses.ts';
import {
  answers,
  beforeMap,
  expectDrawnMap,
  findInVain,
  formMap,
  miller,
  openMap,
  standIn,
} from '#tests/e2e/support/map-failures.ts';
import { dismissToast, expectToast, toastOf } from '#tests/e2e/support/toast.ts';

test.use({
  variables: { GOOGLE_MAPS_KEY: 'AIzaSyA-key_for-journeys-0123456789abcd' },
  expectedErrors: /Failed to load resource|net::ERR_/,
});

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
/** Runs code after Google's script has loaded and before the page is called back. */
const before = (what: string) =>
  script(`const go = googleMapsReady; googleMapsReady = () => { ${what} go(); }; ${googleScript()}`);

const faults: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is refused', answers.refuses],
  ['is answered with 500', answers.fails],
  ['is garbage', script('<html>Maintenance')],
  ['fails in the middle', script('window.google = {}; throw new Error("half of it");')],
  ['is empty', script('')],
  ['lacks its parts', script('window.google = { maps: { Map: class {} } }; googleMapsReady();')],
  [
    'makes half a map',
    before(`google.maps.Map = class {
      constructor(element) {
        element.append('half a map');
        element.style.position = 'relative';
        throw new Error('no canvas');
      }
    };`),
  ],
  ['refuses the key before there is a map', before('gm_authFailure();')],
];

/** The requests for address suggestions. */
const askedOfGoogle = (page: Page) =>
  page.evaluate(() => (window as unknown as { askedOfGoogle: string[] }).askedOfGoogle);

const sayFailure = (page: Page) =>
  expectToast(
    page,
    'Maps Loading Error',
    'Failed to load Google Maps. Please check your API key configuration.',
  );

test('with any failure of the script, the open map replaces it and says so once', async ({ site, open }) => {
  const page = await beforeMap({ site, open });
  const server = await standIn(page, googleAddress);
  for (const [what, answer] of faults)
    await test.step(what, async () => {
      await openMap(page, server, answer);
      await sayFailure(page);
      await expectDrawnMap(page);
      await expect(page.getByText('half a map')).toHaveCount(0);
    });

  await test.step('is slow', async () => {
    await openMap(page, server, async (route) => {
      await pause(1500);
      await script(googleScript())(route);
    });
    await expect(cardOf(page, 'Miller family')).toContainText('9 Second Street');
    await expect(page.locator('[data-ground="google"]')).toBeVisible();
    await expect(markerOf(page, miller)).toBeVisible();
    await expect(toastOf(page)).toHaveCount(0);
  });

  await test.step('refuses the key once the map is there', async () => {
    await openMap(page, server, script(googleScript()));
    await expect(page.locator('[data-ground="google"]')).toBeVisible();
    await expect(markerOf(page, miller)).toBeVisible();
    await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
    await sayFailure(page);
    await dismissToast(page);
    await expectDrawnMap(page);
    // The form uses the open map at once, without a second message.
    await page.getByRole('tab', { name: 'Add Your Rental' }).click();
    await expect(formMap(page)).toHaveAttribute('data-ground', 'drawn');
    await expect(page.getByRole('button', { name: 'Pin of your house' })).toBeVisible();
    await expect(toastOf(page)).toHaveCount(0);
    expect(server.asked).toBe(1);
  });

  await test.step('hangs', async () => {
    await page.clock.install();
    await openMap(page, server, answers.hangs);
    await alive(page);
    await expect.poll(() => server.asked).toBe(1);
    await expect(cardOf(page, 'Miller family')).toContainText('9 Second Street');
    await page.clock.fastForward(5000);
    await expect(toastOf(page)).toHaveCount(0);
    await page.clock.fastForward(6000);
    await sayFailure(page);
    await expectDrawnMap(page);
  });
});

test('Google suggests and finds addresses, and an unknown one stays as typed', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/', ann);
  await answerForGoogle(page, {
    '9 Second Street, Bethany Beach': [38.5419, -75.0571],
    '5 First Street': [38.5382, -75.0563],
    '8 Empty Street': 'no rows',
    '7 Busy Street': 'OVER_QUERY_LIMIT',
    '6 Broken Street': 'garbage',
  });
  await page.goto('/map?tab=add');
  await expect(formMap(page)).toHaveAttribute('data-ground', 'google');
  const address = page.getByPlaceholder('Enter full street address');
  const pin = page.getByRole('button', { name: 'Pin of your house' });
  const proposals = page.locator('datalist option');
  await page.getByLabel('Family name').selectOption('Miller');

  for (const typed of ['7 Busy Street', '6 Broken Street', '8 Empty Street', '1 Nowhere Lane'])
    await test.step(typed, async () => {
      await findInVain(page, typed);
      await expect.poll(() => askedOfGoogle(page)).toContain(typed);
      await expect(proposals).toHaveCount(0);
    });

  await test.step('an address with spaces around it is found', async () => {
    await address.fill(' 5 First Street ');
    await page.getByRole('button', { name: 'Find it on the map' }).click();
    await expect(pin).toHaveAttribute('data-bounces', 'true');
    await expect(page.getByText('The pin is 0.1 miles southwest of the middle of town.')).toBeAttached();
    await expect(page.getByText('Could not find coordinates for the address')).toHaveCount(0);
    await expect(toastOf(page)).toHaveCount(0);
  });

  await test.step('a suggestion is chosen', async () => {
    await address.fill('9 second');
    await expect(proposals).toHaveCount(1);
    await expect(proposals).toHaveAttribute('value', '9 Second Street, Bethany Beach');
    await address.fill('9 Second Street, Bethany Beach');
    await expect(page.getByText('The pin is 0.2 miles northwest of the middle of town.')).toBeAttached();
  });
  await page.getByRole('button', { name: 'Add to Map' }).click();
  await expectToast(page, 'Success', 'Your rental location has been added to the map');
  await expect(markerOf(page, 'Miller family, 9 Second Street, Bethany Beach')).toBeVisible();
  expect(await (await site.ask(ann, 'GET', '/api/rentals')).json()).toMatchObject([
    { address: '9 Second Street, Bethany Beach', latitude: 38.5419, longitude: -75.0571 },
  ]);
});

import { desktop, expectAccessible, onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse, cardOf, mapOf, markerOf, popupOf } from '#tests/e2e/support/houses.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

const miller = 'Miller family, 9 Second Street';

test('a person without a mouse adds a house, changes it, and finds it on the map', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.reply(ann, 'Miller', [{ name: 'Ann Miller', arriving: '2025-07-27', departing: '2025-08-01' }]);
  const page = await open('/map', ann);
  const keys = new Keys(page);
  await expect(page.getByText('No rental locations have been added yet.')).toBeVisible();
  await keys.enter(page.getByRole('link', { name: 'Add Your Rental' }));
  await expect(page).toHaveURL('/map?tab=add');
  await expect(page.getByRole('heading', { name: 'Add Your Rental' })).toBeVisible();
  // The dates of the person's own RSVP are proposed.
  await expect(page.getByLabel('Check-in date')).toHaveValue('2025-07-27');
  await expect(page.getByLabel('Check-out date')).toHaveValue('2025-08-01');

  // Each missing field has its message.
  const add = page.getByRole('button', { name: 'Add to Map' });
  await keys.enter(add);
  await expect(page.getByText('Please select a family')).toBeVisible();
  await expect(page.getByText('Address is required')).toBeVisible();
  const family = page.getByLabel('Family name');
  await expect(family).toBeFocused();
  await expect(family.locator('option').first()).toHaveText('Select your family');
  await family.selectOption('Miller');
  const address = page.getByPlaceholder('Enter full street address');
  await keys.to(address);
  await keys.type('9 Second Street');
  await keys.to(page.getByLabel('People staying'));
  await keys.type('Ann, Bob and the twins');

  // Text that is not saved yet survives a reload.
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(address).toHaveValue('9 Second Street');

  // Without a geocoder, the form asks once for the pin, which keys can move.
  await keys.enter(add);
  await expect(page.getByText('Drop the pin where your house is.')).toBeVisible();
  const pin = page.getByRole('button', { name: 'Pin of your house' });
  await keys.to(pin, 'Shift+Tab');
  await keys.press('ArrowUp');
  await keys.press('Shift+ArrowLeft');
  await expect(page.getByText(/^The pin is 0\.\d miles \w+ of the middle of town\.$/)).toBeAttached();
  // The marker bounces for three seconds only, so the wait begins before the press.
  const bounced = markerOf(page, miller).and(page.locator('[data-bounces]')).waitFor();
  await keys.enter(add);
  await expectToast(page, 'Success', 'Your rental location has been added to the map');
  await expect(page).toHaveURL('/map');
  // The toast stays while the mouse is over it. Escape dismisses it, and then closes the popup.
  await toastOf(page).hover();
  await bounced;
  await markerOf(page, miller).press('Enter');
  await expect(popupOf(page, 'Miller family')).toBeFocused();
  await keys.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
  await expect(popupOf(page, 'Miller family')).toBeVisible();
  await keys.press('Escape');
  await expect(popupOf(page, 'Miller family')).toBeHidden();
  await expect(markerOf(page, miller)).not.toHaveAttribute('data-bounces', 'true');
  await expect(cardOf(page, 'Miller family')).toContainText('Ann, Bob and the twins');

  // From now on the form edits this house, and its draft is deleted.
  await page.goto('/map?tab=add');
  await expect(page.getByRole('heading', { name: 'Update Your Rental' })).toBeVisible();
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
  await page.getByLabel('Check-out date').fill('2025-07-20');
  await keys.enter(page.getByRole('button', { name: 'Update Rental' }));
  await expect(page.getByText('Check-out date must not be before check-in date')).toBeVisible();
  // A date without a year is invalid, and does not clear the saved one.
  await page.getByLabel('Check-out date').fill('');
  await page.getByLabel('Check-out date').pressSequentially('0731');
  await keys.enter(page.getByRole('button', { name: 'Update Rental' }));
  await expect(page.getByText('Please enter a valid date')).toBeVisible();
  await page.getByLabel('Check-out date').fill('2025-07-31');
  await keys.enter(page.getByRole('button', { name: 'Update Rental' }));
  await expect(cardOf(page, 'Miller family')).toContainText('Thu, Jul 31');
  const rentals = (await (await site.ask(ann, 'GET', '/api/rentals')).json()) as object[];
  expect(rentals).toHaveLength(1);
  expect(rentals[0]).toMatchObject({
    checkIn: '2025-07-27',
    checkOut: '2025-07-31',
    address: '9 Second Street',
  });
});

test('new houses are on the map at once, and popups are accessible', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const tom = await site.account({ fullName: 'Tom Johnson', authorized: true });
  const page = await open('/map', ann);
  await expect(page.getByText('No rental locations have been added yet.')).toBeVisible();
  await expect(page.getByText('Simple map – positions are approximate')).toBeVisible();
  await expect(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
  await addHouse(site, tom, { latitude: 38.5475, longitude: -75.06 });
  await expect(markerOf(page, miller)).toBeVisible();
  await addHouse(site, tom, {
    familyName: 'Williams',
    address: '3 Somewhere Rd',
    latitude: null,
    longitude: null,
  });
  await expect(cardOf(page, 'Williams family')).toContainText('Not on the map yet');
  await markerOf(page, miller).click();
  await expect(popupOf(page, 'Miller family')).toBeVisible();
  // Another marker's popup replaces the open one.
  await page
    .getByRole('button', { name: /^Pharmacy: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('minutes by car from the bandstand');
  await expectAccessible(page, 'a popup of a shop');
  // A press in the list shows the house, wherever the map is now.
  await cardOf(page, 'Miller family').getByRole('button', { name: 'Miller family' }).click();
  await expect(popupOf(page, 'Miller family')).toBeVisible();
  // The whole map must be visible, with no button partly under the header.
  const toTop = () => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await toTop();
  await expectAccessible(page, 'a popup of a house', [desktop]);
  await page.setViewportSize(phone);
  await toTop();
  await expectAccessible(page, 'a popup of a house', [phone]);
});

test('on a phone a card without a pin says so above its address, however long that is', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const address = 'A cottage on Kent Avenue, number to follow';
  await addHouse(site, ann, { familyName: 'Williams', address, latitude: null, longitude: null });
  const page = await open('/map', ann, onPhone);
  const card = cardOf(page, 'Williams family');
  const boxOf = async (text: string) => (await card.getByText(text).boundingBox()) ?? { y: NaN, height: NaN };
  const [state, link] = [await boxOf('Not on the map yet'), await boxOf(address)];
  expect(state.y + state.height).toBeLessThanOrEqual(link.y + 1);
  expect((await boxOf('People staying')).y).toBeGreaterThanOrEqual(link.y + link.height - 7);
});

test('on a phone the popup is at the bottom of the map, and in the viewport', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann, { latitude: 38.5475, longitude: -75.06 });
  // The window is so low that the bottom of the map is not visible.
  const page = await open('/map', ann, {
    viewport: { width: 390, height: 600 },
    hasTouch: true,
    isMobile: true,
  });
  const mapEnd = await mapOf(page).evaluate((map) => map.getBoundingClientRect().bottom);
  expect(mapEnd).toBeGreaterThan(600);
  await markerOf(page, miller).tap();
  const popup = popupOf(page, 'Miller family');
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  await expect(async () => {
    const at = await popup.boundingBox();
    expect(at && bar && at.y + at.height <= bar.y).toBe(true);
  }).toPass({ timeout: 3000 });
  const [pin, box] = [await markerOf(page, miller).boundingBox(), await popup.boundingBox()];
  expect(pin && box && pin.y + pin.height <= box.y).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await popup.getByRole('button', { name: 'Close' }).tap();
  await expect(popup).toBeHidden();
  await page.getByRole('tab', { name: 'Nearby Amenities' }).tap();
  await expect(page.getByRole('heading', { name: 'Grocery Stores' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pharmacies' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('an open popup stays beside its pin when the window is resized, and never covers it', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann, { latitude: 38.5475, longitude: -75.06 });
  const page = await open('/map', ann);
  await markerOf(page, miller).click();
  const popup = popupOf(page, 'Miller family');
  await expect(popup).toBeVisible();
  for (const viewport of [phone, { width: 844, height: 390 }, { width: 1280, height: 800 }, phone])
    await test.step(`${viewport.width} pixels`, async () => {
      await page.setViewportSize(viewport);
      await expect(async () => {
        const map = await mapOf(page).boundingBox();
        const [pin, box] = [await markerOf(page, miller).boundingBox(), await popup.boundingBox()];
        if (!map || !pin || !box) throw new Error('The map, the pin or the popup is not there.');
        expect(pin.x).toBeGreaterThanOrEqual(map.x);
        expect(pin.x + pin.width).toBeLessThanOrEqual(map.x + map.width);
        expect(pin.y).toBeGreaterThanOrEqual(map.y);
        const isBeside = pin.x + pin.width <= box.x || box.x + box.width <= pin.x;
        expect(isBeside || pin.y + pin.height <= box.y).toBe(true);
      }).toPass({ timeout: 3000 });
    });
});

test('without scripts the list of houses and the tabs are there', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann);
  const page = await open('/map', ann, { javaScriptEnabled: false });
  await expect(cardOf(page, 'Miller family')).toContainText('9 Second Street');
  const map = await mapOf(page).boundingBox();
  expect(map?.height).toBe(450);
  await page.getByRole('tab', { name: 'Nearby Amenities' }).click();
  await expect(page.getByRole('heading', { name: 'Grocery Stores' })).toBeVisible();
});

test.describe('without the form’s rules', () => {
  test.use({ expectedErrors: /status of 400|net::ERR_|Failed to fetch/ });

  test('when their code cannot be loaded, the server’s errors are shown at the same fields', async ({
    site,
    open,
  }) => {
    const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
    const page = await open('/', ann);
    let asked = 0;
    await page.route('**/rentals.schema*', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/map?tab=add');
    const pin = page.getByRole('button', { name: 'Pin of your house' });
    await expect(pin).toBeVisible();
    // The rules are not needed before the first key.
    expect(asked).toBe(0);
    await pin.click();
    const address = page.getByPlaceholder('Enter full street address');
    await address.fill('9 St');
    expect(asked).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Add to Map' }).click();
    await expect(page.getByLabel('Family name')).toHaveAccessibleDescription('Please select a family');
    await expect(address).toHaveAccessibleDescription('Address is required');
    await expect(address).toHaveValue('9 St');
    await page.getByLabel('Family name').selectOption('Miller');
    await address.fill('9 Second Street');
    await page.getByRole('button', { name: 'Add to Map' }).click();
    await expect(cardOf(page, 'Miller family')).toContainText('9 Second Street');
  });
});

test.describe('without the drawn map', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('a town without a drawn map is a grid with a scale', async ({ site, open }) => {
    const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
    await addHouse(site, ann, { latitude: 38.5475, longitude: -75.06 });
    const page = await open('/map', ann);
    const map = mapOf(page);
    await expect(page.getByText('Simple map – positions are approximate')).toBeVisible();
    await expect(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
    const scale = map.locator('.leaflet-control-scale');
    await expect(scale).toBeHidden();
    await page.route('**/api/map/base', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(scale).toBeVisible();
    await expect(page.getByText(/OpenStreetMap contributors/)).toBeHidden();
    await expect(markerOf(page, miller)).toBeVisible();
    const metersOn = async () => {
      const bar = scale.locator('div', { hasText: / m$|km$/ });
      const [amount = '', unit] = ((await bar.textContent()) ?? '').split(' ');
      const { width } = (await bar.boundingBox()) ?? { width: 0 };
      return (Number(amount) * (unit === 'km' ? 1000 : 1)) / width;
    };
    const before = await metersOn();
    // The number of quarter zoom steps from here to the whole world, by the definition of Web Mercator.
    const quarters = 4 * Math.log2((156_543 * Math.cos((38.54 * Math.PI) / 180)) / before);
    expect(Math.abs(quarters - Math.round(quarters))).toBeLessThan(0.12);
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => Math.round((before / (await metersOn())) * 10)).toBe(20);
    // On a phone the legend is in the corner of the scale, so the scale is below it.
    await page.setViewportSize(phone);
    const legend = await page.getByRole('group').filter({ hasText: 'Legend' }).boundingBox();
    expect((await scale.boundingBox())?.y).toBeGreaterThan((legend?.y ?? 0) + (legend?.height ?? 0));
  });
});

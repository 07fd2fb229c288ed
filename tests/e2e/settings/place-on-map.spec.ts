// Positions in the settings are set on a map by the arrow keys or by a geocoder, and never on Google's map.
import { expect } from '#tests/e2e/support/fixtures.ts';
import { test } from '#tests/e2e/support/geocoder.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

// The browser gets 404 for an address that is not found.
test.use({ expectedErrors: /status of 404|net::ERR_|Failed to fetch/ });

test('the center of the map and a shop are set on the map by keyboard, and the map opens there', async ({
  site,
  open,
}) => {
  const organizer = await site.session(1);
  const page = await open('/admin?tab=settings&part=place', organizer);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit the middle of the map' }).click();
  const latitude = dialog.getByLabel('Latitude');
  const before = Number(await latitude.inputValue());

  await test.step('the geocoder finds the town', async () => {
    await dialog.getByRole('button', { name: 'Find Bethany Beach, Delaware' }).click();
    await expect(latitude).toHaveValue('38.5419');
    await expect(dialog.getByLabel('Longitude')).toHaveValue('-75.0571');
  });

  await test.step('a pin moves it south, and says where it is', async () => {
    await dialog.getByRole('button', { name: 'Place it on the map' }).click();
    await expect(dialog.getByRole('region', { name: 'Place it on the map' })).toBeFocused();
    const pin = dialog.getByRole('button', { name: 'Pin of the middle of town' });
    await expect(dialog.getByText('The pin is 0.2 miles northwest of the middle of town.')).toBeAttached();
    await pin.press('Shift+ArrowDown');
    await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(38.5419);
    // Typed coordinates move the pin as well.
    await latitude.fill(String(before));
    await dialog.getByLabel('Longitude').fill('-75.0552');
    await expect(dialog.getByText('The pin is in the middle of town.')).toBeAttached();
    await pin.press('Shift+ArrowDown');
    await pin.press('Shift+ArrowDown');
    await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(before);
  });
  const moved = {
    latitude: Number(await latitude.inputValue()),
    longitude: Number(await dialog.getByLabel('Longitude').inputValue()),
  };
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  await test.step('a new shop waits in the middle of town until its pin is moved', async () => {
    await page.getByRole('button', { name: 'Add a shop' }).click();
    await dialog.getByLabel('Name').fill('Corner Store');
    await dialog.getByLabel('Address').fill('1 Main Street');
    await dialog.getByLabel('Minutes by car').fill('3');
    await dialog.getByRole('button', { name: 'Place it on the map' }).click();
    await expect(dialog.getByText('Drag me to the shop')).toBeVisible();
    await dialog.getByRole('button', { name: 'Pin of the shop' }).press('ArrowRight');
    await expect
      .poll(async () => Number(await dialog.getByLabel('Longitude').inputValue()))
      .toBeGreaterThan(-75.0552);
    await dialog.getByRole('button', { name: 'Add a shop' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');

  const facts = await (await site.ask(organizer, 'GET', '/api/map')).json();
  expect(facts.center).toEqual(moved);
  await page.goto('/map');
  await expect(page.getByRole('button', { name: 'Grocery store: Corner Store' })).toBeVisible();
});

test('another town is found while it is typed, and sets the time zone and the center of the map', async ({
  geocoder,
  site,
  open,
}) => {
  geocoder.behaves = 'fails';
  const organizer = await site.session(1);
  const page = await open('/admin?tab=settings&part=reunion', organizer);
  const find = page.getByRole('button', { name: 'Find Great Falls, Montana' });
  await expect(page.getByRole('button', { name: /^Find / })).toHaveCount(0);
  await page.getByLabel('Town and state').fill('Great Falls, Montana');
  await find.click();
  await expect(page.getByText('Could not find coordinates for the address')).toBeVisible();
  geocoder.behaves = 'knows another town';
  await find.click();
  await expect(page.getByText('The middle of the map: 47.5053, -111.3008')).toBeVisible();
  await expect(page.getByText('Could not find coordinates for the address')).toHaveCount(0);
  expect(geocoder.asked.map(({ q }) => q)).toEqual(['Great Falls, Montana', 'Great Falls, Montana']);
  await expect(page.getByText('The place on the map is on Denver time.')).toBeVisible();
  await page.getByRole('button', { name: 'Use that zone' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');
  const { document } = await (await site.ask(organizer, 'GET', '/api/admin/settings')).json();
  expect(document).toMatchObject({
    place: 'Great Falls, Montana',
    timeZone: 'America/Denver',
    coordinates: { latitude: 47.5053, longitude: -111.3008 },
  });
});

test('when the map’s code cannot be loaded, a shop’s typed fields stay', async ({ site, open }) => {
  const page = await open('/admin?tab=settings&part=place', await site.session(1));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a shop' }).click();
  await dialog.getByLabel('Name').fill('Corner Store');
  await page.route('**/pin-map-*.js', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Place it on the map' }).click();
  await expect(toastOf(page)).toContainText("That didn't open");
  await expect(dialog.getByLabel('Name')).toHaveValue('Corner Store');
});

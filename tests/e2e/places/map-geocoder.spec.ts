// The server looks up the form's addresses at an external geocoder. Whatever the geocoder does, nothing typed is lost.
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { test } from '#tests/e2e/support/geocoder.ts';
import { addHouse, cardOf, markerOf } from '#tests/e2e/support/houses.ts';
import { expectNotFound, findInVain, miller } from '#tests/e2e/support/map-failures.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

// The browser gets 404 for an address that is not found.
test.use({ expectedErrors: /status of 404/ });

const troubles = ['knows nothing', 'fails', 'answers no JSON', 'forgets a coordinate', 'hangs'] as const;

test('an address becomes a pin, and an address that the geocoder does not find stays as typed', async ({
  geocoder,
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/map?tab=add', ann);
  const address = page.getByPlaceholder('Enter full street address');
  const add = page.getByRole('button', { name: 'Add to Map' });
  const pin = page.getByRole('button', { name: 'Pin of your house' });
  const rentals = async () => (await site.ask(ann, 'GET', '/api/rentals')).json();
  await expect(pin).toBeVisible();
  await page.getByLabel('Family name').selectOption('Miller');
  await page.getByLabel('People staying').fill('Ann, Bob and the twins');
  for (const [nth, trouble] of troubles.entries())
    await test.step(`the geocoder ${trouble}`, async () => {
      geocoder.behaves = trouble;
      await findInVain(page, `${nth + 1} Nowhere Lane`);
      expect(geocoder.asked.at(-1)?.q).toBe(`${nth + 1} Nowhere Lane, Bethany Beach, Delaware`);
    });

  await test.step('the geocoder is slow, and finds it', async () => {
    geocoder.behaves = 'is slow';
    await address.fill('9 Second Street ');
    await page.getByRole('button', { name: 'Find it on the map' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await expect(pin).toHaveAttribute('data-bounces', 'true');
    await expect(page.getByText('The pin is 0.2 miles northwest of the middle of town.')).toBeAttached();
    await expect(page.getByText('Could not find coordinates for the address')).toHaveCount(0);
    await expect(toastOf(page)).toHaveCount(0);
  });

  await test.step('a second press lists the house without a pin', async () => {
    geocoder.behaves = 'knows nothing';
    await address.fill('9 Lost Lane');
    await add.click();
    await expectNotFound(page, '9 Lost Lane');
    await expect(page.getByLabel('People staying')).toHaveValue('Ann, Bob and the twins');
    expect(await rentals()).toEqual([]);
    await add.click();
    await expectToast(
      page,
      'Success',
      'Your rental location has been added to the list. It has no pin on the map yet.',
    );
    await expect(cardOf(page, 'Miller family')).toContainText('Not on the map yet');
    expect(await rentals()).toMatchObject([{ address: '9 Lost Lane', latitude: null, longitude: null }]);
  });

  await test.step('an address that is found during the save is on the map, and bounces', async () => {
    geocoder.behaves = 'knows it';
    await page.goto('/map?tab=add');
    await alive(page);
    await address.fill('9 Second Street');
    await page.getByRole('button', { name: 'Update Rental' }).click();
    await expect(markerOf(page, miller)).toHaveAttribute('data-bounces', 'true');
    await expectToast(page, 'Success', 'Your rental location has been added to the map');
    expect(await rentals()).toMatchObject([{ latitude: 38.5419, longitude: -75.0571 }]);
  });
});

test('a house whose new address is not found keeps its pin, and says so', async ({
  geocoder,
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann);
  geocoder.close();
  const page = await open('/map?tab=add', ann);
  const update = page.getByRole('button', { name: 'Update Rental' });
  const address = page.getByPlaceholder('Enter full street address');
  await expect(page.getByText('The pin is 0.2 miles northwest of the middle of town.')).toBeAttached();
  await address.fill('9 Lost Lane');
  await update.click();
  await expectNotFound(page, '9 Lost Lane');
  await expect(page.getByText('Press the button again to keep the pin where it is.')).toBeVisible();
  await update.click();
  await expect(page).toHaveURL('/map');
  const kept =
    "Your rental location has been updated. We couldn't find the new address, so the pin stays where it was.";
  await expectToast(page, 'Success', kept);
  await expect(markerOf(page, 'Miller family, 9 Lost Lane')).toBeVisible();

  await page.goto('/map?tab=add');
  await alive(page);
  await findInVain(page, '10 Lost Lane');
  // The page has already said that the address was not found.
  await update.click();
  await expect(page).toHaveURL('/map');
  await expectToast(page, 'Success', kept);
  await expect(cardOf(page, 'Miller family')).toContainText('10 Lost Lane');
  expect(await (await site.ask(ann, 'GET', '/api/rentals')).json()).toMatchObject([
    { address: '10 Lost Lane', latitude: 38.5419, longitude: -75.0571 },
  ]);

  // A house whose address is unchanged stays on the map when it is updated.
  await page.goto('/map?tab=add');
  await alive(page);
  await page.getByLabel('People staying').fill('Ann alone');
  await update.click();
  await expectToast(page, 'Success', 'Your rental location has been updated.');
});

test('each of several houses is edited and removed, and a removal can be undone', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann);
  await addHouse(site, ann, { address: '27 Hollywood Street', peopleStaying: 'Grandma' });
  const page = await open('/map?tab=add', ann);
  const houses = page.getByRole('region', { name: 'Your houses' });
  const row = (address: string) => houses.getByRole('listitem').filter({ hasText: address });
  const staying = page.getByLabel('People staying');
  await expect(staying).toHaveValue(/Ann, Bob/);
  await expect(row('9 Second Street').getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await row('27 Hollywood Street').getByRole('button', { name: 'Edit' }).click();
  await expect(staying).toHaveValue('Grandma');
  await staying.fill('Grandma and Grandpa');
  await page.getByRole('button', { name: 'Update Rental' }).click();
  await expect(page).toHaveURL('/map');
  await expectToast(page, 'Success', 'Your rental location has been updated.');
  expect(await (await site.ask(ann, 'GET', '/api/rentals')).json()).toMatchObject([
    { address: '9 Second Street' },
    { address: '27 Hollywood Street', peopleStaying: 'Grandma and Grandpa' },
  ]);

  await page.goto('/map?tab=add');
  await alive(page);
  // Text typed for one house is not used for the next.
  await staying.fill('Nobody');
  await row('9 Second Street').getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page)).toContainText('Rental location removed');
  await expect(page.getByRole('heading', { name: 'Update Your Rental' })).toBeFocused();
  await expect(row('9 Second Street')).toHaveCount(0);
  await expect(staying).toHaveValue('Grandma and Grandpa');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Rental location restored');
  await expect(row('9 Second Street')).toBeVisible();

  for (const address of ['9 Second Street', '27 Hollywood Street'])
    await row(address).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Add Your Rental' })).toBeFocused();
  await expect(houses).toHaveCount(0);
  expect(await (await site.ask(ann, 'GET', '/api/rentals')).json()).toEqual([]);
});

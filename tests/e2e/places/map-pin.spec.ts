import { desktop } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse, markerOf } from '#tests/e2e/support/houses.ts';

test('a pin whose drag the browser cancels stays where it is', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/map?tab=add', ann);
  const pin = page.getByRole('button', { name: 'Pin of your house' });
  await expect(pin).toBeVisible();
  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const place = () => pin.evaluate(({ style }) => style.translate);
  const before = await place();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10);
  await expect.poll(place).not.toBe(before);
  const there = await place();
  await pin.dispatchEvent('pointercancel', { bubbles: true });
  await page.mouse.move(x + 40, y + 30);
  await page.mouse.up();
  expect(await place()).toBe(there);
});

test('markers are at their houses when the map opens, and not only once it is zoomed', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  // The houses are away from the middle of town, around which the map is rendered at first.
  await addHouse(site, ann);
  await addHouse(site, ann, { address: '1 Third Street', latitude: 38.5219 });
  const page = await open('/map', ann, { viewport: desktop });
  const marker = markerOf(page, 'Miller family, 9 Second Street');
  const placeOf = async () => {
    const { x = 0, y = 0 } = (await marker.boundingBox()) ?? {};
    return [Math.round(x), Math.round(y)];
  };
  await expect(marker).toBeVisible();
  const opened = await placeOf();
  for (const name of ['Zoom in', 'Zoom out']) await page.getByRole('button', { name }).click();
  await expect.poll(placeOf).toEqual(opened);
});

test('the small map of the form leaves out the name of the ocean, which its edge would cut', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/map?tab=add', ann);
  await page.getByText('Simple map').waitFor();
  const shown = (look: string) =>
    page
      .locator(`svg g[data-look^="${look}"]`)
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
  await expect.poll(() => shown('street')).toBeGreaterThan(0);
  expect(await shown('ocean')).toBe(0);
});

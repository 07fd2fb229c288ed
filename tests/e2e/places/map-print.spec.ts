import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse, mapOf } from '#tests/e2e/support/houses.ts';
import { cutOnPaper, portrait, putOnPaper, sheets } from '#tests/e2e/support/paper.ts';

for (const viewport of [desktop, phone])
  test(`the map with all houses is printed on one sheet, at ${viewport.width} px`, async ({ site, open }) => {
    const ann = await site.guest('Ann Miller', 'Miller');
    for (let index = 0; index < 8; index += 1)
      await addHouse(site, ann, {
        address: `${index} Ocean View Parkway, the blue house behind the bandstand`,
        familyName: ['Anderson', 'Johnson', 'Miller', 'Williams'][index % 4],
        latitude: 38.525 + index * 0.006,
        longitude: -75.07 + (index % 3) * 0.006,
      });
    const page = await open('/map', ann, { viewport });
    const pins = page.locator('[data-marker="house"]');
    await expect(pins.first()).toBeVisible();
    // The map was zoomed in before it is printed.
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const placesOfPins = () =>
      pins.evaluateAll((buttons) => buttons.map((pin) => JSON.stringify(pin.getBoundingClientRect())));
    const before = await placesOfPins();
    for (const format of ['Letter', 'A4'] as const) {
      await putOnPaper(page, portrait[format]);
      const map = await mapOf(page).boundingBox();
      if (!map) throw new Error('There is no map.');
      const names = await page
        .locator('svg g[data-look^="place"]')
        .evaluateAll((all) =>
          all.flatMap((one) => (one.checkVisibility({ visibilityProperty: true }) ? one.textContent : [])),
        );
      expect(names).toEqual([...new Set(names)]);
      for (const pin of await pins.all()) {
        const box = await pin.boundingBox();
        expect(box?.x).toBeGreaterThan(map.x);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(map.x + map.width);
        expect(box?.y).toBeGreaterThan(map.y);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(map.y + map.height);
      }
      const card = page.getByRole('list', { name: 'Family Rental Locations' }).getByRole('listitem').last();
      await expect(card).toBeVisible();
      // The names of streets may end at the map's edge.
      expect(await cutOnPaper(page)).toEqual([]);
      expect(await sheets(page, format)).toEqual([portrait[format]]);
    }
    // Afterwards the map is where it was.
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(viewport);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(placesOfPins).toEqual(before);
  });

test('houses that share a pill are named on paper', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const families = ['Anderson', 'Johnson', 'Miller', 'Williams'];
  for (const [index, familyName] of families.entries())
    await addHouse(site, ann, { familyName, latitude: 38.54 + index * 0.0001, longitude: -75.06 });
  const page = await open('/map', ann);
  const pin = page.locator('[data-marker="house"]');
  await putOnPaper(page, portrait.Letter);
  await expect(pin).toHaveText(families.join('\n'), { useInnerText: true });
  expect(await cutOnPaper(page)).toEqual([]);
});

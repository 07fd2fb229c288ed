// Both maps must meet the same expectations for positions, zoom and presses.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { answerForGoogle } from '#tests/e2e/support/google-maps.ts';
import { addHouse, cardOf, mapOf, markerOf, popupOf } from '#tests/e2e/support/houses.ts';
import { Keys } from '#tests/e2e/support/keys.ts';

const providers = [
  { name: 'the open map', variables: {} },
  { name: "Google's map", variables: { GOOGLE_MAPS_KEY: 'AIzaSyA-key_for-journeys-0123456789abcd' } },
] as const;

/** The position of a marker's tip on the screen. */
async function footOf(page: Page, label: string) {
  const box = await markerOf(page, label).boundingBox();
  if (!box) throw new Error(`${label} is not on the map.`);
  return { x: box.x + box.width / 2, y: box.y + box.height - 1 };
}
/** The distance of two places at a zoom level, in pixels, by Web Mercator. */
function apart(one: readonly [number, number], other: readonly [number, number], zoom: number) {
  const world = ([latitude, longitude]: readonly [number, number]) => {
    const sine = Math.sin((latitude * Math.PI) / 180);
    return [longitude / 360, -Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)] as const;
  };
  const [[x1, y1], [x2, y2]] = [world(one), world(other)];
  const size = 256 * 2 ** zoom;
  return { x: (x2 - x1) * size, y: (y2 - y1) * size };
}

for (const { name, variables } of providers)
  test.describe(name, () => {
    test.use({ variables });

    test('has markers at their places, popups, a fitted view, zoom and presses', async ({ site, open }) => {
      const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
      const tom = await site.account({ fullName: 'Tom Johnson', authorized: true });
      const [north, south] = [
        [38.5475, -75.06],
        [38.5362, -75.0557],
      ] as const;
      await addHouse(site, ann, {
        familyName: 'Miller',
        address: '9 Second Street',
        latitude: north[0],
        longitude: north[1],
      });
      await addHouse(site, tom, {
        familyName: 'Johnson',
        address: '40 Oakwood Street',
        latitude: south[0],
        longitude: south[1],
      });
      const page = await open('/', ann);
      await answerForGoogle(page);
      await page.goto('/map');
      const [miller, johnson] = ['Miller family, 9 Second Street', 'Johnson family, 40 Oakwood Street'];
      await expect(markerOf(page, miller)).toBeVisible();
      await expect(page.locator('[data-google]')).toHaveCount('GOOGLE_MAPS_KEY' in variables ? 1 : 0);

      // All markers are within the map, which is 450 px high.
      const map = await mapOf(page).boundingBox();
      expect(map?.height).toBe(450);
      const markers = page
        .getByRole('region')
        .getByRole('button', { name: /family, |store: |Pharmacy: |houses: / });
      for (const marker of await markers.all()) {
        const box = await marker.boundingBox();
        expect(box && map && box.y >= map.y && box.y + box.height <= map.y + map.height).toBe(true);
      }
      // Their distance is that of the places, and doubles with each zoom level.
      const distance = async () => {
        const [one, other] = [await footOf(page, miller), await footOf(page, johnson)];
        return { x: other.x - one.x, y: other.y - one.y };
      };
      const before = await distance();
      const zoom = Math.log2(before.y / apart(north, south, 0).y);
      const expected = apart(north, south, zoom);
      expect(before.x).toBeCloseTo(expected.x, -0.5);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(async () => (await distance()).y / before.y).toBeCloseTo(2, 1);
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(async () => (await distance()).y / before.y).toBeCloseTo(1, 1);

      // A press opens the popup beside the pin and marks the card. Escape closes it and returns the focus.
      await markerOf(page, miller).click();
      const popup = popupOf(page, 'Miller family');
      await expect(popup).toContainText('9 Second Street');
      await expect(popup).toContainText('A porch swing');
      await expect(popup).toContainText('Sat, Jul 26 – Sat, Aug 2');
      await expect(popup).toBeFocused();
      await expect(cardOf(page, 'Miller family')).toContainText('On the map');
      const keys = new Keys(page);
      await keys.press('Escape');
      await expect(popup).toBeHidden();
      await expect(markerOf(page, miller)).toBeFocused();

      // A press in the list opens the popup, and hovering works in both directions.
      await cardOf(page, 'Johnson family').getByRole('button', { name: 'Johnson family' }).click();
      await expect(popupOf(page, 'Johnson family')).toBeVisible();
      await expect(markerOf(page, johnson)).toHaveAttribute('aria-expanded', 'true');
      await keys.press('Escape');
      await markerOf(page, miller).hover();
      await expect(cardOf(page, 'Miller family')).toHaveAttribute('data-hovered', 'true');
      await cardOf(page, 'Johnson family').hover();
      await expect(markerOf(page, johnson)).toHaveAttribute('data-hovered', 'true');
    });

    test('zooms to 16 at most when all houses are at one place, and opens each house of a pill', async ({
      site,
      open,
    }) => {
      const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
      const spot = { latitude: 38.5382, longitude: -75.0583 };
      await addHouse(site, ann, { familyName: 'Miller', ...spot });
      await addHouse(site, ann, { familyName: 'Johnson', ...spot });
      await addHouse(site, ann, { familyName: 'Williams', latitude: 38.5402, longitude: -75.0583 });
      const page = await open('/', ann);
      await answerForGoogle(page);
      // Without shops the map is fitted to these three houses only.
      await page.route('**/map', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /"amenities":\[.*?\],"hasBaseMap"/,
          '"amenities":[],"hasBaseMap"',
        );
        await route.fulfill({ response, body });
      });
      await page.goto('/map');
      const pill = page.getByRole('button', { name: /^2 houses: / });
      await expect(pill).toHaveAccessibleName(
        '2 houses: Miller family, 9 Second Street; Johnson family, 9 Second Street',
      );
      await expect(pill).toHaveText('2 houses');
      await expect(pill).not.toHaveAttribute('data-fam');
      // 0.002 degrees of latitude at zoom 16 are 119 px, and the pill is between its two houses' markers, 6 px higher.
      const williams = markerOf(page, 'Williams family, 9 Second Street');
      const [one, other] = [await pill.boundingBox(), await williams.boundingBox()];
      const down = (one?.y ?? 0) - (other?.y ?? 0);
      expect(down).toBeGreaterThanOrEqual(110);
      expect(down).toBeLessThanOrEqual(116);

      await pill.click();
      const list = popupOf(page, '2 houses');
      await expect(list.getByRole('button', { name: /9 Second Street/ })).toHaveCount(2);
      await list.getByRole('button', { name: 'Johnson family' }).click();
      await expect(popupOf(page, 'Johnson family')).toContainText('A porch swing');
      await page.keyboard.press('Escape');
      await expect(pill).toBeFocused();
    });
  });

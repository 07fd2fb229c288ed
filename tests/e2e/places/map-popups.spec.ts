// Popups never cover their own marker, and are always completely visible.
import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse, cardOf, mapOf } from '#tests/e2e/support/houses.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';

const shore = [
  ['Anderson', 38.5475, -75.0569],
  ['Miller', 38.5382, -75.0572],
  ['Williams', 38.5308, -75.0561],
  ['Johnson', 38.5254, -75.0556],
] as const;

/** Zooms all the way out, and then in to the given level. */
async function zoomTo(page: Page, zoom: number): Promise<void> {
  const out = mapOf(page).getByRole('button', { name: 'Zoom out' });
  while ((await out.getAttribute('aria-disabled')) !== 'true') await out.click();
  for (let at = 10; at < zoom; at += 1) await mapOf(page).getByRole('button', { name: 'Zoom in' }).click();
}

/** Runs in the page: whether the open popup covers its marker or others, and whether the map or the header cuts it off. */
function standing() {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const [popup, map, header] = ['[role=dialog]', 'section[aria-label^="Map of"]', 'header'].map(boxOf);
  if (!popup || !map || !header) throw new Error('There is no popup.');
  const isBeneath = (marker: Element) => {
    const box = marker.getBoundingClientRect();
    const across = Math.min(box.right, popup.right) - Math.max(box.left, popup.left);
    const down = Math.min(box.bottom, popup.bottom) - Math.max(box.top, popup.top);
    return across > 0 && down > 0;
  };
  const markers = [...document.querySelectorAll('button[data-marker]')];
  const own = markers.find((marker) => marker.ariaExpanded === 'true');
  if (!own) throw new Error('The marker of the popup is not there.');
  const at = own.getBoundingClientRect();
  return {
    covered: markers.filter(isBeneath).map((marker) => marker.ariaLabel),
    isOwnHidden: isBeneath(own),
    isOwnInMap:
      at.left >= map.left &&
      at.right <= map.right &&
      at.top >= Math.max(map.top, header.bottom) &&
      at.bottom <= map.bottom,
    isWhole: popup.left >= map.left && popup.right <= map.right && popup.top >= map.top,
    isInsideMap: popup.bottom <= map.bottom,
  };
}

for (const [size, viewport] of Object.entries({ desktop, phone }))
  test(`no popup hides its marker or is cut off at zoom 11, 14 and 16 (${size})`, async ({ site, open }) => {
    const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
    for (const [familyName, latitude, longitude] of shore)
      await addHouse(site, ann, { familyName, latitude, longitude });
    const page = await open('/map', ann, { viewport });
    await page.getByText('Simple map').waitFor();
    for (const zoom of [11, 14, 16]) {
      await zoomTo(page, zoom);
      for (const [family] of shore)
        await test.step(`${family} at zoom ${zoom}`, async () => {
          const name = `${family} family`;
          await cardOf(page, name).getByRole('button', { name }).click();
          await expect(page.getByRole('dialog', { name })).toBeVisible();
          const all = { isOwnHidden: false, isOwnInMap: true, isWhole: true };
          const wide = { covered: [], isInsideMap: true };
          await expect(async () =>
            expect(await page.evaluate(standing)).toMatchObject(
              size === 'desktop' ? { ...all, ...wide } : all,
            ),
          ).toPass({ timeout: 3000 });
          await page.keyboard.press('Escape');
        });
    }
  });

/** Adds Ann, and three houses of each family along the shore. */
async function withManyHouses(site: JourneySite) {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  for (const [familyName, latitude, longitude] of shore)
    for (const offset of [0, 0.0006, 0.0021])
      await addHouse(site, ann, { familyName, latitude: latitude + offset, longitude });
  return ann;
}

/** Runs in the page: the names on the drawn map that something covers, and those that the map's edge cuts or nearly cuts. */
function badNames() {
  const map = document.querySelector('section[aria-label^="Map of"] svg')?.getBoundingClientRect();
  if (!map) throw new Error('There is no drawn map.');
  const above = '[data-marker="house"], section[aria-label^="Map of"] :is(summary, [aria-label^="Zoom"])';
  const pills = [...document.querySelectorAll(above)].map((pill) => pill.getBoundingClientRect());
  const names = [...document.querySelectorAll('svg g[data-look]:has(text)')]
    .filter((name) => name.checkVisibility({ visibilityProperty: true }))
    .map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }))
    .filter(({ box }) => box.right > map.left && box.left < map.right)
    .filter(({ box }) => box.bottom > map.top && box.top < map.bottom);
  return {
    count: names.length,
    covered: names.flatMap(({ text, box }) => {
      const isCovered = pills.some(
        (pill) =>
          pill.left < box.right && pill.right > box.left && pill.top < box.bottom && pill.bottom > box.top,
      );
      return isCovered ? [text] : [];
    }),
    cut: names.flatMap(({ text, box: { left, top, right, bottom } }) =>
      Math.min(left - map.left, map.right - right, top - map.top, map.bottom - bottom) < 7.5 ? [text] : [],
    ),
  };
}

for (const [size, viewport] of Object.entries({ desktop, phone }))
  test(`nothing on the map covers a name of the drawn town, and the map’s edge cuts none off (${size})`, async ({
    site,
    open,
  }) => {
    const ann = await withManyHouses(site);
    const page = await open('/map', ann, { viewport });
    await mapOf(page).locator('button[data-marker]').first().waitFor();
    const expectRoom = async (when: string) => {
      await expect
        .poll(() => page.evaluate(badNames), { message: when })
        .toMatchObject({ covered: [], cut: [] });
      expect((await page.evaluate(badNames)).count, when).toBeGreaterThan(0);
    };
    await expectRoom('at first');
    for (let zoom = 12; zoom <= 16; zoom += 1) {
      await zoomTo(page, zoom);
      await expectRoom(`at zoom ${zoom}`);
    }
  });

for (const [size, viewport] of Object.entries({ desktop, phone }))
  test(`no two markers overlap at any zoom, and a phone begins with the houses (${size})`, async ({
    site,
    open,
  }) => {
    const ann = await withManyHouses(site);
    const page = await open('/map', ann, { viewport });
    const markers = mapOf(page).locator('button[data-marker]');
    await markers.first().waitFor();
    const overlaps = () =>
      markers.evaluateAll((all) => {
        const boxes = all.map((marker) => marker.getBoundingClientRect());
        return boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            )
            .map(() => all[index]?.ariaLabel),
        );
      });
    expect(await overlaps()).toEqual([]);
    // Each pill has room for its name.
    const cut = await markers
      .locator('b')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
    expect(cut).toEqual([]);
    const all = page.getByRole('button', { name: 'Show all' });
    const shops = mapOf(page).locator('button[data-marker="shop"]');
    if (size === 'phone') {
      const isSeen = async () => {
        const map = await mapOf(page).boundingBox();
        const boxes = await shops.evaluateAll((discs) =>
          discs.map((disc) => disc.getBoundingClientRect().left),
        );
        return boxes.every((left) => left >= (map?.x ?? 0) && left <= (map?.x ?? 0) + (map?.width ?? 0));
      };
      expect(await isSeen()).toBe(false);
      await all.click();
      await expect.poll(isSeen).toBe(true);
    } else await expect(all).toBeHidden();
    for (let zoom = 10; zoom <= 17; zoom += 1) {
      await zoomTo(page, zoom);
      expect(await overlaps(), `at zoom ${zoom}`).toEqual([]);
    }
  });

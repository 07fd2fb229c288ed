// The rentals' map at three zooms and without a drawn town, the form of a rental, and the shops.
import type { Page } from '@playwright/test';
import { type Exception, fill, press, type Step, sees, shot, statesOf, steps } from './state.ts';

const map = (page: Page) => page.getByRole('region', { name: /^Map of / });
const hasMap = async (page: Page) => {
  await page.getByText('Simple map').waitFor();
  await map(page)
    .getByRole('button', { name: /store: |family|houses: / })
    .first()
    .waitFor();
};
/** The farthest zoom; each press is one closer. */
const least = 10;
const zoomed = (zoom: number) => async (page: Page) => {
  await hasMap(page);
  const out = map(page).getByRole('button', { name: 'Zoom out' });
  while ((await out.getAttribute('aria-disabled')) !== 'true') await out.click();
  for (let at = least; at < zoom; at += 1) await press('Zoom in')(page);
  const { width } = (await map(page).boundingBox()) ?? { width: 0 };
  if (zoom < 16 || width < 600) return;
  // A wide map was fitted to shops far inland too: to the houses on the shore.
  await map(page).locator('.leaflet-container').focus();
  for (let steps = 0; steps < 6; steps += 1) {
    await page.keyboard.press('Shift+ArrowRight');
    // During an animation the map ignores keys.
    await page.waitForTimeout(400);
  }
};

/** Removes the base map, as in a town without one. */
async function losesBaseMap(page: Page): Promise<void> {
  await page.route('**/api/map/base', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await map(page).locator('.leaflet-control-scale').waitFor();
  await hasMap(page);
}

/** Pins stand where the houses are. */
const pins: readonly Exception[] = [
  {
    rule: 'target-size',
    at: '[data-marker]',
    because:
      'WCAG 2.5.8 excepts targets whose place is essential, and names pins on maps; the list reaches each house',
  },
];

const seesPopup: Step = (page) => map(page).getByRole('dialog').waitFor();

const opensHouse = steps(
  hasMap,
  (page) =>
    page
      .getByRole('button', { name: /on the map$/ })
      .nth(2)
      .click(),
  seesPopup,
  // In a picture of the whole page the header is at the scroll position.
  (page) => page.evaluate(() => scrollTo(0, 0)),
);

const opensShop = steps(
  hasMap,
  (page) =>
    map(page)
      .getByRole('button', { name: /^Pharmacy: / })
      .first()
      .click(),
  seesPopup,
);

/** The houses that share a pill. */
async function opensPill(page: Page): Promise<void> {
  await hasMap(page);
  const pill = map(page)
    .getByRole('button', { name: /houses: / })
    .first();
  // Zooms out until the pills are merged.
  while (!(await pill.isVisible())) await press('Zoom out')(page);
  await pill.click();
  await seesPopup(page);
}

const onScreen = { isScreen: true, exceptions: pins } as const;
const path = '/map?tab=add';
const hasFormsMap = sees('Simple map');

export const mapStates = statesOf({ page: 'map', as: 'member', path: '/map' }, [
  { prepare: hasMap },
  { state: 'empty', as: 'admin', isEmpty: true, only: 'desktop', prepare: hasMap },
  { state: 'zoom-11', ...onScreen, prepare: zoomed(11) },
  { state: 'zoom-14', ...onScreen, prepare: zoomed(14) },
  { state: 'zoom-16', ...onScreen, prepare: zoomed(16) },
  shot({ state: 'add-closer', as: 'guest', path, isScreen: true }, hasFormsMap, press('Zoom in'), (page) =>
    map(page).scrollIntoViewIfNeeded(),
  ),
  { state: 'popup', exceptions: pins, prepare: opensHouse },
  { state: 'popup-shop', ...onScreen, prepare: opensShop },
  { state: 'shared-pill', ...onScreen, prepare: opensPill },
  { state: 'sheet', prepare: losesBaseMap },
  { state: 'add', as: 'guest', path, prepare: hasFormsMap },
  shot(
    { state: 'add-errors', as: 'guest', path },
    hasFormsMap,
    fill('Check-in date', '2025-08-01'),
    fill('Check-out date', '2025-07-28'),
    press('Add to Map'),
    sees('Please select a family'),
  ),
  { state: 'update', path, prepare: hasFormsMap },
  { state: 'amenities', path: '/map?tab=amenities' },
]);

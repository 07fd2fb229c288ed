// The rentals' map at three zooms and without a drawn town, the form of one's own house, and the shops.
import type { Page } from '@playwright/test';
import { type Exception, press, type State } from './state.ts';

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
    // While it moves, the map hears no key.
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

/** The popup of a house, opened from its card. */
async function opensHouse(page: Page): Promise<void> {
  await hasMap(page);
  await page
    .getByRole('button', { name: /on the map$/ })
    .nth(2)
    .click();
  await map(page).getByRole('dialog').waitFor();
  // In a picture of the whole page the header stands where the page is scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
}

/** The popup of a shop. */
async function opensShop(page: Page): Promise<void> {
  await hasMap(page);
  await map(page)
    .getByRole('button', { name: /^Pharmacy: / })
    .first()
    .click();
  await map(page).getByRole('dialog').waitFor();
}

/** The houses that share a pill. */
async function opensPill(page: Page): Promise<void> {
  await hasMap(page);
  const pill = map(page)
    .getByRole('button', { name: /houses: / })
    .first();
  // Zooms out until the pills are merged.
  while (!(await pill.isVisible())) await press('Zoom out')(page);
  await pill.click();
  await map(page).getByRole('dialog').waitFor();
}

export const mapStates: readonly State[] = [
  { page: 'map', as: 'member', path: '/map', prepare: hasMap },
  { page: 'map', state: 'empty', as: 'admin', path: '/map', isEmpty: true, only: 'desktop', prepare: hasMap },
  {
    page: 'map',
    state: 'zoom-11',
    as: 'member',
    path: '/map',
    isScreen: true,
    exceptions: pins,
    prepare: zoomed(11),
  },
  {
    page: 'map',
    state: 'zoom-14',
    as: 'member',
    path: '/map',
    isScreen: true,
    exceptions: pins,
    prepare: zoomed(14),
  },
  {
    page: 'map',
    state: 'zoom-16',
    as: 'member',
    path: '/map',
    isScreen: true,
    exceptions: pins,
    prepare: zoomed(16),
  },
  {
    page: 'map',
    state: 'add-closer',
    as: 'guest',
    path: '/map?tab=add',
    isScreen: true,
    async prepare(page) {
      await page.getByText('Simple map').waitFor();
      await press('Zoom in')(page);
      await map(page).scrollIntoViewIfNeeded();
    },
  },
  { page: 'map', state: 'popup', as: 'member', path: '/map', exceptions: pins, prepare: opensHouse },
  {
    page: 'map',
    state: 'popup-shop',
    as: 'member',
    path: '/map',
    isScreen: true,
    exceptions: pins,
    prepare: opensShop,
  },
  {
    page: 'map',
    state: 'shared-pill',
    as: 'member',
    path: '/map',
    isScreen: true,
    exceptions: pins,
    prepare: opensPill,
  },
  { page: 'map', state: 'sheet', as: 'member', path: '/map', prepare: losesBaseMap },
  {
    page: 'map',
    state: 'add',
    as: 'guest',
    path: '/map?tab=add',
    prepare: (page) => page.getByText('Simple map').waitFor(),
  },
  {
    page: 'map',
    state: 'add-errors',
    as: 'guest',
    path: '/map?tab=add',
    async prepare(page) {
      await page.getByText('Simple map').waitFor();
      await page.getByLabel('Check-in date').fill('2025-08-01');
      await page.getByLabel('Check-out date').fill('2025-07-28');
      await press('Add to Map')(page);
      await page.getByText('Please select a family').waitFor();
    },
  },
  {
    page: 'map',
    state: 'update',
    as: 'member',
    path: '/map?tab=add',
    prepare: (page) => page.getByText('Simple map').waitFor(),
  },
  { page: 'map', state: 'amenities', as: 'member', path: '/map?tab=amenities' },
];

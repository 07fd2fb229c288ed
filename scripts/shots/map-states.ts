// The rentals' map at three zooms and without a drawn town, the form of one's own house, and the shops.
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

const map = (page: Page) => page.getByRole('region', { name: /^Map of / });
const hasMap = async (page: Page) => {
  await map(page).getByText('Simple map').waitFor();
  await map(page)
    .getByRole('button', { name: /store: |places here/ })
    .first()
    .waitFor();
};
const zoomed = (name: 'Zoom in' | 'Zoom out', times: number) => async (page: Page) => {
  await hasMap(page);
  for (let count = 0; count < times; count += 1) await press(name)(page);
};

/** As in a town that nobody has drawn. */
async function losesBaseMap(page: Page): Promise<void> {
  await page.route('**/api/map/base', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await map(page).getByText('Scale: ').waitFor();
  await hasMap(page);
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
    prepare: zoomed('Zoom out', 2),
  },
  {
    page: 'map',
    state: 'zoom-14',
    as: 'member',
    path: '/map',
    isScreen: true,
    prepare: zoomed('Zoom in', 1),
  },
  {
    page: 'map',
    state: 'zoom-16',
    as: 'guest',
    path: '/map?tab=add',
    isScreen: true,
    async prepare(page) {
      await map(page).getByText('Simple map').waitFor();
      await press('Zoom in')(page);
      await map(page).scrollIntoViewIfNeeded();
    },
  },
  { page: 'map', state: 'sheet', as: 'member', path: '/map', prepare: losesBaseMap },
  {
    page: 'map',
    state: 'add',
    as: 'guest',
    path: '/map?tab=add',
    prepare: (page) => map(page).getByText('Simple map').waitFor(),
  },
  {
    page: 'map',
    state: 'add-errors',
    as: 'guest',
    path: '/map?tab=add',
    async prepare(page) {
      await map(page).getByText('Simple map').waitFor();
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
    prepare: (page) => map(page).getByText('Simple map').waitFor(),
  },
  { page: 'map', state: 'amenities', as: 'member', path: '/map?tab=amenities' },
];

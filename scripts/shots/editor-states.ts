// Making an event and changing one: as the dialog opens, with what it points out, and with what is wrong.
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

const day = '2025-07-30';
const opened = (page: Page) => page.getByRole('dialog').getByLabel('Title').waitFor();

/** At the hour and the place of the demonstration's bonfire, beyond midnight. */
async function fillsIn(page: Page): Promise<void> {
  await opened(page);
  await page.getByLabel('Title').fill('Miller Pancake Supper');
  await page.getByLabel('Location').fill('Beach, permit site');
  await page.getByLabel('Start time').fill('21:30');
  await page.getByLabel('End time').fill('01:00');
  await page.getByRole('radio', { name: 'Dinner' }).check();
  await page
    .getByLabel('Description')
    .fill('Breakfast for supper. Blueberries from the farm stand, and Grandpa’s real syrup.');
  await page.getByLabel('Title').focus();
}

export const editorStates: readonly State[] = [
  {
    page: 'event-editor',
    state: 'new',
    as: 'member',
    path: `/calendar?add=${day}`,
    isScreen: true,
    prepare: opened,
  },
  {
    page: 'event-editor',
    state: 'filled',
    as: 'member',
    path: `/calendar?add=${day}`,
    isScreen: true,
    prepare: fillsIn,
  },
  {
    page: 'event-editor',
    state: 'remarks',
    as: 'member',
    path: `/calendar?add=${day}`,
    isScreen: true,
    only: 'phone',
    async prepare(page) {
      await fillsIn(page);
      await page.getByLabel('Description').scrollIntoViewIfNeeded();
    },
  },
  {
    page: 'event-editor',
    state: 'errors',
    as: 'member',
    path: `/calendar?add=${day}`,
    isScreen: true,
    async prepare(page) {
      await opened(page);
      await page.getByLabel('Start time').fill('18:00');
      await page.getByLabel('End time').fill('17:30');
      await press('Create Event')(page);
      await page.getByText('Title is required').first().waitFor();
    },
  },
];

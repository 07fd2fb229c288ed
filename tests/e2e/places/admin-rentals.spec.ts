import type { Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';
import { house } from '#tests/support/rentals.ts';

const rowOf = (page: Page, address: string) => page.getByRole('row', { name: address });
const deleteButton = (page: Page, address: string) =>
  rowOf(page, address).getByRole('button', { name: 'Delete', exact: true });

test('the tab shows each house, and is updated live', { tag: '@main' }, async ({ site, open }) => {
  const page = await open('/admin', await site.session(1));
  await page.getByRole('tab', { name: 'Rental Locations' }).click();
  await expect(page.getByRole('heading', { name: 'No rental locations have been added yet.' })).toBeVisible();
  await expect(
    page.getByText('Family members can add their rental locations from the Map page.'),
  ).toBeVisible();

  const ann = await site.guest('Ann Miller', 'Miller');
  const walt = await site.guest('Walt Williams', 'Williams');
  await site.ask(ann, 'POST', '/api/rentals', house());
  await site.ask(walt, 'POST', '/api/rentals', {
    familyName: 'Williams',
    address: '205 Wellington Parkway',
    checkIn: '2025-07-27',
  });
  await expect(rowOf(page, '205 Wellington')).toBeVisible();
  const cells = (address: string) => rowOf(page, address).getByRole('cell');
  await expect(cells('9 Second Street')).toHaveText([
    /1$/,
    'Miller',
    'Jul 26, 2025',
    'Aug 2, 2025',
    'The key hangs behind the shutter.',
    'Delete',
  ]);
  await expect(cells('205 Wellington')).toHaveText([
    /2$/,
    'Williams',
    'Jul 27, 2025',
    'Not set',
    'No notes',
    'Delete',
  ]);
  await expect(page.getByRole('status')).toHaveText('2 houses, 1 of them with both dates');

  await page.getByLabel('Search rental locations').fill('SHUTTER');
  await expect(page.getByRole('status')).toHaveText('1 of 2 houses');
  await expect(rowOf(page, '205 Wellington')).toHaveCount(0);
  await page.getByLabel('Search rental locations').fill('nothing of the kind');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, '205 Wellington')).toBeVisible();
});

test('an organizer deletes a house by keyboard at once, and undoes it', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.ask(ann, 'POST', '/api/rentals', house());
  const listed = async () => (await (await site.ask(ann, 'GET', '/api/rentals')).json()) as unknown[];
  const page = await open('/admin?tab=rentals', await site.session(1));
  await expect(deleteButton(page, '9 Second Street')).toHaveAccessibleDescription('9 Second Street');
  await deleteButton(page, '9 Second Street').focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Rental location deleted successfully');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No rental locations have been added yet.' })).toBeVisible();
  expect(await listed()).toEqual([]);
  // F8 focuses the region of the toasts.
  await page.keyboard.press('F8');
  await toastOf(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Rental location restored');
  await expect(rowOf(page, '9 Second Street')).toBeVisible();
  expect(await listed()).toHaveLength(1);
});

test.describe(() => {
  // The browser logs failed requests.
  test.use({ expectedErrors: /ERR_CONNECTION_FAILED/ });

  test('on a phone each house is a card, and a failed deletion removes none', async ({ site, open }) => {
    const ann = await site.guest('Ann Miller', 'Miller');
    await site.ask(ann, 'POST', '/api/rentals', house({ notes: 'A note\nof two lines' }));
    const answer = await site.ask(ann, 'POST', '/api/rentals', house({ address: '27 Hollywood Street' }));
    const { id } = (await answer.json()) as { id: number };
    const organizer = await site.session(1);
    const page = await open('/admin?tab=rentals', organizer, { viewport: phone });
    await expect(page.getByRole('tab', { name: 'Rental Locations' })).toBeInViewport({ ratio: 0.95 });
    await expect(rowOf(page, '27 Hollywood').getByText('Jul 26, 2025')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(phone.width);
    await page.route('/api/admin/rentals/*', (route) => route.abort('connectionfailed'));
    await deleteButton(page, '27 Hollywood').click();
    await expect(toastOf(page)).toContainText('Error');
    await expect(rowOf(page, '27 Hollywood')).toBeVisible();
    await site.ask(organizer, 'DELETE', `/api/admin/rentals/${id}`);
    await expect(rowOf(page, '27 Hollywood')).toHaveCount(0);
    await expect(rowOf(page, '9 Second Street')).toBeVisible();
  });
});

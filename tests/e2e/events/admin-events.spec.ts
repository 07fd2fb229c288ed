import type { Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

// The browser logs refused requests.
test.use({ expectedErrors: /status of 404/ });

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title });
const press = (page: Page, title: string, action: string) =>
  rowOf(page, title).getByRole('button', { name: action, exact: true }).click();

test('the tab lists each event, and is updated live', async ({ site, open }) => {
  const page = await open('/admin', await site.session(1));
  await expect(page.getByRole('tab')).toHaveText([
    /^Users/,
    /^RSVPs/,
    /^Rental Locations/,
    /^Events/,
    /^Statistics/,
    /^Settings/,
  ]);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'No events have been created yet.' })).toBeVisible();
  await expect(page.getByText('Events can be created from the Schedule page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Schedule' })).toHaveAttribute('href', '/calendar');

  const ann = await site.guest('Ann Miller', 'Miller');
  const walt = await site.guest('Walt Williams', 'Williams');
  const id = await hostEvent(site, ann, { title: 'Taco Night', maxAttendees: 4 });
  await hostEvent(site, walt, {
    title: 'Bandstand',
    description: null,
    location: 'The pier',
    startTime: '2025-07-29T22:30:00-04:00',
    endTime: '2025-07-30T00:30:00-04:00',
    eventType: 'activity',
    maxAttendees: null,
  });
  await expect(rowOf(page, 'Taco Night')).toBeVisible();
  await expect(page.getByText('Two events so far.')).toBeVisible();
  const cells = (title: string) => rowOf(page, title).getByRole('cell');
  await expect(cells('Taco Night')).toHaveText([
    'Sun, Jul 27 6:00 PM – 8:00 PM',
    '12 Ocean View Parkway',
    'Dinner',
    'Ann Miller',
    '40 signed up',
    'EditDelete',
  ]);
  await expect(rowOf(page, 'Taco Night').getByRole('rowheader')).toHaveText([
    /Sunday, July 27/,
    'Taco NightBring a chair.',
  ]);
  await expect(cells('Bandstand')).toHaveText([
    'Tue, Jul 29 10:30 PM – Wed, Jul 30, 12:30 AM',
    'The pier',
    'Activity',
    'Walt Williams',
    'Unlimited0 signed up',
    'EditDelete',
  ]);

  await site.ask(walt, 'POST', `/api/events/${id}/signup`, { attendeeCount: 4 });
  await expect(rowOf(page, 'Taco Night')).toContainText('Event is full');
  await site.ask(await site.session(1), 'DELETE', `/api/admin/users/${walt.id}`);
  await expect(rowOf(page, 'Bandstand').getByRole('cell', { name: 'Unknown' })).toBeVisible();

  await page.getByLabel('Search events').fill('PIER');
  await expect(page.getByRole('status')).toHaveText('1 of 2 events');
  await expect(rowOf(page, 'Taco Night')).toHaveCount(0);
  await page.getByLabel('Search events').fill('nothing of the kind');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, 'Taco Night')).toBeVisible();
});

test('an organizer deletes an event at once, and undoes it', { tag: '@main' }, async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const walt = await site.guest('Walt Williams', 'Williams');
  const id = await hostEvent(site, ann, { title: 'Taco Night' });
  await site.ask(walt, 'POST', `/api/events/${id}/signup`, { attendeeCount: 3 });
  const hers = await open('/calendar', ann);
  const page = await open('/admin?tab=events', await site.session(1));
  await press(page, 'Taco Night', 'Delete');
  await expect(toastOf(page)).toContainText('Event deleted successfully');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(page, 'Taco Night')).toHaveCount(0);
  await expect(hers.getByRole('link', { name: 'Taco Night' })).toHaveCount(0);
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Event restored');
  await expect(rowOf(page, 'Taco Night')).toContainText('3 signed up');
  await expect(hers.getByRole('link', { name: 'Taco Night' })).toBeVisible();
});

test('on a phone, an organizer edits another person’s event', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann, { title: 'Taco Night' });
  await hostEvent(site, ann, { title: 'Crab Feast', startTime: '2025-07-28T18:00:00-04:00', endTime: null });
  const page = await open('/admin?tab=events', await site.session(1), { viewport: phone });
  await expect(page.getByRole('tab', { name: 'Events' })).toBeInViewport({ ratio: 0.95 });
  await press(page, 'Taco Night', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(dialog.getByLabel('Start time')).toHaveValue('18:00');
  await dialog.getByRole('radio', { name: 'Monday, July 28' }).check();
  await dialog.getByLabel('End time').fill('');
  await dialog.getByLabel('Description').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated successfully');
  await expect(rowOf(page, 'Taco Night')).toContainText('Mon, Jul 28 6:00 PM');
  await expect(rowOf(page, 'Taco Night').getByRole('button', { name: 'Edit' })).toBeFocused();
  const saved = (await (await site.ask(ann, 'GET', '/api/events')).json()) as object[];
  expect(saved).toContainEqual(
    expect.objectContaining({
      id,
      hostId: ann.id,
      startTime: '2025-07-28T22:00:00.000Z',
      endTime: null,
      description: null,
    }),
  );

  await press(page, 'Crab Feast', 'Edit');
  const other = (saved as { id: number; title: string }[]).find(({ title }) => title === 'Crab Feast');
  await site.ask(ann, 'DELETE', `/api/events/${other?.id}`);
  await expectToast(page, 'That event no longer exists.');
  await expect(dialog).toBeHidden();
});

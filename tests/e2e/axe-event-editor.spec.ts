import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/journey.ts';
import { toastOf } from '#tests/e2e/support/toast.ts';
import { dinner } from '#tests/support/events.ts';

test('making an event', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.ask(ann, 'POST', '/api/events', dinner());
  const page = await open('/calendar?add=2025-07-27', ann, { timezoneId: 'Europe/Berlin' });
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expectAccessible(page, 'an event with errors');
  await dialog.getByLabel('Title').fill('Supper');
  await dialog.getByLabel('Location').fill('12 ocean view parkway');
  await dialog.getByLabel('Start time').fill('19:00');
  await dialog.getByLabel('End time').fill('01:00');
  await dialog.getByRole('radio', { name: 'Dinner' }).check();
  await dialog.getByRole('spinbutton', { name: 'Max Attendees' }).fill('');
  await expect(dialog.getByRole('status')).toContainText('Ends Monday 1:00 AM. Taken then by Taco night');
  await expectAccessible(page, 'an event with remarks');
  await dialog.getByLabel('Location').fill('Elsewhere');
  await expect(dialog.getByRole('status')).toContainText('Also then: Taco night');
  await expectAccessible(page, 'an event at the hour of another');
});

test('the console’s events', async ({ site, open }) => {
  const page = await open('/admin?tab=events', await site.session(1));
  await expectAccessible(page, 'no events');
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.ask(ann, 'POST', '/api/events', dinner({ title: 'Taco Night' }));
  await site.ask(ann, 'POST', '/api/events', dinner({ title: 'Crab Feast', maxAttendees: null }));
  const row = page.getByRole('row', { name: 'Taco Night' });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'events');
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible();
  await expectAccessible(page, 'editing an event');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toBeVisible();
  // While it has the focus, it stays.
  await page.keyboard.press('F8');
  await expectAccessible(page, 'an event that can be brought back');
});

import type { Page } from '@playwright/test';
import { editor, eventsOf } from '#tests/e2e/support/editor.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

// The browser logs refused and failed requests.
test.use({ expectedErrors: /status of 40[049]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** Fills in the required fields of an event. */
async function typeSupper(page: Page) {
  const dialog = editor(page);
  await dialog.getByLabel('Title').fill('Supper');
  await dialog.getByLabel('Location').fill('The porch');
  await dialog.getByLabel('Start time').fill('18:00');
  await dialog.getByRole('radio', { name: 'Dinner' }).check();
  // The toasts' code must be loaded before the server becomes unreachable.
  await expect(toasterOf(page)).toBeAttached();
}

const toasterOf = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

test('an event is created from a day, over midnight, without a limit', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/calendar', ann);
  await page
    .getByRole('region', { name: 'Wednesday, July 30' })
    .getByRole('button', { name: 'Add Event' })
    .click();
  const dialog = editor(page);
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Wednesday, July 30' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ })).toHaveCount(
    8,
  );
  await expect(dialog.getByRole('spinbutton', { name: 'Max Attendees' })).toHaveValue('10');
  await dialog.getByLabel('Title').fill('Stars on the beach');
  await dialog.getByLabel('Location').fill('Third Street');
  await dialog.getByLabel('Start time').fill('22:00');
  await dialog.getByLabel('End time').fill('01:00');
  await expect(dialog.getByText('Ends Thursday 1:00 AM').first()).toBeVisible();
  // Choosing another day keeps the hours.
  await dialog.getByRole('radio', { name: 'Sunday, July 27' }).check();
  await expect(dialog.getByLabel('Start time')).toHaveValue('22:00');
  await expect(dialog.getByText('Ends Monday 1:00 AM').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByRole('spinbutton', { name: 'Max Attendees' }).fill('');
  await expect(dialog.getByText('Leave it blank for no limit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Event' }).click();

  await expectToast(page, 'Event Created', 'Your event has been added to the calendar');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Sunday, July 27' }).getByRole('link', { name: 'Stars on the beach' }),
  ).toBeVisible();
  expect(await eventsOf(site, ann)).toMatchObject([
    {
      title: 'Stars on the beach',
      startTime: '2025-07-28T02:00:00.000Z',
      endTime: '2025-07-28T05:00:00.000Z',
      maxAttendees: null,
      hostId: ann.id,
    },
  ]);
});

test('each error is shown at its field, and the first is focused', async ({ site, open }) => {
  const page = await open('/calendar?add=2025-07-28', await site.guest('Ann Miller', 'Miller'));
  const dialog = editor(page);
  const create = dialog.getByRole('button', { name: 'Create Event' });
  await create.click();
  await expectToast(page, 'Form Error', 'Please check 4 fields');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title is required');
  await expect(dialog.getByLabel('Location')).toHaveAccessibleDescription('Location is required');
  await expect(dialog.getByLabel('Start time')).toHaveAccessibleDescription(/Start time is required/);
  await expect(dialog.getByRole('group', { name: 'Event type (required)', exact: true })).toBeVisible();
  for (const type of await dialog.getByRole('group', { name: 'Event type' }).getByRole('radio').all())
    await expect(type).toHaveAttribute('required');
  await expect(dialog.getByRole('group', { name: 'Event type' })).toHaveAccessibleDescription(
    'Event type is required',
  );

  await dialog.getByLabel('Title').fill('Supper');
  await dialog.getByLabel('Location').fill('The porch');
  await dialog.getByRole('radio', { name: 'Dinner' }).check();
  await dialog.getByLabel('Start time').fill('18:00');
  await dialog.getByLabel('End time').fill('17:30');
  await expect(dialog.getByLabel('End time')).toHaveAccessibleDescription(
    'End time must be after start time',
  );
  await dialog.getByLabel('End time').fill('');
  await dialog.getByRole('spinbutton', { name: 'Max Attendees' }).fill('0');
  await create.click();
  await expectToast(page, 'Form Error', 'At least 1 attendee must be allowed');
  await expect(dialog.getByRole('spinbutton', { name: 'Max Attendees' })).toBeFocused();

  await dialog.getByRole('spinbutton', { name: 'Max Attendees' }).fill('4');
  // A partly typed time is neither empty nor valid.
  await dialog.getByLabel('Start time').fill('');
  await dialog.getByLabel('Start time').focus();
  await page.keyboard.type('07');
  await create.click();
  await expectToast(page, 'Invalid Date', 'Please enter a valid date and time');
  await expect(dialog.getByLabel('Start time')).toHaveAccessibleDescription(
    /Please enter a valid date and time/,
  );
  expect(await eventsOf(site, await site.session(1))).toEqual([]);
});

test('an invalid number of places is refused at its field, and stays as it was typed', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/calendar?add=2025-07-28', ann);
  const dialog = editor(page);
  await typeSupper(page);
  const places = dialog.getByRole('spinbutton', { name: 'Max Attendees' });
  for (const [typed, words] of [
    ['2.5', 'Please enter a whole number'],
    ['-1', 'At least 1 attendee must be allowed'],
    ['0', 'At least 1 attendee must be allowed'],
    ['ten', 'At least 1 attendee must be allowed'],
    ['1e9', 'Please allow at most 10000 attendees'],
  ] as const) {
    await places.fill(typed);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(places).toHaveAccessibleDescription(new RegExp(words));
    await expect(places).toBeFocused();
    await expect(places).toHaveValue(typed);
  }
  expect(await eventsOf(site, ann)).toEqual([]);
  // An Arabic phone types these digits.
  await places.fill('٢٠');
  await places.press('ArrowUp');
  await expect(places).toHaveValue('21');
  // No character is dropped when it is typed key by key.
  await places.fill('');
  await places.pressSequentially('2.5');
  await expect(places).toHaveValue('2.5');
  await page.reload();
  await expect(places).toHaveValue('2.5');
  await places.fill(' 5 ');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event Created', 'Your event has been added to the calendar');
  expect(await eventsOf(site, ann)).toMatchObject([{ maxAttendees: 5 }]);
});

test('somebody else’s event opens without the editor; an organizer gets the editor', async ({
  site,
  open,
}) => {
  const id = await hostEvent(site, await site.guest('Walt Williams', 'Williams'));
  const page = await open(`/calendar?edit=${id}`, await site.guest('Ann Miller', 'Miller'));
  const detail = page.getByRole('dialog', { name: 'Taco night' });
  await expect(detail.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expect(editor(page, 'Edit Event')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/calendar');
  const admins = await open(`/calendar?edit=${id}`, await site.session(1));
  await expect(editor(admins, 'Edit Event')).toBeVisible();
});

test('an event outside the week can only be saved within it', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann);
  const time = Date.parse('2025-08-05T22:00:00Z');
  await site.db.updateTable('events').set({ starts_at: time, ends_at: null }).execute();
  const page = await open(`/calendar?edit=${id}`, ann);
  const dialog = editor(page, 'Edit Event');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Invalid Date Range', 'Event must be between July 26 and August 2, 2025');
  await dialog.getByRole('radio', { name: 'Saturday, August 2' }).check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated successfully');
  expect(await eventsOf(site, ann)).toMatchObject([{ startTime: '2025-08-02T22:00:00.000Z' }]);
});

test('typed text survives a failed save and a reload', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/calendar?add=2025-07-28', ann);
  const dialog = editor(page);
  const create = dialog.getByRole('button', { name: 'Create Event' });
  await typeSupper(page);
  await page.context().setOffline(true);
  await create.click();
  await expectToast(page, 'Failed to create event', 'Network error. Please try again.');
  await expect(dialog.getByLabel('Title')).toHaveValue('Supper');
  await page.context().setOffline(false);
  await page.reload();
  await expect(dialog.getByLabel('Title')).toHaveValue('Supper');
  await expect(dialog.getByLabel('Start time')).toHaveValue('18:00');

  // The server's refusal is shown at the field.
  await dialog.getByLabel('Title').fill('S\u2028upper');
  await create.click();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription(/one line/);
  await dialog.getByLabel('Title').fill('Supper');
  await create.click();
  await expectToast(page, 'Event Created', 'Your event has been added to the calendar');
  expect(await eventsOf(site, ann)).toHaveLength(1);
  await page.goto('/calendar?add=2025-07-28');
  await expect(dialog.getByLabel('Title')).toHaveValue('');
});

test('an event whose answer is lost is not created twice by another try', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/calendar?add=2025-07-28', ann);
  const dialog = editor(page);
  const create = dialog.getByRole('button', { name: 'Create Event' });
  await typeSupper(page);
  // The request reaches the server, but its answer is lost.
  await page.route('**/api/events', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await create.click();
  await expectToast(page, 'Failed to create event', 'Network error. Please try again.');
  await page.unroute('**/api/events');
  await dialog.getByLabel('Title').fill('Late supper');
  await create.click();
  await expectToast(page, 'Event Created', 'Your event has been added to the calendar');
  expect(await eventsOf(site, ann)).toMatchObject([{ title: 'Late supper' }]);
});

test('a browser in Tokyo creates an event at the reunion’s local time', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/calendar?add=2025-08-02', ann, { timezoneId: 'Asia/Tokyo' });
  const dialog = editor(page);
  await expect(dialog.getByText('Local time at the reunion (EDT).')).toBeVisible();
  await dialog.getByLabel('Title').fill('Last minute');
  await dialog.getByLabel('Location').fill('The porch');
  await dialog.getByLabel('Start time').fill('23:59');
  await dialog.getByRole('radio', { name: 'Game' }).check();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event Created', 'Your event has been added to the calendar');
  expect(await eventsOf(site, ann)).toMatchObject([{ startTime: '2025-08-03T03:59:00.000Z' }]);
  await expect(
    page.getByRole('region', { name: 'Saturday, August 2' }).getByRole('link', { name: '11:59 PM' }),
  ).toBeVisible();
});

test('the editor works by keyboard alone, and on a phone', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/calendar', ann, { viewport: { width: 390, height: 844 } });
  const keys = new Keys(page);
  const add = page
    .getByRole('region', { name: 'Monday, July 28' })
    .getByRole('button', { name: 'Add Event' });
  await add.focus();
  await keys.press('Enter');
  const dialog = editor(page);
  await keys.to(dialog.getByLabel('Title'));
  await keys.type('Kite day');
  await keys.to(dialog.getByLabel('Location'));
  await keys.type('The dunes');
  await keys.to(dialog.getByRole('radio', { name: 'Monday, July 28' }));
  await keys.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Tuesday, July 29' })).toBeChecked();
  await keys.press('Tab');
  await keys.type('0930AM');
  await expect(dialog.getByLabel('Start time')).toHaveValue('09:30');
  await keys.to(dialog.getByRole('spinbutton', { name: 'Max Attendees' }));
  await keys.press('ArrowUp');
  await keys.to(dialog.getByRole('radio', { name: 'Dinner' }));
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Beach' })).toBeChecked();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await keys.enter(dialog.getByRole('button', { name: 'Create Event' }));
  await expectToast(page, 'Event Created', 'Your event has been added to the calendar');
  await expect(add).toBeFocused();
  expect(await eventsOf(site, ann)).toMatchObject([
    { title: 'Kite day', startTime: '2025-07-29T13:30:00.000Z', maxAttendees: 11 },
  ]);
});

import { cardOf, editor, eventsOf } from '#tests/e2e/support/editor.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { dinner } from '#tests/support/events.ts';

// The browser logs refused requests.
test.use({ expectedErrors: /status of 40[49]/ });

test('a host changes an event while other people change it too', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const walt = await site.guest('Walt Williams', 'Williams');
  const id = await hostEvent(site, ann, { title: 'Taco Night' });
  await hostEvent(site, walt, { title: 'Crab Feast', location: 'The  Pier' });
  await site.ask(walt, 'POST', `/api/events/${id}/signup`, { attendeeCount: 3 });
  const page = await open('/calendar', ann);
  await cardOf(page, 'Taco Night').click();
  await page.getByRole('dialog', { name: 'Taco Night' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = editor(page, 'Edit Event');
  await expect(dialog.getByText('Also then: Crab Feast (6:00 PM – 8:00 PM)').first()).toBeVisible();
  await dialog.getByLabel('Location').fill('the pier');
  await expect(dialog.getByRole('status').last()).toHaveText('Crab Feast is here 6:00 PM–8:00 PM');
  await expect(dialog.getByText('3 signed up. Leave it blank for no limit.')).toBeVisible();

  const places = dialog.getByRole('spinbutton', { name: 'Max Attendees' });
  await places.fill('2');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error', '3 people have already signed up');
  await expect(places).toBeFocused();
  await expect(places).toHaveAccessibleDescription(/3 people have already signed up$/);
  await expect(dialog.getByLabel('Location')).toHaveValue('the pier');
  await places.fill('3');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated successfully');
  await expect(dialog).toBeHidden();
  expect(await eventsOf(site, ann)).toContainEqual(
    expect.objectContaining({ id, location: 'the pier', maxAttendees: 3 }),
  );

  // Somebody else's event cannot be edited.
  const own = page.getByRole('dialog', { name: 'Taco Night' });
  await expect(own.getByText('the pier')).toBeVisible();
  await own.getByRole('button', { name: 'Close' }).click();
  await cardOf(page, 'Crab Feast').click();
  const detail = page.getByRole('dialog', { name: 'Crab Feast' });
  await expect(detail.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('a draft that was left with Back does not undo other people’s changes', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann, { title: 'Taco Night' });
  const page = await open('/calendar', ann);
  await cardOf(page, 'Taco Night').click();
  const edit = page.getByRole('dialog', { name: 'Taco Night' }).getByRole('button', { name: 'Edit' });
  await edit.click();
  const dialog = editor(page, 'Edit Event');
  await dialog.getByLabel('Title').fill('Fish Tacos');
  await page.goBack();
  await expect(dialog).toBeHidden();
  const seven = { startTime: '2025-07-27T19:00:00-04:00', endTime: '2025-07-27T21:00:00-04:00' };
  await site.ask(ann, 'PUT', `/api/events/${id}`, dinner({ title: 'Taco Night', ...seven }));
  await expect(page.getByText('7:00 PM – 9:00 PM')).toBeVisible();
  await edit.click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Fish Tacos');
  await expect(dialog.getByLabel('Start time')).toHaveValue('19:00');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated successfully');
  expect(await eventsOf(site, ann)).toMatchObject([
    { title: 'Fish Tacos', startTime: '2025-07-27T23:00:00.000Z', endTime: '2025-07-28T01:00:00.000Z' },
  ]);
});

test('untouched fields follow other people’s changes while the form is open', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann, { title: 'Taco Night' });
  const page = await open(`/calendar?edit=${id}`, ann);
  const dialog = editor(page, 'Edit Event');
  await dialog.getByLabel('Title').fill('Fish Tacos');
  const moved = { startTime: '2025-07-28T19:00:00-04:00', endTime: '2025-07-28T21:00:00-04:00' };
  await site.ask(
    ann,
    'PUT',
    `/api/events/${id}`,
    dinner({ title: 'Taco Night', ...moved, location: 'The pier' }),
  );
  await expect(dialog.getByLabel('Start time')).toHaveValue('19:00');
  await expect(dialog.getByLabel('Location')).toHaveValue('The pier');
  await expect(dialog.getByRole('radio', { name: 'Monday, July 28' })).toBeChecked();
  await expect(dialog.getByLabel('Title')).toHaveValue('Fish Tacos');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated successfully');
  expect(await eventsOf(site, ann)).toMatchObject([
    { title: 'Fish Tacos', location: 'The pier', startTime: '2025-07-28T23:00:00.000Z' },
  ]);
});

test('a field that the host and an organizer have both changed raises a question, and both texts can be kept', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann, { title: 'Taco Night', description: 'Bring a chair.' });
  const page = await open(`/calendar?edit=${id}`, ann);
  const dialog = editor(page, 'Edit Event');
  await dialog.getByLabel('Description').fill('Bring a chair and a plate.');
  await dialog.getByLabel('Start time').fill('18:30');
  const description = 'Bring a chair. Parking is on the lawn.';
  const body = dinner({ title: 'Taco Night!', description, startTime: '2025-07-27T19:00:00-04:00' });
  await site.ask(await site.session(1), 'PUT', `/api/events/${id}`, body);
  await expect(dialog.getByLabel('Title')).toHaveValue('Taco Night!');
  await expect(dialog.getByText(/ changed this event at \d/)).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(/ changed this too$/);
  await expect(dialog.getByLabel('Start time')).toHaveValue('18:30');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();

  const question = page.getByRole('dialog', { name: 'Not saved yet: 2 fields differ' });
  const when = question.getByRole('group', { name: 'When' });
  await expect(when.getByRole('radio', { name: 'Yours Sun, Jul 27, 6:30 PM – 8:00 PM' })).toBeChecked();
  await when.getByRole('radio', { name: /s Sun, Jul 27, 7:00 PM – 8:00 PM$/ }).check();
  const words = question.getByRole('group', { name: 'Description' });
  await expect(words.getByRole('radio', { name: /^Both, one below the other/ })).toBeChecked();
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Event updated successfully');
  expect(await eventsOf(site, ann)).toMatchObject([
    {
      title: 'Taco Night!',
      description: `Bring a chair and a plate.\n${description}`,
      startTime: '2025-07-27T23:00:00.000Z',
    },
  ]);
});

test('an event that is deleted elsewhere closes its editor and says so', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann, { title: 'Taco Night' });
  const page = await open('/calendar', ann);
  await cardOf(page, 'Taco Night').click();
  await page.getByRole('dialog', { name: 'Taco Night' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = editor(page, 'Edit Event');
  await dialog.getByLabel('Title').fill('Never to be');
  await site.ask(ann, 'DELETE', `/api/events/${id}`);
  await expectToast(
    page,
    'That event no longer exists.',
    'It may have been cancelled. The schedule shows what is on.',
  );
  await expect(dialog).toBeHidden();
  // No dialog stays open: when the event is restored, it is on the schedule and nothing opens.
  await expect(page).toHaveURL('/calendar');
  await site.ask(ann, 'POST', `/api/events/${id}/restore`);
  await expect(cardOf(page, 'Taco Night')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

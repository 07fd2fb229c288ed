import { cardOf } from '#tests/e2e/support/editor.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';
import { toastOf } from '#tests/e2e/support/toast.ts';

test('an event that is deleted while its dialog is open says that it is gone, and is not fetched again', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, ann);
  const page = await open('/calendar', await site.guest('Ben Miller', 'Johnson'));
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await cardOf(page, 'Taco night').click();
  const dialog = eventDialog(page);
  await expect(dialog.getByText('No one has signed up yet')).toBeVisible();
  // Other people's changes still appear.
  const cleo = await site.guest('Cleo Garcia', 'Garcia');
  await site.ask(cleo, 'POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  await expect(dialog.getByText('Cleo Garcia')).toBeVisible();

  await site.ask(ann, 'DELETE', `/api/events/${id}`);
  await expect(toastOf(page)).toContainText('That event no longer exists.');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/calendar');
  expect(failed).toEqual([]);
});

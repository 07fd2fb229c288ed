// The console's other pages: statistics, the activity log, and the mail page.
import { onPhone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test('statistics count the lists, are described as text, and can be downloaded as a spreadsheet', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const walt = await site.account({ fullName: 'Walt Williams' });
  await site.reply(walt, 'Williams', ['Walt Williams', { name: 'Wendy Williams', arriving: '2025-07-28' }]);
  await hostEvent(site, ann, { maxAttendees: 4 });
  const page = await open('/admin', await site.session(1));
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/admin?tab=statistics');
  for (const [term, figure] of [
    ['Total RSVPs', ['2', '1 pending']],
    ['Total Attendees', ['3']],
    ['Registered Users', ['3']],
    ['Rental Locations', ['0']],
  ] as const)
    await expect(page.locator('dl > div', { hasText: term }).locator('dd')).toHaveText([...figure]);
  await expect(page.getByText('High tide is Monday, with 3 of 3 in town.')).toBeVisible();
  await expect(page.getByText('Two families, 3 people, have no rental on the map yet.')).toBeVisible();
  await expect(page.getByText('4 chairs are free.')).toBeVisible();

  const town = page.getByRole('figure', { name: 'In town each day' });
  const days = town.getByRole('listitem');
  await expect(days.first()).toHaveText(/^Saturday, July 26: 2 in town, 2 arriving, 0 departing/);
  await expect(days.nth(2)).toHaveText(/^Monday, July 28: 3 in town, 1 arriving, 0 departing/);
  const houses = page.getByRole('figure', { name: 'Families without a house' });
  await expect(houses.getByRole('listitem').first()).toHaveText(/Miller.*1 person.*No house/);
  const dinners = page.getByRole('figure', { name: 'Dinner sign-ups' });
  await expect(dinners.getByRole('listitem')).toHaveText([/0 of 4/]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'RSVPs A line for every attendee' }).click();
  expect((await download).suggestedFilename()).toBe('rsvps.csv');

  // An open console is updated when something changes.
  await site.guest('Bob Johnson', 'Johnson');
  await expect(page.locator('dl > div', { hasText: 'Total Attendees' }).locator('dd')).toHaveText('4');
});

test('the activity log shows who did what, and is filtered by keyboard; the filter is in the address', async ({
  site,
  open,
}) => {
  const admin = await site.session(1);
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller']);
  const page = await open('/admin?tab=rsvps', admin);
  await page.getByRole('row', { name: 'Miller' }).getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'RSVP approved and user account activated');
  await page.getByRole('link', { name: 'Activity Log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity Log');
  const lines = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /Administrator authorized Ann Miller/,
    /Administrator approved the RSVP of Ann Miller/,
    /Ann Miller sent an RSVP/,
  ]);
  await expect(lines.nth(1)).toContainText('Pending became Confirmed');

  const keys = new Keys(page);
  await page.getByLabel('Kind').focus();
  await keys.press('R');
  await expect(page).toHaveURL('/admin/activity?kind=rsvps');
  await expect(lines).toHaveCount(2);
  await lines.last().getByRole('link', { name: 'Ann Miller' }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(page.getByLabel('Person')).toHaveValue(/\d+/);
  await page.getByLabel('Day').fill('2001-01-01');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/admin/activity');
  await expect(lines).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeFocused();
});

test('older lines of the activity log are focused after their button was pressed', async ({ site, open }) => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    at,
    actor_id: 1,
    type: 'account.authorized',
    subject_id: 1,
    people: '[1]',
    before: null,
    after: null,
  }));
  await site.db.insertInto('activity_log').values(rows).execute();
  const page = await open('/admin/activity', await site.session(1));
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByRole('list', { name: 'What happened' }).last()).toBeFocused();
});

test('a day of the activity log can be typed key by key', async ({ site, open }) => {
  const page = await open('/admin/activity', await site.session(1));
  const day = page.getByLabel('Day');
  await day.focus();
  await page.keyboard.type('07262025');
  await expect(day).toHaveValue('2025-07-26');
  await expect(page).toHaveURL('/admin/activity?day=2025-07-26');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(day).toHaveValue('');
});

test('on a phone, a test mail shows the mail server’s answer, and pending mails are tried again', async ({
  site,
  open,
}) => {
  const page = await open('/admin/mail', await site.session(1), onPhone);
  await expect(page.getByText('No mail is waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail to me' }).tap();
  await expect(page.getByText(/The mail server took the mail to /)).toBeVisible();
  await expect(page.getByText(/It said: 250/)).toBeVisible();

  await site.mail.stop();
  await page.getByRole('button', { name: 'Send a test mail to me' }).tap();
  await expect(page.getByText('The mail could not be sent.')).toBeVisible();

  const ann = await site.account({ fullName: 'Ann Miller' });
  await site.ask(await site.session(1), 'PUT', `/api/admin/authorize/${ann.id}`);
  const row = page.getByRole('row', { name: 'ann.miller@example.org' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).tap();
    await expect(row).toContainText('ECONNREFUSED', { timeout: 500 });
  }).toPass();
  await expect(row).toContainText("You're in");
  await row.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('The mail could not be sent.')).toHaveCount(2);
  await site.mail.start();
  await row.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('The mail server took the mail to ann.miller@example.org.')).toBeVisible();
  await expect(page.getByText('No mail is waiting.')).toBeVisible();
  expect(site.mail.mailsTo('ann.miller@example.org', /You're in/)).toHaveLength(1);
});

test.describe('while the server does not answer', () => {
  test.use({ expectedErrors: /net::ERR_/ });

  test('the check-up and the mail queue say that they were not checked again', async ({ site, open }) => {
    for (const [path, press, words] of [
      ['/admin/check-up', 'Check again', 'The check-up did not load'],
      ['/admin/mail', 'Refresh', 'The mail queue did not load'],
    ] as const) {
      const page = await open(path, await site.session(1));
      const button = page.getByRole('button', { name: press });
      await expect(button).toBeVisible();
      await page.route(/\/api\/admin\/(check-up|mails)$/, (route) => route.abort());
      await button.click();
      await expect(page.getByRole('alert')).toContainText(words);
    }
  });
});

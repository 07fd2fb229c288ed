import { onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';

test.use({ now: '2025-07-29T03:00:00Z' });

const edges = [
  { title: 'First minute', startTime: '2025-07-26T00:00:00-04:00', endTime: null },
  { title: 'Over midnight', startTime: '2025-07-27T22:00:00-04:00', endTime: '2025-07-28T01:00:00-04:00' },
  { title: 'Last minute', startTime: '2025-08-02T23:59:00-04:00', endTime: null },
];

/** These events are so late that they are on another day in nearly all other time zones. */
const nights = Array.from({ length: 8 }, (_, index) => ({
  title: `Night ${index + 1}`,
  startTime: new Date(Date.UTC(2025, 6, 27 + index, 3, 30)).toISOString(),
  endTime: null,
}));
const dayNames = [
  'Saturday, July 26',
  'Sunday, July 27',
  'Monday, July 28',
  'Tuesday, July 29',
  'Wednesday, July 30',
  'Thursday, July 31',
  'Friday, August 1',
  'Saturday, August 2',
];
/** Time zones of the server's process, which is also that of this test. */
const serverZones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];
const ownZone = process.env.TZ;
test.afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati', 'UTC'])
  test(`days and hours are the reunion's on a device in ${timezoneId}`, async ({ site, open }) => {
    const host = await site.guest('Walt Williams', 'Williams');
    for (const event of edges) await hostEvent(site, host, event);
    const page = await open('/calendar', host, { timezoneId });
    const on = (day: string) => page.getByRole('region', { name: day }).getByRole('link');
    await expect(on('Saturday, July 26')).toHaveCount(1);
    await expect(on('Saturday, July 26')).toContainText('12:00 AM');
    await expect(on('Sunday, July 27')).toContainText('10:00 PM');
    await expect(on('Monday, July 28')).toHaveCount(0);
    await expect(on('Saturday, August 2')).toContainText('11:59 PM');
    // It is eleven in the evening at the reunion, and another day in nearly all other time zones.
    await expect(page.getByRole('heading', { name: 'Monday, July 28, today' })).toBeVisible();
    await on('Sunday, July 27').click();
    const dialog = eventDialog(page, 'Over midnight');
    await expect(dialog.getByText('Sunday, July 27', { exact: true })).toBeVisible();
    await expect(dialog.getByText('10:00 PM – Mon, Jul 28, 1:00 AM (reunion time, EDT)')).toBeVisible();

    for (const event of nights) await hostEvent(site, host, event);
    for (const serverZone of serverZones) {
      process.env.TZ = serverZone;
      await page.goto('/calendar');
      for (const [index, day] of dayNames.entries())
        await expect(on(day).filter({ hasText: `Night ${index + 1}` })).toContainText('11:30 PM');
    }
  });

test('each day lists the people who are here, and the week fits a phone', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller' });
  await site.approve(
    await site.reply(ann, 'Miller', [
      'Ann Miller',
      { name: 'Bob Miller', arriving: '2025-07-28', departing: '2025-07-31' },
    ]),
  );
  await site.reply(await site.account({ fullName: 'Una Waits' }), 'Williams', ['Una Waits']);
  const page = await open('/calendar', ann, onPhone);
  await page.getByRole('button', { name: /^Earlier this week/ }).tap();
  await expect(page.getByText('1 here on Sunday, July 27')).toBeVisible();
  await page.getByRole('button', { name: '2 here on Monday, July 28' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Who is here on Monday, July 28' });
  await expect(dialog.getByRole('region', { name: 'Miller' }).getByRole('listitem')).toHaveText([
    /Ann Miller$/,
    /Bob Miller arrives$/,
  ]);
  await expect(dialog.getByText('Una Waits')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fri 1: 1 here' }).tap();
  const friday = page.getByRole('dialog', { name: 'Who is here on Friday, August 1' });
  await expect(friday.getByRole('listitem')).toHaveText([/Ann Miller$/]);
  await friday.getByRole('button', { name: 'Close' }).tap();

  await hostEvent(site, ann, { title: 'Long names '.repeat(9).trim(), location: 'A'.repeat(150) });
  await expect(page.getByRole('link', { name: /Long names/ })).toContainText("You're hosting this event");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Friday, August 1' }).tap();
  await expect(page.getByRole('region', { name: 'Friday, August 1' })).toBeInViewport();
  await expect(page).toHaveURL('/calendar?day=2025-08-01');
});

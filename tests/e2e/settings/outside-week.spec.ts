import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

// A reply with days outside the reunion is refused until it is confirmed.
test.use({ expectedErrors: /400/ });

test('after the reunion was moved, organizers see the people outside its days, and a reply with old days is asked about', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const bob = await site.account({ fullName: 'Bob Miller' });
  await site.reply(bob, 'Miller', [{ name: 'Bob Miller', departing: '2025-08-10' }]);
  const organizer = await site.session(1);
  const settings = await (await site.ask(organizer, 'GET', '/api/admin/settings')).json();
  const { version, document } = settings as { version: number; document: object };
  const moved = { ...document, firstDay: '2025-08-09', lastDay: '2025-08-16' };
  await site.ask(organizer, 'PUT', '/api/admin/settings', { version, document: moved });
  await expect.poll(() => site.mail.mailsTo('ann.miller@example.org', /has new days/).length).toBe(1);

  await test.step('home and the settings name the people outside the week', async () => {
    const page = await open('/', organizer);
    // Neither link covers the other.
    await page.getByRole('link', { name: '1 reply waiting' }).click({ trial: true });
    await page.getByRole('link', { name: '1 reply lies outside the week' }).click();
    const notice = page.getByRole('alert').filter({ hasText: '1 reply lies outside the week' });
    await expect(notice.getByRole('listitem')).toHaveText('Ann Miller, Sat, Jul 26 to Sat, Aug 2');
  });

  await test.step('the reply is asked about, and can be changed or confirmed', async () => {
    const page = await open('/rsvp?view=form', ann);
    const send = page.getByRole('button', { name: 'Update RSVP' });
    const question = page.getByRole('alertdialog');
    await send.click();
    await expect(question).toContainText('The reunion is August 9 – 16, 2025.');
    await expect(question.getByRole('listitem')).toHaveText('Ann Miller, Sat, Jul 26 – Sat, Aug 2');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByText('These days are outside the reunion, August 9 – 16, 2025').first(),
    ).toBeVisible();
    await send.click();
    await question.getByRole('button', { name: 'Keep these days' }).click();
    await expectToast(page, 'Your RSVP is up to date');
  });
});

test.describe('in the autumn', () => {
  test.use({ now: '2025-10-04T12:00:00Z' });

  test('the reply to a reunion that was put off by a year names its year, and its calendar leads to the new days', async ({
    site,
    open,
  }) => {
    const ann = await site.guest('Ann Miller', 'Miller');
    const organizer = await site.session(1);
    const { version, document } = await (await site.ask(organizer, 'GET', '/api/admin/settings')).json();
    const putOff = { ...document, firstDay: '2026-07-25', lastDay: '2026-08-01' };
    await site.ask(organizer, 'PUT', '/api/admin/settings', { version, document: putOff });
    const page = await open('/rsvp?view=form', ann);
    await page.getByRole('button', { name: 'Arriving, Ann Miller, Jul 26, 2025' }).click();
    await page.getByRole('button', { name: /Saturday, July 25, 2026$/ }).click();
    await page.getByRole('button', { name: 'Departing, Ann Miller, Aug 2, 2025' }).click();
    await page.getByRole('button', { name: /Saturday, August 1, 2026$/ }).click();
    await page.getByRole('button', { name: 'Update RSVP' }).click();
    await expectToast(page, 'Your RSVP is up to date', 'See you at the reunion!');
  });
});

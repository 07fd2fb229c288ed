// The whole year: the reunion is over, the next one is opened, the past one is viewed, and a household replies again.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectSent, hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { house } from '#tests/support/rentals.ts';

test.use({ now: '2026-02-01T12:00:00Z' });

for (const engine of ['sqlite', 'postgres'] as const) {
  test.describe(engine, () => {
    test.use({ engine });

    test('a household of last year finds its house proposed, views the past reunion, and replies to the next one', async ({
      site,
      open,
    }) => {
      const ann = await site.guest('Ann Miller', 'Miller');
      await hostEvent(site, ann);
      await site.ask(ann, 'POST', '/api/rentals', house());
      await sendPhoto(site, ann, { title: 'Low tide', takenAt: '2025-07-27T12:00:00Z' });
      const organizer = await site.session(1);

      const console = await open('/admin/next-reunion', organizer);
      await console.getByRole('button', { name: 'Prepare the reunion' }).click();
      await console.getByRole('button', { name: 'Open the 2026 reunion' }).click();
      await expectToast(console, 'The 2026 reunion is open', 'Everyone sees it now.');

      const letter = await site.mail.mailTo('ann.miller@example.org', /We meet again/);
      expect(letter.text).toContain('Bethany Beach Reunion, July 25 – August 1, 2026');
      const page = await open('/', ann);
      await expect(page.getByRole('contentinfo')).toContainText('July 25 – August 1, 2026');
      await page.getByRole('link', { name: 'Past reunions 2025' }).click();
      await page.getByRole('link', { name: /^2025 Bethany Beach Reunion/ }).click();
      await expect(page.getByRole('region', { name: 'The week', exact: true })).toContainText('Taco night');
      await expect(page.getByRole('link', { name: 'Low tide' }).first()).toBeVisible();

      await page.goto('/rsvp?view=form');
      await page.getByRole('radio', { name: 'Miller' }).check();
      await page.getByRole('button', { name: 'Submit RSVP' }).click();
      await expectSent(page, 'Ann');
      const reply = await (await site.ask(ann, 'GET', '/api/rsvps/user')).json();
      expect(reply).toMatchObject({
        status: 'pending',
        members: [{ name: 'Ann Miller', arriving: '2026-07-25', departing: '2026-08-01' }],
      });
      await page.goto('/map?tab=add');
      await expect(page.getByRole('heading', { name: 'Update Your Rental' })).toBeVisible();
      await expect(page.getByLabel('Rental address')).toHaveValue('9 Second Street');
    });
  });
}

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectSent, registerAndVerify, robert, thumb } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

async function replyForThree(page: Page) {
  await page.getByRole('link', { name: 'Add My RSVP' }).first().click();
  await page.getByRole('radio', { name: 'Miller' }).check();

  await expect(page.getByLabel('Name')).toHaveValue('Robert Miller');
  await expect(page.getByLabel('Email')).toHaveValue('robert@example.org');
  await page.getByLabel('Phone').fill('302-555-0199');
  // Keys move the stay's ends on its bar: the arrival by a day, and the departure by two.
  await thumb(page, 'Arriving', 'Robert Miller').press('ArrowRight');
  await thumb(page, 'Departing', 'Robert Miller').press('PageDown');
  await expect(thumb(page, 'Arriving', 'Robert Miller')).toHaveAttribute('aria-valuetext', 'Sunday, July 27');
  await expect(page.getByRole('button', { name: 'Departing, Robert Miller, Thu, Jul 31' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const second = page.getByRole('region', { name: 'Family member 2' });
  await expect(second.getByLabel('Name')).toBeFocused();
  // A new member stays for the whole reunion, or after a press for the days of the member above.
  const arriving = second.getByRole('button', { name: /^Arriving.*Sat, Jul 26$/ });
  await expect(arriving).toBeVisible();
  // The arrow of a closed date picker is not rotated.
  await expect(arriving.locator('svg')).toHaveCSS('rotate', 'none');
  await expect(second.getByRole('button', { name: /^Departing.*Sat, Aug 2$/ })).toBeVisible();
  await page.keyboard.type('Ann Miller');
  const ann = page.getByRole('region', { name: 'Ann Miller' });
  await ann.getByRole('button', { name: 'Same days as Robert Miller' }).click();
  await expect(ann.getByRole('button', { name: 'Arriving, Ann Miller, Sun, Jul 27' })).toBeFocused();
  await expect(ann.getByRole('button', { name: 'Departing, Ann Miller, Thu, Jul 31' })).toBeVisible();
  await expect(ann.getByRole('button', { name: /^Same days/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Family Member' }).click();
  await expect(page.getByRole('region', { name: 'Family member 3' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Bob Miller');
  await page.getByRole('button', { name: /^Same days as/ }).click();
  await page.getByRole('button', { name: 'Arriving, Bob Miller, Sun, Jul 27' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tuesday, July 29, 2025' }).click();
  await expect(thumb(page, 'Arriving', 'Bob Miller')).toHaveAttribute('aria-valuetext', 'Tuesday, July 29');

  const slip = page.getByRole('complementary', { name: 'Your reply so far' });
  await ann.getByRole('button', { name: 'Remove Ann Miller' }).click();
  await page.getByRole('button', { name: 'Remove Bob Miller' }).click();
  await expect(slip.getByText('1 member')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const name of ['Bob Miller', 'Ann Miller']) {
    await expect(undo).toHaveAccessibleDescription(`${name} was removed.`);
    await undo.click();
    await expect(page.getByRole('region', { name }).getByLabel('Name')).toBeFocused();
  }
  await expect(undo).toHaveCount(0);
  await expect(slip.getByText('3 members')).toBeVisible();
  await expect(slip.getByText('Jul 29 – Jul 31')).toBeVisible();
  await slip.getByRole('button', { name: 'Submit RSVP' }).click();
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test.describe(engine, () => {
    test.use({ engine });

    test('a family registers, sends an RSVP for three, is approved by an organizer and authorized', {
      tag: engine === 'sqlite' ? '@main' : [],
    }, async ({ site, open }) => {
      const admin = await open('/admin?tab=rsvps', await site.session(1));
      await expect(admin.getByText('Nothing is waiting for you.')).toBeVisible();

      const page = await open('/auth');
      await registerAndVerify(page, site, robert);
      await expect(page).toHaveURL('/');
      await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
      await expect(page.getByRole('heading', { name: 'Account Pending Authorization' })).toBeVisible();
      const registered = await site.mail.mailTo('organizer@example.org', /has registered/);
      expect(registered.text).toContain('robert@example.org');

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'RSVP' }).click();
      await expect(page.getByRole('heading', { name: 'RSVP for the Reunion' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Account Pending Authorization' })).toBeVisible();
      await expect(page.getByRole('heading', { name: "You haven't sent your RSVP yet." })).toBeVisible();
      await replyForThree(page);
      await expectSent(page, 'Robert');
      const own = page.getByRole('region', { name: 'Your RSVP' });
      const family = page.getByRole('region', { name: 'Miller' });
      await expect(family.getByText('Pending')).toBeVisible();
      await expect(family.getByRole('row')).toHaveCount(4);

      // The organizer gets a mail, and the open console shows the reply without a reload.
      const mail = await site.mail.mailTo('organizer@example.org', /New RSVP: Miller, 3 people/);
      expect(mail.text).toContain('Bob Miller, Tue, Jul 29 to Thu, Jul 31');
      const row = admin.getByRole('row', { name: 'Miller' });
      await expect(row).toBeVisible();
      await expect(admin.getByText('One reply is waiting for you.')).toBeVisible();
      await expect(row.getByRole('listitem')).toHaveText([/Robert Miller/, /Ann Miller/, /Bob Miller/]);

      // A reload would delete this mark.
      await page.evaluate(() => Object.assign(window, { hasStayed: true }));
      await row.getByRole('button', { name: 'Approve' }).click();
      await expectToast(admin, 'RSVP approved and user account activated');

      await expect(page.getByRole('heading', { name: 'Account Pending Authorization' })).toBeHidden();
      await expect(own.getByText('Confirmed')).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'Family Directory' }).click();
      expect(await page.evaluate(() => 'hasStayed' in window)).toBe(true);

      for (const person of [page, admin]) {
        if (person === admin) await person.goto('/attendees');
        await expect(person.getByRole('heading', { name: 'Family Attendees' })).toBeVisible();
        const family = person.getByRole('region', { name: 'Miller' });
        await expect(family.getByText('3 member(s)')).toBeVisible();
        await expect(family.getByRole('row', { name: /Ann Miller/ })).toContainText('Jul 27, 2025');
        await expect(family.getByRole('row', { name: /Bob Miller/ })).toContainText('Jul 29, 2025');
        const summary = person.getByRole('region', { name: 'Reunion Summary' });
        await expect(summary.getByRole('definition')).toHaveText(['1', '3', '7']);
      }
      await site.mail.mailTo('robert@example.org', /Your RSVP is confirmed/);
    });
  });
}

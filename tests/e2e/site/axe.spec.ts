// States that are not photographed; `axe-states.spec.ts` checks the others.
import { desktop, expectAccessible, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { eventDialog, hostEvent, register, robert, signIn } from '#tests/e2e/support/steps.ts';
import { toastOf } from '#tests/e2e/support/toast.ts';

test.use({ expectedErrors: /status of 40[0134]/ });

test('a refused sign-in and a failed verification are accessible', { tag: '@main' }, async ({ open }) => {
  const page = await open('/auth');
  await signIn(page, 'nobody', 'nothing');
  await expect(toastOf(page)).toBeVisible();
  // The toast stays while it is focused.
  await page.keyboard.press('F8');
  await expectAccessible(page, 'a toast of failure');
  await page.getByRole('tab', { name: 'Register' }).click();
  await register(page, robert);
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible();
  await expectAccessible(page, 'verification with an error');
});

test('an RSVP with its details open and a toast of success are accessible', async ({ site, open }) => {
  const page = await open('/admin?tab=rsvps', await site.session(1));
  await site.guest('Walt Williams', 'Williams');
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller', 'Bob Miller']);
  const row = page.getByRole('row', { name: 'Miller' });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit RSVP' });
  await dialog.getByRole('button', { name: /^Days and contact of Ann Miller/ }).click();
  await expectAccessible(page, 'editing a reply');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toBeVisible();
  // The toast stays while it is focused.
  await page.keyboard.press('F8');
  await expectAccessible(page, 'a toast of success');
});

test('an event without sign-ups is accessible', async ({ site, open }) => {
  const host = await site.account({ fullName: 'Walt Williams', authorized: true });
  const page = await open(`/calendar?event=${await hostEvent(site, host)}`, host);
  await expect(eventDialog(page).getByText('No one has signed up yet')).toBeVisible();
  await expectAccessible(page, 'an event that nobody has signed up for');
});

test('a password that an organizer hands over is accessible', async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller' });
  const page = await open('/admin', await site.session(1));
  const row = page.getByRole('row', { name: 'Ann Miller' });
  await site.mail.stop();
  await page.setViewportSize(desktop);
  await row.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(toastOf(page)).toContainText('Password updated, but the e-mail failed');
  // The toast stays while it is focused.
  await page.keyboard.press('F8');
  await expectAccessible(page, 'a password to hand over');
});

test('a mistake in the page fails the check, even if only the dark colors have it', async ({ open }) => {
  const page = await open('/');
  await expectAccessible(page, 'home');
  await page.evaluate(() => {
    const style = 'background: #fff; color: light-dark(#000, #eee); color-scheme: light dark';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<p style="${style}">Too pale</p>`);
  });
  await expect(expectAccessible(page, 'a pale text', [desktop])).rejects.toThrow(/1280 dark: color-contrast/);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/favicon.ico">');
  });
  await expect(expectAccessible(page, 'a picture', [phone])).rejects.toThrow(/390 light: image-alt/);
});

test('a checked text is checked again once its background changes', async ({ open }) => {
  const page = await open('/');
  const insert = (html: string) =>
    page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('beforeend', text), html);
  const text = '<p style="position: relative; color: #333">Read me anywhere</p>';
  const box = '<i style="position: absolute; inset: 0; background: #222"></i>';
  await insert(`<section style="position: relative; background: #fff">${text}</section>`);
  await expectAccessible(page, 'a text on white', [desktop]);
  await insert(`<section style="position: relative; background: #fff">${box}${text}</section>`);
  await expect(expectAccessible(page, 'a text on a box', [desktop])).rejects.toThrow(
    /1280 light: color-contrast/,
  );
});

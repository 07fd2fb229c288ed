import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { eventDialog, hostEvent, signIn } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test('the week and an event are downloaded as files, and a feed URL can be created, revoked and created again', async ({
  site,
  open,
}) => {
  const host = await site.guest('Walt Williams', 'Williams');
  await hostEvent(site, host);
  const page = await open('/calendar', host, { permissions: ['clipboard-read', 'clipboard-write'] });
  const download = async (name: string) => {
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return readFile(await (await begun).path(), 'utf8');
  };
  expect(await download('Download the week')).toContain('SUMMARY:★ Taco night');
  await page.getByRole('link', { name: /Taco night/ }).click();
  expect(await download('Add to calendar')).toContain('DTSTART:20250727T220000Z');
  await eventDialog(page).getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied', 'Only the family can open it.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Make my address' }).click();
  const field = page.getByLabel('Your private address');
  const first = await field.inputValue();
  expect((await page.request.get(first)).status()).toBe(200);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Address copied', 'Paste it into your calendar app.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(page.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  );

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Address revoked', "Calendars that used it won't update anymore.");
  await expect(page.getByRole('button', { name: 'Make my address' })).toBeVisible();
  // The focused button has disappeared, so the focus moves to the dialog.
  await expect(page.getByRole('dialog', { name: 'Subscribe to the schedule' })).toBeFocused();
  expect((await page.request.get(first)).status()).toBe(404);
  await page.getByRole('button', { name: 'Make my address' }).click();
  await expect(field).not.toHaveValue(first);
});

test.describe(() => {
  // The page still sends requests after its session has ended.
  test.use({ expectedErrors: /status of 401/ });

  test('a revoked person’s open dialog is closed, and the feed URL stays revoked when they are back', async ({
    site,
    open,
  }) => {
    const password = 'three gulls';
    const walt = await site.account({ fullName: 'Walt Williams', password, authorized: true });
    const organizer = await site.session(1);
    const page = await open('/calendar', walt);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Make my address' }).click();
    const address = await page.getByLabel('Your private address').inputValue();
    await site.ask(organizer, 'PUT', `/api/admin/revoke/${walt.id}`);
    await expect(page).toHaveURL('/auth?next=%2Fcalendar');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await site.ask(organizer, 'PUT', `/api/admin/authorize/${walt.id}`);
    await signIn(page, 'walt.williams', password);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('button', { name: 'Make my address' })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });
});

test('the printed week has the days and nothing else', async ({ site, open }) => {
  const host = await site.guest('Walt Williams', 'Williams');
  for (let index = 0; index < 16; index += 1)
    await hostEvent(site, host, {
      title: `Event ${index}`,
      startTime: new Date(Date.UTC(2025, 6, 26 + (index % 8), 12 + index / 2)).toISOString(),
      endTime: null,
    });
  const page = await open('/calendar', host);
  const pages = async () => {
    // The print styles are loaded with a person's first action.
    await page.mouse.move(Math.random() * 500, 300);
    const text = (await page.pdf({ preferCSSPageSize: true, format: 'A4', landscape: true })).toString(
      'latin1',
    );
    return text.match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  };
  await expect.poll(pages).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'How the Schedule Works' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Event 15/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { house } from '#tests/support/rentals.ts';

// Some saves are refused, because of a year that has a reunion, or of another organizer's changes.
test.use({ expectedErrors: /400|409/ });

const part = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

test('an organizer prepares the next reunion unseen, discards it, and opens another with a letter', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.ask(ann, 'POST', '/api/rentals', house());
  const theirs = await open('/', ann);
  const page = await open('/admin?tab=settings', await site.session(1));
  await page.getByRole('link', { name: /^The next reunion/ }).click();
  await expect(page.getByText('Members keep seeing 2025 until you open it.')).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('2026-07-25');

  await test.step('parts around another town are not copied, and the kept ones are listed', async () => {
    await expect(part(page, 'Activities')).toBeChecked();
    await page.getByLabel('Title').fill('Outer Banks Reunion');
    await page.getByLabel('Place').fill('Duck, North Carolina');
    await expect(part(page, 'Activities')).not.toBeChecked();
    await expect(page.getByText('May be too far from Duck')).toHaveCount(2);
    await expect(page.getByText(/stay those of Bethany Beach until you change them/)).toBeVisible();
    await part(page, 'Families').uncheck();
    await expect(part(page, 'Houses')).toBeDisabled();
    await expect(page.getByText('Needs the families')).toBeVisible();
    await part(page, 'Families').check();
    await expect(part(page, 'Houses')).toBeChecked();
  });

  await test.step('an error is shown at its field, and typed text survives a reload', async () => {
    await page.getByLabel('First day').fill('2025-07-26');
    await page.getByLabel('Last day').fill('2025-08-02');
    await page.getByRole('button', { name: 'Prepare the reunion' }).click();
    await expect(page.getByText('There is a reunion in 2025 already')).toBeVisible();
    await expect(page.getByLabel('First day')).toBeFocused();
    await page.getByLabel('First day').fill('2026-07-25');
    await page.getByLabel('Last day').fill('2026-08-01');
    await page.reload();
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Outer Banks Reunion');
  });

  await test.step('it is prepared, members do not see it, and it is discarded', async () => {
    const other = await open('/admin/next-reunion', await site.session(1));
    await page.getByRole('button', { name: 'Prepare the reunion' }).click();
    await expectToast(page, 'The next reunion is prepared', 'Only organizers see it.');
    await expect(page.getByRole('heading', { name: 'Outer Banks Reunion' })).toBeVisible();
    await expect(page.locator('#next-reunion')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The next reunion is prepared');
    await expect(page.getByText('None yet for Duck')).toHaveCount(2);
    await expect(page.getByText('1 proposal')).toBeVisible();
    await expect(page.getByText('Still those of Bethany Beach')).toBeVisible();
    // The other organizer's page is updated.
    await expect(other.getByRole('heading', { name: 'Outer Banks Reunion' })).toBeVisible();
    await expect(theirs.getByRole('contentinfo')).toContainText('July 26 – August 2, 2025');

    await page.getByRole('button', { name: 'Look at houses' }).click();
    await expect(page.getByText('Miller, 9 Second Street')).toBeVisible();
    const edit = { name: 'Edit title, place and days' };
    const [first, second] = [page.getByRole('dialog'), other.getByRole('dialog')];
    await other.getByRole('button', edit).click();
    await second.getByLabel('Title').fill('Corolla Week');
    await page.getByRole('button', edit).click();
    await first.getByLabel('Title').fill('Duck Week');
    await first.getByLabel('Last day').fill('2026-07-25');
    await first.getByRole('button', { name: 'Save Changes' }).click();
    await expect(first.getByText('The last day must be after the first day')).toBeVisible();
    await first.getByLabel('Last day').fill('2026-08-02');
    await first.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'The next reunion is changed', 'Only organizers see it.');
    await expect(page.getByRole('heading', { name: 'Duck Week' })).toBeVisible();
    await second.getByRole('button', { name: 'Save Changes' }).click();
    // The question above the form shows both titles.
    await expect(second).toContainText('Duck Week');
    await expect(second).toContainText('Corolla Week');
    await second.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { name: 'Corolla Week' })).toBeVisible();
    await expect(page.locator('#next-reunion')).toContainText('July 25 – August 2, 2026');
    await expect(theirs.getByRole('contentinfo')).toContainText('July 26 – August 2, 2025');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard it' }).click();
    await expectToast(page, 'The prepared reunion is discarded');
    await expect(other.getByRole('button', { name: 'Prepare the reunion' })).toBeVisible();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Start the next reunion');
  });

  await test.step('it is opened after a question, since this one is not over, and every open page has it', async () => {
    await page.getByRole('button', { name: 'Prepare the reunion' }).click();
    await page.getByText('Who gets it: 1 e-mail address').click();
    await page.getByRole('checkbox', { name: /^2025/ }).uncheck();
    await expect(page.getByText('Who gets it: 0 e-mail addresses')).toBeVisible();
    await page.getByRole('checkbox', { name: /^2025/ }).check();
    const openIt = { name: 'Open the 2026 reunion' };
    await page.getByRole('button', openIt).click();
    const question = page.getByRole('alertdialog', { name: "2025 isn't over yet" });
    await expect(question).toContainText('It runs until August 2.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(theirs.getByRole('contentinfo')).toContainText('July 26 – August 2, 2025');
    await page.getByRole('button', openIt).click();
    await question.getByRole('button', openIt).click();
    await expectToast(page, 'The 2026 reunion is open', 'Everyone sees it now.');
    await expect(page).toHaveURL(/\/$/);
    await expect(theirs.getByRole('contentinfo')).toContainText('July 25 – August 1, 2026');
    await expect.poll(() => site.mail.mailsTo('ann.miller@example.org', /We meet again/).length).toBe(1);
  });
});

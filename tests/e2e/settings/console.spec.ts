import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { shippedSettings } from '#server/platform/settings/current-settings.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openPart, saveSettings } from '#tests/e2e/support/settings.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { dinner } from '#tests/support/events.ts';
import { house } from '#tests/support/rentals.ts';

// Some saves are refused, because of a wrong address or of another organizer's save.
test.use({ expectedErrors: /400|404|409/ });

test('an organizer changes the title, and every open page has it at once', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const theirs = await open('/', ann);
  const page = await open('/admin', await site.session(1));
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Title').fill('Lake Week');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');
  await expect(theirs.getByRole('contentinfo')).toContainText('Lake Week');
  await page.getByRole('link', { name: /^History/ }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Title:' }).first();
  await expect(newest).toContainText('Title: Bethany Beach Reunion → Lake Week');
  await page.getByRole('button', { name: 'Put back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click();
  await expectToast(page, 'Settings put back');
  await expect(theirs.getByRole('contentinfo')).toContainText('Bethany Beach Reunion');
});

test('the effects of moved days are previewed before they are saved', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.ask(ann, 'POST', '/api/events', dinner());
  const page = await openPart(open, await site.session(1), 'reunion');
  await page.getByLabel('First day').fill('2025-08-02');
  await page.getByLabel('Last day').fill('2025-08-09');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Taco night');
  await expect(question).toContainText('Sun, Jul 27, 6:00 PM → Sun, Aug 3, 6:00 PM');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('First day')).toHaveValue('2025-08-02');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Move to August 2 – 9, 2025' }).click();
  await expectToast(page, 'Settings saved');
  const [event] = (await (await site.ask(ann, 'GET', '/api/events')).json()) as { startTime: string }[];
  expect(event?.startTime).toBe('2025-08-03T22:00:00.000Z');
});

test('families are renamed, added and retired together; errors are shown in the dialog', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.ask(ann, 'POST', '/api/rentals', house());
  const page = await openPart(open, await site.session(1), 'families');
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row('Miller')).toContainText('1 house');
  await page.getByRole('button', { name: 'Edit Miller' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Family name').fill('Johnson');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toContainText('There is a family Johnson already. To join them, merge.');
  await dialog.getByLabel('Family name').fill('x'.repeat(90));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toContainText('Please use at most 80 characters');
  await dialog.getByLabel('Family name').fill('Millar');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add a family' }).click();
  await dialog.getByLabel('Family name').fill('Reyes');
  await dialog.getByRole('button', { name: 'Add a family' }).click();
  await page.getByRole('button', { name: 'Edit Williams' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Edit Johnson' }).click();
  await dialog.getByLabel('Merge with').selectOption('Anderson');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(row('Johnson')).toContainText('Joins Anderson');
  await expect(
    page.getByText('Not saved yet: Miller becomes Millar, Reyes is new, Williams is deleted, 1 more'),
  ).toBeVisible();
  const names = async () => {
    const [rental] = (await (await site.ask(ann, 'GET', '/api/rentals')).json()) as { familyName: string }[];
    return rental?.familyName;
  };
  expect(await names()).toBe('Miller');
  await saveSettings(page);
  await expect(row('Millar')).toContainText('1 house');
  await expect(row('Reyes')).toContainText('Nobody yet');
  await expect(row('Johnson')).toHaveCount(0);
  expect(await names()).toBe('Millar');
  const { document } = await (await site.ask(await site.session(1), 'GET', '/api/admin/settings')).json();
  expect(document.families).toEqual(['Anderson', 'Millar', 'Reyes', 'Other Family']);
  await page.getByRole('button', { name: 'Edit Millar' }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('Millar')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Millar' }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await saveSettings(page);
  await expect(page.getByText('Retired, but kept by people who have the name: Millar')).toBeVisible();
});

test('two organizers’ changes of the families are merged, and conflicts are asked about', async ({
  site,
  open,
}) => {
  const first = await openPart(open, await site.session(1), 'families');
  const second = await openPart(open, await site.session(1), 'families');
  const rename = async (page: Page, from: string, to: string) => {
    await page.getByRole('button', { name: `Edit ${from}` }).click();
    await page.getByLabel('Family name').fill(to);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await rename(second, 'Miller', 'Millar');
  await rename(second, 'Johnson', 'Johnson-Reyes');
  await rename(first, 'Johnson', 'Johnsson');
  await saveSettings(first);
  await second.getByRole('button', { name: 'Save Changes' }).click();
  const question = second.getByRole('dialog');
  await expect(question).toContainText('Johnson-Reyes');
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(second, 'Settings saved');
  await expect(first.getByRole('button', { name: 'Edit Millar' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Edit Johnson-Reyes' })).toBeVisible();
});

test('an organizer of the footer is added, changed and removed', async ({ site, open }) => {
  const page = await openPart(open, await site.session(1), 'organizers');
  await page.getByRole('button', { name: 'Add an organizer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nora New');
  await dialog.getByLabel('Phone').fill('302-555-0199');
  await dialog.getByLabel('E-mail').fill('nora');
  await dialog.getByRole('button', { name: 'Add an organizer' }).click();
  await expect(dialog).toContainText('must be an e-mail address');
  await dialog.getByLabel('E-mail').fill('nora@example.org');
  await dialog.getByRole('button', { name: 'Add an organizer' }).click();
  await expect(page.getByText('Not saved yet: Nora New is new')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toContainText('Nora New');
  await saveSettings(page);
  await expect(page.getByRole('contentinfo')).toContainText('Nora New');
  await page.getByRole('button', { name: 'Edit Nora New' }).click();
  await dialog.getByRole('button', { name: 'Remove from the organizers' }).click();
  await saveSettings(page);
  await expect(page.getByRole('contentinfo')).not.toContainText('Nora New');
});

test('a shop is added and removed, and the middle of the map is set by hand', async ({ site, open }) => {
  const page = await openPart(open, await site.session(1), 'place');
  await page.getByRole('button', { name: 'Add a shop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Corner Store');
  await dialog.getByLabel('Address').fill('1 Main Street');
  await dialog.getByLabel('Minutes by car').fill('none');
  await dialog.getByRole('button', { name: 'Add a shop' }).click();
  await expect(dialog).toContainText('must be a number of minutes');
  await dialog.getByLabel('Minutes by car').fill('3');
  await dialog.getByRole('button', { name: 'Add a shop' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Corner Store' });
  await expect(row).toContainText('Grocery, 3 min, 1 Main Street');
  await saveSettings(page);
  await page.getByRole('button', { name: 'Edit Corner Store' }).click();
  await dialog.getByRole('button', { name: 'Remove this shop' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit the middle of the map' }).click();
  await dialog.getByLabel('Latitude').fill('100');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toContainText('Latitude must be between -90 and 90');
  // An empty field must not count as 0, on the equator.
  await dialog.getByLabel('Latitude').fill('');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toContainText('Latitude must be a number');
  await dialog.getByLabel('Latitude').fill('38.54');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saveSettings(page);
  await expect(page.getByText('38.54, -75.0552')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('when two organizers change the title, the second one is asked', async ({ site, open }) => {
  const first = await openPart(open, await site.session(1), 'reunion');
  const second = await openPart(open, await site.session(1), 'reunion');
  await second.getByLabel('Title').fill('Mine');
  await first.getByLabel('Title').fill('Theirs');
  await first.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(first, 'Settings saved');
  await second.getByRole('button', { name: 'Save Changes' }).click();
  const question = second.getByRole('dialog');
  await expect(question).toContainText('Theirs');
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(second, 'Settings saved');
  // There is no toast, since the question says so already.
  await expect(second.getByText('Settings not saved')).toHaveCount(0);
  await expect(first.getByLabel('Title')).toHaveValue('Mine');
});

test('a draft from before another organizer’s save also leads to a question, and does not overwrite the save', async ({
  site,
  open,
}) => {
  const organizer = await site.session(1);
  const page = await openPart(open, organizer, 'reunion');
  await page.getByLabel('Title').fill('Mine');
  await page.goto('/');
  const { version, document } = await (await site.ask(organizer, 'GET', '/api/admin/settings')).json();
  const theirs = { version, document: { ...document, title: 'Theirs' } };
  await site.ask(organizer, 'PUT', '/api/admin/settings', theirs);
  await page.goto('/admin?tab=settings&part=reunion');
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Theirs');
  await question.getByRole('radio', { name: /Theirs$/ }).check();
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Theirs');
});

test('the whole document is exported as a file, and imported after a preview of its changes', async ({
  site,
  open,
}) => {
  const page = await openPart(open, await site.session(1), 'history');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await saving).path();
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const choose = async (content: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    const buffer = Buffer.from(content);
    await (await choosing).setFiles({ name: 'reunion.json', mimeType: 'application/json', buffer });
  };
  await choose('{"title":');
  await expect(page.getByText('This file is not a JSON document.')).toBeVisible();
  await choose(JSON.stringify({ ...document, families: [] }));
  await expect(page.getByText('Families: must name at least one family')).toBeVisible();
  await choose(JSON.stringify({ ...document, title: 'Imported Week' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Title: Bethany Beach Reunion → Imported Week');
  await question.getByRole('button', { name: 'Import' }).click();
  await expectToast(page, 'Settings imported');
  await expect(page.getByRole('contentinfo')).toContainText('Imported Week');
});

test('a document is not imported over another organizer’s save during the question', async ({
  site,
  open,
}) => {
  const organizer = await site.session(1);
  const page = await openPart(open, organizer, 'history');
  const { version, document } = await (await site.ask(organizer, 'GET', '/api/admin/settings')).json();
  const buffer = Buffer.from(JSON.stringify({ ...document, title: 'Imported Week' }));
  await page
    .getByLabel('A settings document')
    .setInputFiles({ name: 'reunion.json', mimeType: 'application/json', buffer });
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Imported Week');
  const theirs = { version, document: { ...document, title: 'Theirs' } };
  await site.ask(organizer, 'PUT', '/api/admin/settings', theirs);
  // The dialog hides the page behind it.
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toContainText('Theirs');
  await question.getByRole('button', { name: 'Import' }).click();
  await expectToast(
    page,
    'Settings not saved',
    'Somebody else has saved meanwhile. Please look at the changes again.',
  );
  await expect(page.getByRole('contentinfo')).toContainText('Theirs');
});

test.describe('with REUNION_SETTINGS', () => {
  // The shipped document names the weather service, which tests cannot reach.
  test.use({ variables: { REUNION_SETTINGS: shippedSettings }, expectedErrors: /ERR_NAME_NOT_RESOLVED/ });

  test('the console shows the settings, names the variable and cannot save', async ({ site, open }) => {
    const page = await openPart(open, await site.session(1), 'reunion');
    await expect(page.getByText('These settings are in the file that REUNION_SETTINGS names')).toBeVisible();
    await expect(page.getByRole('link', { name: /^History/ })).toBeVisible();
    await expect(page.getByText('can be put back')).toHaveCount(0);
    await expect(page.getByLabel('Title')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await page.getByRole('link', { name: /^The next reunion/ }).click();
    await expect(page.getByText(/would replace those of the next reunion/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Prepare the reunion' })).toHaveCount(0);
  });
});

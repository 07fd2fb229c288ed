// The parts of the settings other than the reunion: activities, badges, permissions and mail.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { openPart, saveSettings } from '#tests/e2e/support/settings.ts';
import { dismissToast, expectToast } from '#tests/e2e/support/toast.ts';

// Some saves are refused because of an invalid field.
test.use({ expectedErrors: /400/ });

test('an activity is added, put in its place and retired, and members see it at once', async ({
  site,
  open,
}) => {
  const theirs = await open('/activities?category=golf', await site.guest('Ann Miller', 'Miller'));
  const page = await openPart(open, await site.session(1), 'activities');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add an activity' }).click();
  await dialog.getByLabel('Name').fill('Lake Hike');
  await dialog.getByLabel('Category').selectOption('Golf');
  await dialog.getByLabel('Place in the list').selectOption('First');
  await dialog.getByLabel('Description').fill('Around the lake in an hour.');
  await dialog.getByLabel('Distance').fill('About 2 miles');
  await dialog.getByLabel('Price range').fill('Free');
  await dialog.getByLabel('Website').fill('example.org');
  await dialog.getByRole('button', { name: 'Add an activity' }).click();
  await expect(dialog).toContainText('must be an address that begins with https://');
  await expect(dialog.getByLabel('Website')).toBeFocused();
  await dialog.getByLabel('Website').fill('https://example.org');
  await dialog.getByRole('button', { name: 'Add an activity' }).click();
  await expect(page.getByText('Not saved yet: Lake Hike is new')).toBeVisible();
  await saveSettings(page);
  const rows = theirs.getByRole('main').getByRole('heading', { level: 3 });
  await expect(rows.first()).toHaveText('Lake Hike');
  await page.getByRole('button', { name: 'Edit Lake Hike' }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await saveSettings(page);
  await expect(rows.first()).not.toHaveText('Lake Hike');
  await theirs.goto('/activities?activity=lake-hike');
  await expect(theirs.getByRole('dialog')).toContainText('The organizers have taken this off the list.');
  await page.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByLabel('Name').fill('Hiking');
  await dialog.getByRole('button', { name: 'Add a category' }).click();
  await page.getByRole('button', { name: 'Edit Teenagers' }).click();
  await dialog.getByLabel('Ideas').fill('');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toContainText('must name at least one idea');
  await dialog.getByLabel('Ideas').fill('Late breakfast');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saveSettings(page);
  await theirs.goto('/activities');
  await expect(theirs.getByText('Late breakfast')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Hiking' })).toBeVisible();
});

test('one badge gets other texts, and another is retired', async ({ site, open }) => {
  const page = await openPart(open, await site.session(1), 'badges');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit Salt Water Legs' }).click();
  await dialog.getByLabel('Name').fill('Lake Legs');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Edit Early Bird' }).click();
  await dialog.getByLabel('This badge is given').uncheck();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByText('Not saved yet: Early Bird changed, Salt Water Legs becomes Lake Legs'),
  ).toBeVisible();
  await saveSettings(page);
  // The pressed button has disappeared with the unsaved changes, so the focus is on the heading.
  await expect(page.getByRole('heading', { name: 'Badges', level: 2 })).toBeFocused();
  await page.goto('/achievements?tab=locked');
  await expect(page.getByRole('heading', { name: 'Lake Legs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Early Bird' })).toHaveCount(0);
});

test('organizers are hidden from visitors, new albums are closed to the family, and the mail’s sender is shown', async ({
  site,
  open,
}) => {
  const visitor = await open('/');
  await expect(visitor.getByRole('contentinfo')).toContainText('Margaret Anderson');
  const page = await openPart(open, await site.session(1), 'permissions');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await page.getByLabel('Show the organizers to visitors').uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // A choice that is made during the save stays, and can be saved next.
  await page.getByLabel('New albums are open to the family').uncheck();
  letGo();
  await expectToast(page, 'Settings saved');
  await expect(page.getByText('Not saved yet: New albums are open to the family: No')).toBeVisible();
  await expect(page.getByLabel('New albums are open to the family')).not.toBeChecked();
  await dismissToast(page);
  await expect(page.getByRole('link', { name: /^Organizers/ })).toContainText('hidden from visitors');
  await saveSettings(page);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByRole('contentinfo')).not.toContainText('Margaret Anderson');
  await page.goto('/gallery?tab=albums');
  await alive(page);
  await page.getByRole('button', { name: 'Create Album' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Family may add')).not.toBeChecked();
  await page.goto('/admin?tab=settings&part=mail');
  await expect(page.getByText('MAIL_FROM on the server sets the sender')).toBeVisible();
  await expect(page.getByLabel("Sender's address")).toBeDisabled();
});

test('the time zone comes from the place, and unsaved changes are listed above the tab', async ({
  site,
  open,
}) => {
  const page = await openPart(open, await site.session(1), 'organizers');
  await expect(page.getByText('Every change is kept and can be put back')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Invented addresses came with the site');
  await page.goto('/admin?tab=settings&part=place');
  await alive(page);
  await expect(page.getByRole('note')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit the middle of the map' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Latitude').fill('39.096');
  await dialog.getByLabel('Longitude').fill('-120.032');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saveSettings(page);
  await page.getByRole('link', { name: 'Change the time zone' }).click();
  await page.getByRole('button', { name: 'Use that zone' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  await saveSettings(page);
  await expect(page.getByText('The place on the map is on')).toHaveCount(0);
});

test('a zone that browsers list by another name can be used, and is not told apart from it', async ({
  site,
  open,
}) => {
  const organizer = await site.session(1);
  const { version, document } = await (await site.ask(organizer, 'GET', '/api/admin/settings')).json();
  const inKolkata = { ...document, coordinates: { latitude: 22.57, longitude: 88.36 } };
  await site.ask(organizer, 'PUT', '/api/admin/settings', { version, document: inKolkata });
  const page = await openPart(open, organizer, 'reunion');
  await expect(page.getByText('The place on the map is on Kolkata time.')).toBeVisible();
  await page.getByRole('button', { name: 'Use that zone' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
  await page.getByLabel('Time zone').selectOption('Asia/Calcutta');
  await expect(page.getByText('The place on the map is on')).toHaveCount(0);
});

test('the family’s accent color is on every open page at once, and can be reset', async ({ site, open }) => {
  const theirs = await open('/', await site.guest('Ann Miller', 'Miller'));
  const accent = () =>
    theirs.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  const page = await openPart(open, await site.session(1), 'look');
  await page.getByLabel('A color of our own').check();
  const slider = page.getByRole('slider', { name: 'Hue' });
  await expect(slider).toHaveCSS('appearance', 'none');
  await slider.fill('250');
  await saveSettings(page);
  await expect.poll(accent).toContain(' 250)');
  await theirs.reload();
  expect(await accent()).toContain(' 250)');
  await page.getByLabel('A color of our own').uncheck();
  await saveSettings(page);
  await expect.poll(accent).toBe(before);
});

test('the parts are accessible on a phone and on a desktop', async ({ site, open }) => {
  const page = await open('/admin?tab=settings', await site.session(1));
  for (const part of ['families', 'activities', 'badges', 'permissions', 'mail', 'look']) {
    await page.goto(`/admin?tab=settings&part=${part}`);
    await alive(page);
    if (part === 'look') await page.getByLabel('A color of our own').check();
    await expectAccessible(page, part);
  }
});

test('a dialog only changes its edited fields, and stays open when another organizer removes its shop', async ({
  site,
  open,
}) => {
  const first = await openPart(open, await site.session(1), 'place');
  await first.getByRole('button', { name: 'Add a shop' }).click();
  await first.getByLabel('Name').fill('Corner Store');
  await first.getByLabel('Address').fill('1 Main Street');
  await first.getByLabel('Minutes by car').fill('3');
  await first.getByRole('dialog').getByRole('button', { name: 'Add a shop' }).click();
  await saveSettings(first);
  const second = await openPart(open, await site.session(1), 'place');
  const dialog = second.getByRole('dialog');
  const hours = dialog.getByLabel('Hours');
  const edit = (page: Page) => page.getByRole('button', { name: 'Edit Corner Store' }).click();
  const row = second.getByText(/^Grocery, \d min, 1 Main Street$/);

  await edit(second);
  await hours.fill('8 to 8');
  await edit(first);
  await first.getByLabel('Minutes by car').fill('5');
  await first.getByRole('button', { name: 'Done' }).click();
  await first.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toHaveText('Grocery, 5 min, 1 Main Street');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(second.getByText('Not saved yet: Corner Store changed')).toBeVisible();
  await expect(row).toHaveText('Grocery, 5 min, 1 Main Street');
  await second.getByRole('button', { name: 'Cancel' }).click();

  await edit(second);
  await hours.fill('9 to 9');
  await edit(first);
  await first.getByRole('button', { name: 'Remove this shop' }).click();
  await first.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toHaveCount(0);
  await expect(hours).toHaveValue('9 to 9');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toContainText('Somebody else has removed or renamed this meanwhile.');
});

test('a list is not changed while it is being saved', async ({ site, open }) => {
  const page = await openPart(open, await site.session(1), 'organizers');
  const dialog = page.getByRole('dialog');
  const edit = () => page.getByRole('button', { name: /^Edit/ }).first().click();
  await edit();
  await dialog.getByLabel('Phone').fill('302-555-0198');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await edit();
  await dialog.getByLabel('Phone').fill('302-555-0199');
  await expect(dialog.getByRole('button', { name: 'Checking...' })).toBeVisible();
  letGo();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/, 302-555-0199, |^302-555-0199, /).first()).toBeVisible();
  await expect(page.getByText(/^Not saved yet: .* changed$/)).toBeVisible();
});

test('another organizer’s save during the check of a dialog is kept', async ({ site, open }) => {
  const first = await openPart(open, await site.session(1), 'organizers');
  const second = await openPart(open, await site.session(1), 'organizers');
  const change = async (page: Page, which: number, phone: string) => {
    await page.getByRole('button', { name: /^Edit/ }).nth(which).click();
    await page.getByRole('dialog').getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Done' }).click();
  };
  const row = (phone: string) => second.getByText(new RegExp(`^${phone}, `));
  // In the second round this page already has an unsaved change.
  for (const [mine, theirs] of [
    ['302-555-0188', '302-555-0177'],
    ['302-555-0189', '302-555-0178'],
  ] as const) {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await second.route('**/api/admin/settings/preview', async (route) => {
      await held;
      await route.continue();
    });
    await change(second, 0, mine);
    await expect(second.getByRole('button', { name: 'Checking...' })).toBeVisible();
    await change(first, 1, theirs);
    await first.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row(theirs)).toBeVisible();
    letGo();
    await expect(row(mine)).toBeVisible();
    await expect(row(theirs)).toBeVisible();
  }
});

test('an organizer is warned of an invalid settings file', async ({ site, open }) => {
  const page = await openPart(open, await site.session(1), 'history');
  // Reading fails as for a file that was removed, or that is not downloaded from a cloud yet.
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  const file = { name: 'reunion.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await (await choosing).setFiles(file);
  await expect(page.getByText('That file could not be read. Please choose it again.')).toBeVisible();
});

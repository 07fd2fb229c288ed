// The other forms that two people may have open: their own information, 'Edit User', an album and a house.
import type { Locator, Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse } from '#tests/e2e/support/houses.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { house } from '#tests/support/rentals.ts';

// The browser logs refused requests.
test.use({ expectedErrors: /status of 409/ });

/** Answers a form's question about a field that both people have changed. */
async function choose(page: Page, field: string, choice: RegExp, save: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Not saved yet: 1 field differs' });
  await question.getByRole('group', { name: field }).getByRole('radio', { name: choice }).check();
  await question.getByRole('button', { name: save }).click();
  await expect(question).toBeHidden();
}

const marked = (field: Locator) => expect(field).toHaveAccessibleDescription(/ chose | changed this too/);

test('the viewer’s own information follows an organizer’s edits, and asks about conflicts', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/contact?tab=update', ann);
  const phone = page.getByLabel('Phone Number');
  await phone.fill('302-555-0101');
  const edited = { fullName: 'Anna Miller', email: 'ann.miller@example.org', phone: '302-555-0102' };
  await site.ask(await site.session(1), 'PUT', `/api/admin/users/${ann.id}`, edited);
  await expect(page.getByLabel('Full Name(s)')).toHaveValue('Anna Miller');
  await marked(phone);
  await expect(phone).toHaveValue('302-555-0101');
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await choose(page, 'Phone number', /^Yours/, 'Update Contact Info');
  await expectToast(page, 'Profile Updated', 'Your contact information has been saved');
  expect(await (await site.ask(ann, 'GET', '/api/user')).json()).toMatchObject({
    fullName: 'Anna Miller',
    phone: '302-555-0101',
  });
  // The person's own save shows no notice.
  await expect(page.getByText(/ changed your information/)).toHaveCount(0);
});

test('other people’s changes are not stored as a draft', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/contact?tab=update', ann);
  const tell = async (fullName: string, phone: string) => {
    const edited = { fullName, email: 'ann.miller@example.org', phone };
    await site.ask(await site.session(1), 'PUT', `/api/admin/users/${ann.id}`, edited);
  };
  await tell('Anna Miller', '302-555-0102');
  await expect(page.getByLabel('Full Name(s)')).toHaveValue('Anna Miller');
  await page.goto('/');
  await tell('Ann Miller', '302-555-0103');
  await page.goto('/contact?tab=update');
  await expect(page.getByLabel('Phone Number')).toHaveValue('302-555-0103');
  await expect(page.getByLabel('Full Name(s)')).toHaveValue('Ann Miller');
  await alive(page);
  await expect(page.getByLabel('Full Name(s)')).toHaveValue('Ann Miller');
  await expect(page.getByText('We kept what you typed.')).toHaveCount(0);
});

test('Edit User follows its owner’s saves, and asks about conflicts', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/admin', await site.session(1));
  await page
    .getByRole('row', { name: /Ann Miller/ })
    .getByRole('button', { name: 'Edit' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Full Name').fill('Anna Miller');
  await site.ask(ann, 'PUT', '/api/profile', {
    fullName: 'Annie Miller',
    email: 'ann.miller@example.org',
    phone: '302-555-0103',
  });
  await expect(dialog.getByRole('status')).toContainText('Annie Miller changed this account at');
  await expect(dialog.getByLabel('Phone')).toHaveValue('302-555-0103');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await choose(page, 'Full name', /^Annie's/, 'Save Changes');
  await expectToast(page, 'User information updated');
  expect(await (await site.ask(ann, 'GET', '/api/user')).json()).toMatchObject({
    fullName: 'Annie Miller',
    phone: '302-555-0103',
  });
});

test('an album follows an organizer’s saves, and both descriptions can be kept', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const { id } = await (await site.ask(ann, 'POST', '/api/albums', { name: 'Suppers' })).json();
  const page = await open(`/albums/${id}`, ann);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Album' });
  await dialog.getByLabel('Description').fill('By the grill.');
  const saved = { name: 'Suppers & Sunsets', description: 'On the porch.' };
  await site.ask(await site.session(1), 'PUT', `/api/albums/${id}`, saved);
  await expect(dialog.getByLabel('Album Name')).toHaveValue('Suppers & Sunsets');
  await marked(dialog.getByLabel('Description'));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await choose(page, 'Description', /^Both/, 'Save Changes');
  await expectToast(page, 'Album updated');
  expect(await (await site.ask(ann, 'GET', `/api/albums/${id}`)).json()).toMatchObject({
    name: 'Suppers & Sunsets',
    description: 'By the grill.\nOn the porch.',
  });
});

test('a house follows an organizer’s saves, and asks about conflicts', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await addHouse(site, ann);
  const page = await open('/map?tab=add', ann);
  await page.getByLabel('Amenities').fill('A hammock');
  const saved = house({ amenities: 'An outdoor shower', notes: 'Park on the lawn.' });
  await site.ask(await site.session(1), 'PUT', `/api/rentals/${id}`, saved);
  await expect(page.getByLabel('Additional notes')).toHaveValue('Park on the lawn.');
  await marked(page.getByLabel('Amenities'));
  // After a reload, the draft still knows its base.
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await marked(page.getByLabel('Amenities'));
  await page.getByRole('button', { name: 'Update Rental' }).click();
  await choose(page, 'Amenities', /^Yours/, 'Update Rental');
  await expect(page).toHaveURL(/\/map(?!\?tab=add)/);
  expect(await (await site.ask(ann, 'GET', '/api/rentals/user')).json()).toMatchObject([
    { amenities: 'A hammock', notes: 'Park on the lawn.', latitude: 38.5419 },
  ]);
});

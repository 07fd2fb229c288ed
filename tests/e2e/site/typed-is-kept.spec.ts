// Typed text survives a reload and a visit to another page, except passwords, and no other person sees it.
import type { Page } from '@playwright/test';
import { cardOf, editor } from '#tests/e2e/support/editor.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

const kept = (page: Page) => page.getByText('We kept what you typed.');
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

async function reload(page: Page) {
  await page.reload();
  await alive(page);
}

test('a typed registration is stored, during the code step as well, until the e-mail is verified', async ({
  site,
  open,
}) => {
  const page = await open('/auth?tab=register');
  const field = (label: string) => page.getByRole('main').getByLabel(label);
  await field('Full Name').fill('Robert Anderson');
  await field('Username').fill('robert');
  await field('Phone').fill('302-555-0188');
  await field('Email').fill('robert@example.org');
  await field('Password').first().fill('sand between toes');
  await reload(page);
  await expect(field('Full Name')).toHaveValue('Robert Anderson');
  await expect(field('Username')).toHaveValue('robert');
  await expect(field('Phone')).toHaveValue('302-555-0188');
  await expect(field('Email')).toHaveValue('robert@example.org');
  await expect(field('Password').first()).toHaveValue('');
  expect(await stored(page)).not.toContain('sand between toes');

  await field('Password').first().fill('sand between toes');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const code = page.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await reload(page);
  await expect(code).toBeVisible();
  await page.getByRole('link', { name: 'Back to registration' }).click();
  await expect(field('Full Name')).toHaveValue('Robert Anderson');
  await expect(field('Email')).toHaveValue('robert@example.org');

  // Another person's sign-in in this tab removes the draft.
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await page.context().addCookies([ann.cookie]);
  await page.goto('/contact?tab=update');
  await alive(page);
  await expect(page.getByLabel('Full Name(s)')).toHaveValue('Ann Miller');
});

test('Update Your Information keeps its draft, even after a visit to the other tab, until it is saved', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/contact?tab=update', ann);
  const house = page.getByLabel('Rental Location');
  await house.fill('12 Ocean View Pkwy');
  await page.getByRole('tab', { name: 'Family Directory' }).click();
  await expect(house).toBeHidden();
  await page.getByRole('tab', { name: 'Update Your Information' }).click();
  await expect(house).toHaveValue('12 Ocean View Pkwy');
  await expect(kept(page)).toBeVisible();
  await reload(page);
  await expect(house).toHaveValue('12 Ocean View Pkwy');

  // Somebody else in the same tab does not see the draft.
  const ben = await site.account({ fullName: 'Ben Miller', authorized: true });
  await page.context().addCookies([ben.cookie]);
  await reload(page);
  await expect(page.getByLabel('Full Name(s)')).toHaveValue('Ben Miller');
  await expect(house).toHaveValue('');
  await expect(kept(page)).toBeHidden();
  await page.context().addCookies([ann.cookie]);
  await reload(page);
  await expect(house).toHaveValue('12 Ocean View Pkwy');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(house).toHaveValue('');
  // The pressed button has disappeared with its note, so the focus moves.
  await expect(page.getByRole('main')).toBeFocused();
  await house.fill('12 Ocean View Parkway');
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expect(page.getByText('Profile Updated').first()).toBeVisible();
  await reload(page);
  await expect(house).toHaveValue('12 Ocean View Parkway');
  await expect(kept(page)).toBeHidden();
  expect(await stored(page)).not.toContain('Ocean View');
});

test('text that is typed during a save stays', async ({ site, open }) => {
  const page = await open(
    '/contact?tab=update',
    await site.account({ fullName: 'Ann Miller', authorized: true }),
  );
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    await held;
    await route.continue();
  });
  const phone = page.getByLabel('Phone Number');
  const emergency = page.getByLabel('Emergency Contact');
  await phone.fill('302-555-0101');
  await phone.press('Enter');
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await emergency.fill('Bob, 302-555-0102');
  letGo();
  await expect(page.getByText('Profile Updated').first()).toBeVisible();
  await expect(emergency).toHaveValue('Bob, 302-555-0102');
  await expect(phone).toHaveValue('302-555-0101');
  await reload(page);
  await expect(emergency).toHaveValue('Bob, 302-555-0102');
  await expect(kept(page)).toBeVisible();
});

/** Types between a press and its answer. */
async function typeMeanwhile(page: Page, path: string, press: string, type: () => Promise<void>) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: press }).click();
  await expect(page.getByRole('button', { name: /^(Saving|Submitting|Creating)\.{3}$/ })).toBeVisible();
  await type();
  letGo();
}

test('text typed during a save that leaves the page becomes the next draft', async ({ site, open }) => {
  const walt = await site.account({ fullName: 'Walt Williams', authorized: true });
  const page = await open('/rsvp?view=form', walt);
  const phone = page.getByLabel('Phone');
  await page.getByRole('radio', { name: 'Williams' }).check();
  await page.getByLabel('Name').fill('Walt Williams');
  await typeMeanwhile(page, '**/api/rsvps', 'Submit RSVP', () => phone.fill('302-555-0168'));
  await expect(page).toHaveURL('/rsvp');
  await page.goto('/rsvp?view=form');
  await expect(kept(page)).toBeVisible();
  await expect(phone).toHaveValue('302-555-0168');
  await page.getByRole('button', { name: 'Update RSVP' }).click();
  await expect(page).toHaveURL('/rsvp');

  const notes = page.getByLabel('Additional notes');
  await page.goto('/map?tab=add');
  await page.getByLabel('Family name').selectOption('Williams');
  await page.getByPlaceholder('Enter full street address').fill('9 Second Street');
  await page.getByRole('button', { name: 'Pin of your house' }).press('ArrowUp');
  await typeMeanwhile(page, '**/api/rentals', 'Add to Map', () =>
    notes.fill('The key hangs behind the shutter.'),
  );
  await expect(page).toHaveURL('/map');
  await page.goto('/map?tab=add');
  await expect(page.getByRole('heading', { name: 'Update Your Rental' })).toBeVisible();
  await expect(kept(page)).toBeVisible();
  await expect(notes).toHaveValue('The key hangs behind the shutter.');
  await page.getByRole('button', { name: 'Update Rental' }).click();
  await expect(page).toHaveURL('/map');
  await page.goto('/map?tab=add');
  await expect(notes).toHaveValue('The key hangs behind the shutter.');
  await expect(kept(page)).toBeHidden();
});

test('text typed in a dialog during a save becomes the next draft, or keeps it open', async ({
  site,
  open,
}) => {
  await site.guest('Ann Miller', 'Miller');
  const page = await open('/calendar?add=2025-07-28', await site.session(1));
  const create = editor(page);
  await create.getByLabel('Title').fill('Supper');
  await create.getByLabel('Location').fill('The porch');
  await create.getByLabel('Start time').fill('18:00');
  await create.getByRole('radio', { name: 'Dinner' }).check();
  await typeMeanwhile(page, '**/api/events', 'Create Event', () =>
    create.getByLabel('Description').fill('Bring a chair'),
  );
  await expect(create).toBeHidden();
  await page.goto('/calendar');
  await cardOf(page, 'Supper').click();
  await page.getByRole('dialog', { name: 'Supper' }).getByRole('button', { name: 'Edit' }).click();
  await expect(kept(page)).toBeVisible();
  await expect(editor(page, 'Edit Event').getByLabel('Title')).toHaveValue('Supper');
  await expect(editor(page, 'Edit Event').getByLabel('Description')).toHaveValue('Bring a chair');

  await page.goto('/admin?tab=rsvps');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const rsvp = page.getByRole('dialog', { name: 'Edit RSVP' });
  const notes = rsvp.getByLabel('Notes');
  await notes.fill('Bring the grill');
  const save = rsvp.getByRole('button', { name: 'Save Changes' });
  await typeMeanwhile(page, '**/api/rsvps/*', 'Save Changes', () => notes.fill('Bring the grill, please'));
  await expect(save).toBeVisible();
  await expect(notes).toHaveValue('Bring the grill, please');
  await save.click();
  await expect(rsvp).toBeHidden();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(notes).toHaveValue('Bring the grill, please');
});

test('the profile dialog and Edit User keep their drafts after a reload, without passwords', async ({
  site,
  open,
}) => {
  await site.account({ fullName: 'Ben Miller', authorized: true });
  const olive = await site.account({ fullName: 'Olive Organizer', admin: true });
  const page = await open('/contact?tab=update', olive);
  const profile = page.getByRole('dialog', { name: 'Update Profile & Password' });
  const opensProfile = () => page.getByRole('button', { name: 'Update Profile & Password' }).click();
  await opensProfile();
  await profile.getByLabel('Phone').fill('302-555-0188');
  await profile.getByLabel('Current Password').fill('sand between toes');
  await reload(page);
  await opensProfile();
  await expect(profile.getByLabel('Phone')).toHaveValue('302-555-0188');
  await expect(profile.getByLabel('Current Password')).toHaveValue('');
  await expect(kept(page)).toBeVisible();
  expect(await stored(page)).not.toContain('sand between toes');
  await profile.getByRole('button', { name: 'Cancel' }).click();
  await opensProfile();
  await expect(profile.getByLabel('Phone')).toHaveValue('');
  await profile.getByRole('button', { name: 'Cancel' }).click();

  await opensProfile();
  await profile.getByLabel('Phone').fill('302-555-0101');
  await typeMeanwhile(page, '**/api/profile', 'Save Changes', async () => {
    await profile.getByLabel('Phone').fill('302-555-0102');
    await profile.getByLabel('New Password', { exact: true }).fill('three gulls');
  });
  await expect(profile).toBeHidden();
  expect(await stored(page)).toContain('302-555-0102');
  expect(await stored(page)).not.toContain('three gulls');

  await page.goto('/admin?q=Ben');
  await alive(page);
  const user = page.getByRole('dialog', { name: 'Edit User' });
  const edits = () =>
    page
      .getByRole('row', { name: /Ben Miller/ })
      .getByRole('button', { name: 'Edit' })
      .click();
  await edits();
  await user.getByLabel('Full Name').fill('Benjamin Miller');
  await reload(page);
  await edits();
  await expect(user.getByLabel('Full Name')).toHaveValue('Benjamin Miller');
  await user.getByRole('button', { name: 'Save Changes' }).click();
  await expect(user).toBeHidden();
  expect(await stored(page)).not.toContain('Benjamin');
});

test.describe('signing out', () => {
  // The page may refetch its data once more while it closes.
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('signing out deletes the draft', async ({ site, open }) => {
    const page = await open(
      '/contact?tab=update',
      await site.account({ fullName: 'Olive Organizer', admin: true }),
    );
    await page.getByLabel('Rental Location').fill('12 Ocean View Pkwy');
    await page.goto('/');
    await alive(page);
    expect(await stored(page)).toContain('Ocean View');
    await page.getByRole('button', { name: /Olive/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
    expect(await stored(page)).not.toContain('Ocean View');
  });
});

test('the description of an uploaded photo is not proposed for the next one', async ({ site, open }) => {
  const page = await open('/gallery', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const upload = page.getByRole('button', { name: /^Upload (Photo|the first photo)$/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Upload Photo' });
  const choose = async (name: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'image/jpeg' },
      buffer: await cameraPhoto({ width: 320, height: 240 }),
    });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/photos', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await upload.click();
  await choose('dunes.jpg');
  await dialog.getByLabel('Description').fill('Before anyone was up.');
  await dialog.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  // With a second photo, the title that was proposed for one photo is removed.
  await choose('pier.jpg');
  letGo();
  await expect(dialog).toHaveCount(0);
  await upload.click();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await expect(kept(page)).toBeHidden();
});

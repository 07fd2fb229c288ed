import type { Locator } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { expectSent, hostEvent, robert, thumb } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test('a person registers, sends an RSVP for three and is authorized without a mouse', async ({
  site,
  open,
}) => {
  const page = await open('/');
  const keys = new Keys(page);
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await keys.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.enter(page.getByRole('main').getByRole('link', { name: 'Login' }));

  // Arrow keys change tabs, and the form's tab order is its reading order.
  await expect(page.getByLabel('Username')).toBeVisible();
  await keys.to(page.getByRole('tab', { name: 'Login' }), 'Shift+Tab');
  await keys.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  for (const [label, text] of [
    ['Full Name', robert.fullName],
    ['Username', robert.username],
    ['Email', robert.email],
    ['Password', robert.password],
  ] as const) {
    await keys.to(page.getByLabel(label));
    await keys.type(text);
  }
  await keys.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await keys.type(await site.mail.codeFor(robert.email));
  await keys.press('Enter');
  await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
  await expect(page.getByRole('heading', { name: 'Account Pending Authorization' })).toBeVisible();

  await keys.enter(page.getByRole('link', { name: 'RSVP Now' }));
  await expect(page.getByRole('heading', { name: 'RSVP for the Reunion' })).toBeVisible();
  await keys.enter(page.getByRole('link', { name: 'Add My RSVP' }).first());
  // Only one radio button of a group is in the tab order, and arrows choose.
  await keys.to(page.getByRole('radio', { name: 'Anderson' }));
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeChecked();

  await keys.to(thumb(page, 'Arriving', 'Robert Miller'));
  await keys.press('ArrowRight');
  await keys.press('Tab');
  await expect(thumb(page, 'Departing', 'Robert Miller')).toBeFocused();
  await keys.press('End');
  await keys.press('ArrowLeft');
  await expect(thumb(page, 'Departing', 'Robert Miller')).toHaveAttribute(
    'aria-valuetext',
    'Friday, August 1',
  );

  // The calendar opens at its date, arrows move by days, and Escape changes nothing and returns the focus.
  const arriving = page.getByRole('button', { name: /^Arriving, Robert Miller/ });
  await keys.enter(arriving);
  await expect(page.getByRole('button', { name: 'Sunday, July 27, 2025' })).toBeFocused();
  await keys.press('ArrowDown');
  await keys.press('Escape');
  await expect(arriving).toBeFocused();
  await expect(arriving).toHaveAccessibleName('Arriving, Robert Miller, Sun, Jul 27');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Sunday, July 27, 2025' })).toBeFocused();
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(arriving).toHaveAccessibleName('Arriving, Robert Miller, Mon, Jul 28');
  await expect(arriving).toBeFocused();

  for (const name of ['Ann Miller', 'Bob Miller']) {
    await keys.enter(page.getByRole('button', { name: 'Add Family Member' }));
    await expect(page.getByLabel('Name').last()).toBeFocused();
    await keys.type(name);
  }
  await keys.enter(page.getByRole('button', { name: 'Same days as Robert Miller' }).last());
  await expect(page.getByRole('button', { name: 'Arriving, Bob Miller, Mon, Jul 28' })).toBeFocused();
  await keys.enter(page.getByRole('button', { name: 'Remove Bob Miller' }), 'Shift+Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keys.expectVisibleFocus();
  await keys.press('Enter');
  await expect(page.getByLabel('Name').last()).toBeFocused();
  await expect(page.getByLabel('Name').last()).toHaveValue('Bob Miller');
  await keys.enter(page.getByRole('button', { name: 'Submit RSVP' }));
  await expectSent(page, 'Robert');

  const admin = await open('/', await site.session(1));
  const adminKeys = new Keys(admin);
  const opener = admin.getByRole('button', { name: 'Administrator' });
  await adminKeys.to(opener);
  await adminKeys.press('ArrowDown');
  await expect(admin.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await adminKeys.press('Escape');
  await expect(opener).toBeFocused();
  await adminKeys.press('Enter');
  await expect(admin.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await adminKeys.press('ArrowDown');
  await expect(admin.getByRole('menuitem', { name: 'Admin Console' })).toBeFocused();
  await adminKeys.press('Enter');
  await expect(admin.getByRole('heading', { name: 'Admin Console' })).toBeVisible();
  await adminKeys.to(admin.getByRole('tab', { name: 'Users' }));
  await adminKeys.press('ArrowRight');
  await expect(admin.getByRole('tab', { name: 'RSVPs' })).toBeFocused();
  await adminKeys.enter(admin.getByRole('button', { name: 'Approve' }));
  await expectToast(admin, 'RSVP approved and user account activated');
  await expect(admin.getByRole('heading', { name: 'Waiting for you' })).toBeFocused();

  await keys.enter(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family Directory' }),
    'Shift+Tab',
  );
  await expect(page.getByRole('region', { name: 'Miller' }).getByText('3 member(s)')).toBeVisible();
});

test('dialogs keep the focus inside and return it', async ({ site, open }) => {
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller']);
  const page = await open('/admin?tab=rsvps', await site.session(1));
  const keys = new Keys(page);
  for (const [button, dialog, stops] of [
    ['Edit', page.getByRole('dialog', { name: 'Edit RSVP' }), 20],
    ['Delete RSVP', page.getByRole('alertdialog', { name: 'Delete RSVP' }), 4],
  ] as const) {
    const opener = page.getByRole('row', { name: 'Miller' }).getByRole('button', { name: button });
    await keys.enter(opener);
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < stops; stop += 1) {
      await keys.press('Tab');
      await keys.expectVisibleFocus();
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('the phone’s menu opens, closes and returns the focus by keyboard', async ({ open }) => {
  const page = await open('/', undefined, { viewport: { width: 390, height: 844 } });
  const keys = new Keys(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await keys.enter(toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await keys.to(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'RSVP' }));
  await keys.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('errors in a reply are shown at their fields, and the first is focused', async ({ site, open }) => {
  const page = await open('/rsvp?view=form', await site.account({ fullName: 'Ann Miller' }));
  const keys = new Keys(page);
  await keys.to(page.getByLabel('Name'));
  await keys.press('ControlOrMeta+A');
  await keys.type('A');
  await keys.to(page.getByLabel('Email'));
  await keys.press('ControlOrMeta+A');
  await keys.type('nowhere');
  await keys.to(thumb(page, 'Departing', 'A'));
  await keys.press('Home');
  await keys.enter(page.getByRole('button', { name: 'Submit RSVP' }));

  const alert = page.getByRole('alert');
  await expect(alert.getByText('Please check 4 fields')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Anderson' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Which family are you?' })).toHaveAccessibleDescription(
    'Please select a family',
  );
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Valid email is required');
  await expect(thumb(page, 'Departing', 'A')).toHaveAccessibleDescription(
    'Departure date must be after arrival date',
  );
  await keys.to(alert.getByRole('link', { name: 'A: Valid email is required' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('on a phone each filter and family link in a scrolling row is completely visible while it is focused', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, ann, { title: 'Crab feast', startTime: '2025-07-29T22:00:00Z', endTime: null });
  for (const [name, family] of [
    ['Dan Anderson', 'Anderson'],
    ['Jo Johnson', 'Johnson'],
    ['Walt Williams', 'Williams'],
    ['Sofia Garcia', 'Other Family'],
  ] as const)
    await site.guest(name, family);
  const page = await open('/calendar', ann, { viewport: { width: 390, height: 844 } });
  const keys = new Keys(page);
  for (const [path, stops] of [
    ['/calendar', page.getByRole('group', { name: 'Show' }).getByRole('button')],
    ['/attendees', page.getByRole('navigation', { name: 'Families' }).getByRole('link')],
  ] as const) {
    if (path !== '/calendar') {
      await page.goto(path);
      await alive(page);
    }
    await expect(stops.nth(4)).toBeAttached();
    for (const stop of await stops.all()) {
      await keys.to(stop);
      await expect(stop).toBeInViewport({ ratio: 1 });
    }
  }
});

test('arrows with Alt navigate the browser’s history, and move nothing on the page', async ({
  site,
  open,
}) => {
  const page = await open(
    '/rsvp?view=form',
    await site.account({ fullName: 'Ann Miller', authorized: true }),
  );
  const keys = new Keys(page);
  // There is no later page in the history, so the browser stays.
  const pressAt = async (target: Locator) => {
    await target.focus();
    await keys.press('Alt+ArrowRight');
    await expect(target).toBeFocused();
  };
  const arriving = thumb(page, 'Arriving', 'Ann Miller');
  const before = await arriving.getAttribute('aria-valuetext');
  await pressAt(arriving);
  await expect(arriving).toHaveAttribute('aria-valuetext', before ?? '');
  await page.getByRole('button', { name: /^Arriving, Ann Miller/ }).press('Enter');
  await pressAt(page.getByRole('button', { name: 'Sunday, July 27, 2025' }));

  await page.goto('/map?tab=add');
  await alive(page);
  await pressAt(page.getByRole('tab', { name: 'Add Your Rental' }));
  await expect(page).toHaveURL('/map?tab=add');
  const pin = page.getByRole('button', { name: 'Pin of your house' });
  const place = () => pin.evaluate(({ style }) => style.translate);
  await expect(pin).toBeVisible();
  const there = await place();
  await pressAt(pin);
  expect(await place()).toBe(there);
});

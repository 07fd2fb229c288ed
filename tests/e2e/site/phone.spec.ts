import type { Page } from '@playwright/test';
import { onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectSent, hostEvent } from '#tests/e2e/support/steps.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

test.use({ expectedErrors: /status of 404/ });

/**
 * Controls whose touch target is smaller than 44 by 44 px. Links within a line of text may be smaller (as in WCAG 2.5.8).
 */
function smallTargets(): string[] {
  const least = 44;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, [role=slider], [role=tab], [role=menuitem]',
  )) {
    if (!isShown(control) || control.closest('[inert], [aria-hidden=true]')) continue;
    if (control.classList.contains('skip')) continue;
    // A visually hidden input is pressed on its label.
    const target = control.matches('input[type=radio], input[type=checkbox]')
      ? (control.closest('label') ?? control)
      : control;
    const hasWordsBeside = [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (getComputedStyle(target).display === 'inline' && hasWordsBeside) continue;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    if (width >= least && height >= least) continue;
    // In a collapsed row a button covers the link and expands the row. The link is checked after that.
    const above = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button');
    const folded = above?.ariaExpanded === 'false' && above.getBoundingClientRect();
    if (folded && folded.height >= least && above?.closest('li')?.contains(target)) continue;
    // The touch target may be larger than the painted area.
    const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
    const corners = [
      [x - (width >= least ? 0 : reach), y],
      [x + (width >= least ? 0 : reach), y],
      [x, y - (height >= least ? 0 : reach)],
      [x, y + (height >= least ? 0 : reach)],
    ] as const;
    const isHit = corners.every(([atX, atY]) => target.contains(document.elementFromPoint(atX, atY)));
    if (!isHit)
      found.push(
        `${control.tagName} "${(control.ariaLabel ?? target.textContent ?? '').trim().slice(0, 30)}" ${width.toFixed(0)} x ${height.toFixed(0)}`,
      );
  }
  return found;
}

/** Checks that the page does not scroll sideways, and that all touch targets are large enough. */
async function expectFits(page: Page, state: string) {
  const { scrolls, shown } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    shown: window.visualViewport?.width ?? 0,
  }));
  expect([state, scrolls, Math.round(shown)]).toEqual([state, phone.width, phone.width]);
  expect([state, ...(await page.evaluate(smallTargets))]).toEqual([state]);
}

test('a family replies on a phone, by touch', { tag: '@main' }, async ({ site, open }) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller' }), onPhone);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expectFits(page, 'menu');
  await expect(page.getByText('Signed in as Ann Miller')).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'RSVP' }).tap();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByRole('link', { name: 'Add My RSVP' }).first().tap();

  await page.getByText('Miller', { exact: true }).first().tap();
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeChecked();
  await expectFits(page, 'form');

  await page.getByRole('button', { name: /^Arriving, Ann Miller/ }).tap();
  const calendar = page.getByRole('dialog', { name: 'Arriving, Ann Miller' });
  await expect(calendar).toBeVisible();
  await expectFits(page, 'calendar');
  await calendar.getByRole('button', { name: 'Monday, July 28, 2025' }).tap();
  await expect(page.getByRole('button', { name: 'Arriving, Ann Miller, Mon, Jul 28' })).toBeVisible();

  // A tap on the stay's bar moves the nearer end.
  const bar = await page.getByRole('group', { name: 'Stay of Ann Miller' }).boundingBox();
  if (!bar) throw new Error('There is no stay bar.');
  await page.touchscreen.tap(bar.x + (bar.width / 8) * 5.5, bar.y + bar.height / 2);
  await expect(page.getByRole('button', { name: 'Departing, Ann Miller, Thu, Jul 31' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Family Member' }).tap();
  await page.getByRole('region', { name: 'Family member 2' }).getByLabel('Name').fill('Bob Miller');
  // The first member is collapsed to a line, and expands when tapped.
  await expect(page.getByRole('region', { name: 'Ann Miller' }).getByLabel('Name')).toBeHidden();
  await page.getByRole('button', { name: /^Ann Miller/ }).tap();
  await expect(page.getByRole('region', { name: 'Ann Miller' }).getByLabel('Name')).toBeVisible();
  await expectFits(page, 'form for two');
  await page.getByRole('button', { name: 'Submit RSVP' }).tap();
  await expectSent(page, 'Ann');
  await expect(
    page.getByRole('region', { name: 'Miller', exact: true }).getByText('2 members'),
  ).toBeVisible();
  await expectFits(page, 'list');
});

test('every page fits a phone', async ({ site, open }) => {
  const longest = await site.guest(
    'Maximiliane-Alexandrina Featherstonehaugh',
    'Featherstonehaugh-Cholmondeley',
  );
  await site.tells(longest, {
    phone: '+1 302 555 0115 (evenings only)',
    rentalLocation: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    emergencyContact: 'Bob, 302-555-0116 or 302-555-0117',
  });
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller', 'Bob Miller']);
  const visitor = await open('/', undefined, onPhone);
  for (const path of ['/', '/auth', '/auth?tab=register', '/nowhere']) {
    await visitor.goto(path);
    await expectFits(visitor, path);
  }
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
    'Home',
    'RSVP',
    'Calendar',
    'Map',
    'Activities',
    'Contact',
  ]);
  // The footer shows the real year, whatever the reunion's clock says.
  const year = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' });
  await expect(footer).toContainText(`© ${year.format(new Date())} `);
  const changing = await open(
    '/',
    await site.account({ fullName: 'Tim Temporary', mustChangePassword: true }),
    onPhone,
  );
  await expectFits(changing, '/change-password');
  await hostEvent(site, await site.session(1));
  const admin = await open('/', await site.session(1), onPhone);
  for (const path of [
    '/',
    '/rsvp',
    '/rsvp?view=form',
    '/attendees',
    '/calendar',
    '/map',
    '/activities',
    '/contact',
    '/contact?tab=update',
    '/admin',
    '/admin?tab=rsvps',
    '/admin?tab=events',
  ]) {
    await admin.goto(path);
    await expectFits(admin, path);
  }
  await admin.goto('/contact');
  const folded = admin.getByRole('main').locator('li button[aria-expanded=false]');
  for (let count = await folded.count(); count > 0; count -= 1) await folded.first().tap();
  await expect(admin.getByRole('link', { name: /Rental location: Llanfair/ })).toBeVisible();
  await expectFits(admin, 'directory, unfolded');
  await admin.goto('/contact?tab=update');
  await admin.getByRole('button', { name: 'Update Profile & Password' }).tap();
  await expect(admin.getByRole('dialog', { name: 'Update Profile & Password' })).toBeVisible();
  await expectFits(admin, 'profile dialog');
  await admin.goto('/admin?tab=rsvps');
  await admin.getByRole('row', { name: 'Miller' }).getByRole('button', { name: 'Edit' }).tap();
  await expect(admin.getByRole('dialog', { name: 'Edit RSVP' })).toBeVisible();
  await expectFits(admin, 'edit dialog');
  await admin.getByRole('button', { name: 'Cancel' }).tap();
  await admin.getByRole('row', { name: 'Miller' }).getByRole('button', { name: 'Delete RSVP' }).tap();
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await expectFits(admin, 'delete dialog');
});

test('a phone’s Next key focuses the next field, and does not send the reply', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/rsvp?view=form', ann, onPhone);
  await page.getByRole('radio', { name: 'Miller' }).check({ force: true });
  const field = (name: string) => page.locator(`[id="members.0.${name}"]`);
  // The code that handles Enter loads late. A synthetic event can test for it, since it submits no form.
  const isFollowed = () =>
    field('name').evaluate(
      (one) =>
        !one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
    );
  await expect.poll(isFollowed, { timeout: 15_000 }).toBe(true);
  await field('name').focus();
  for (const name of ['email', 'phone']) {
    await page.keyboard.press('Enter');
    await expect(field(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(field('phone')).not.toBeFocused();
  await expect(page).toHaveURL('/rsvp?view=form');
  expect(await (await site.ask(ann, 'GET', '/api/rsvps/user')).json()).toBeNull();
});

test('no field has text so small that an iPhone zooms into it', async ({ site, open }) => {
  await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller', 'Bob Miller']);
  const page = await open('/admin', await site.session(1), onPhone);
  const fields = page.locator('select, textarea, input:not([type=radio], [type=checkbox], [type=file])');
  const expectLarge = async () => {
    const small = await fields.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML),
    );
    expect(small).toEqual([]);
  };
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expectLarge();
  await page.goto('/admin?tab=rsvps');
  await page.getByRole('button', { name: 'Edit' }).first().tap();
  await expect(page.getByLabel('Name of member 2')).toBeVisible();
  await expectLarge();
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Upload the first photo' }).tap();
  // Two pictures: the second of two equal ones loses its title's field.
  const files = await Promise.all(
    [240, 241].map(async (height) => ({
      name: `tide-${height}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto({ width: 320, height }),
    })),
  );
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files);
  await expect(page.getByLabel('Title of tide-241.jpg')).toBeVisible();
  await expectLarge();
});

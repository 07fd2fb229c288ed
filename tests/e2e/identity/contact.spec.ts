import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { cutOnPaper, portrait, putOnPaper } from '#tests/e2e/support/paper.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const updateHref = '/contact?tab=update';

test.use({ expectedErrors: /status of 40[0129]|net::ERR_/ });

test('the family is found by name, house and number, and every entry can be used', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.tells(ann, {
    phone: '+1 (302) 555-0115',
    rentalLocation: '27 Sea Grass Ln',
    emergencyContact: 'José, 302-555-0116',
  });
  await site.account({ fullName: 'Waiting Walt' });
  const jose = await site.account({ fullName: 'José Müller', authorized: true });
  const page = await open('/', jose, {
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Contact Information');

  const people = page.getByRole('list', { name: 'Family Directory' }).getByRole('listitem');
  await expect(people.getByRole('heading')).toHaveText(['Ann Miller', 'José Müller']);
  const entry = people.filter({ hasText: 'Ann Miller' });
  await expect(entry.getByRole('link')).toHaveText([
    'Rental location: 27 Sea Grass Ln',
    'Phone: +1 (302) 555-0115',
    'Email: ann.miller@example.org',
    '302-555-0116',
  ]);
  expect(
    await entry.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    'geo:0,0?q=27%20Sea%20Grass%20Ln%2C%20Bethany%20Beach%2C%20Delaware',
    'tel:+13025550115',
    'mailto:ann.miller@example.org',
    'tel:3025550116',
  ]);

  // A link cannot open a map app on a desktop, so the address is copied.
  await entry.getByRole('link', { name: '27 Sea Grass Ln' }).click();
  const address = '27 Sea Grass Ln, Bethany Beach, Delaware';
  await expectToast(page, 'Address copied', address);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page).toHaveURL('/contact');

  const search = page.getByLabel('Search the family');
  const count = page.getByRole('status').filter({ hasText: /people$/ });
  await expect(count).toHaveText('2 people');
  for (const query of ['jose MULLER', 'josé']) {
    await search.fill(query);
    await expect(people.getByRole('heading')).toHaveText(['José Müller']);
    await expect(count).toHaveText('1 of 2 people');
  }
  for (const query of ['0115', 'sea grass', 'ann.miller@']) {
    await search.fill(query);
    await expect(people.getByRole('heading')).toHaveText(['Ann Miller']);
  }
  await search.fill('poseidon');
  await expect(page.getByText('Nothing in the directory matches "poseidon".')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(people).toHaveCount(2);
  await expect(search).toBeFocused();

  const [one] = await Promise.all([
    page.waitForEvent('download'),
    entry.getByRole('button', { name: 'Save Ann Miller as a vCard' }).click(),
  ]);
  expect(one.suggestedFilename()).toBe('Ann Miller.vcf');
  expect(await readFile(await one.path(), 'utf8')).toContain('\r\nTEL;TYPE=VOICE:+1 (302) 555-0115\r\n');
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as vCard' }).click(),
  ]);
  expect((await readFile(await all.path(), 'utf8')).match(/^BEGIN:VCARD\r$/gm)).toHaveLength(2);
});

test('a print shows everybody, and nothing that is only for the screen', async ({ site, open }) => {
  for (const name of [
    'Ann Miller',
    'Bob Miller',
    'Cy Miller',
    'Di Miller',
    'Ed Miller',
    'Flo Miller',
    'Gus Miller',
  ])
    await site.account({ fullName: name, authorized: true });
  const page = await open('/contact', await site.account({ fullName: 'Hal Miller', authorized: true }));
  // Records the title with which the browser's print dialog would open.
  await page.evaluate(() =>
    Object.assign(window, {
      print: () => {
        document.title = String(document.querySelectorAll('ul[aria-label="Family Directory"] > li').length);
      },
    }),
  );
  await page.getByLabel('Search the family').fill('hal');
  await expect(page.getByRole('status').filter({ hasText: '1 of 8 people' })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('8');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Ann Miller', 'Gus Miller'])
    await expect(page.getByRole('heading', { name })).toBeInViewport();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  const { ink, scrolls } = await page.evaluate(() => {
    const list = document.querySelector('ul[aria-label="Family Directory"]');
    return {
      ink: getComputedStyle(document.body).color,
      scrolls: list ? list.scrollHeight > list.clientHeight : true,
    };
  });
  expect(scrolls).toBe(false);
  // The print is black even in dark mode.
  expect(ink).toBe('rgb(0, 0, 0)');
  const sheet = await page.pdf({ format: 'Letter' });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a person’s changes are in everybody’s directory at once', async ({ site, open }) => {
  const elsewhere = await open('/contact', await site.account({ fullName: 'Bob Miller', authorized: true }));
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  await page.getByRole('button', { name: 'Ann' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(updateHref);
  await expect(page.getByRole('tab', { name: 'Update Your Information' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await expect(page.getByLabel('Full Name(s)')).toHaveValue('Ann Miller');
  await page.getByLabel('Full Name(s)').fill('A');
  await page.getByLabel('Email').fill('ann at home');
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expect(page.getByLabel('Full Name(s)')).toHaveAccessibleDescription(/Full name is required/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByLabel('Full Name(s)')).toBeFocused();

  await page.getByLabel('Full Name(s)').fill('Ann & Bert Miller');
  await page.getByLabel('Email').fill('ann.miller@example.org');
  await page.getByLabel('Phone Number').fill('302-555-0115');
  await page.getByLabel('Rental Location').fill('27 Sea Grass Ln');
  await page.getByLabel('Emergency Contact').fill('<b>Cy</b> 302-555-0116');
  const seen = page.getByRole('complementary', { name: 'How the family sees you' });
  await expect(seen.getByRole('heading', { name: 'Ann & Bert Miller' })).toBeVisible();
  await expect(seen.getByText('<b>Cy</b> 302-555-0116')).toBeVisible();

  // A failed save loses nothing.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expectToast(page, 'Error Updating Profile', 'Network error. Please try again.');
  await expect(page.getByLabel('Phone Number')).toHaveValue('302-555-0115');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expectToast(page, 'Profile Updated', 'Your contact information has been saved');

  const entry = elsewhere.getByRole('listitem').filter({ hasText: 'Ann & Bert Miller' });
  await expect(entry.getByText('302-555-0115')).toBeVisible();
  await expect(entry.getByText('<b>Cy</b>')).toBeVisible();
  await page.getByRole('tab', { name: 'Family Directory' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '27 Sea Grass Ln' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ann', exact: true })).toBeVisible();

  // An empty field disappears from the directory.
  await page.goto(updateHref);
  await page.getByLabel('Phone Number').fill('');
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expect(entry.getByText('302-555-0115')).toHaveCount(0);
  await expect(entry.getByRole('link', { name: '27 Sea Grass Ln' })).toBeVisible();
});

test('the whole page works by keyboard', async ({ site, open }) => {
  const bob = await site.account({ fullName: 'Bob Miller', authorized: true });
  await site.tells(bob, { phone: '302-555-0115' });
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const keys = new Keys(page);
  await keys.enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.to(page.getByLabel('Search the family'));
  await keys.type('bob');
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 people' })).toBeVisible();
  await keys.to(page.getByRole('link', { name: '302-555-0115' }));
  await keys.to(page.getByRole('button', { name: 'Save Bob Miller as a vCard' }));
  await keys.to(page.getByLabel('Search the family'), 'Shift+Tab');
  await keys.press('Escape');
  await expect(page.getByLabel('Search the family')).toHaveValue('');
  await keys.to(page.getByRole('tab', { name: 'Family Directory' }), 'Shift+Tab');
  await keys.press('ArrowRight');
  await expect(page).toHaveURL(updateHref);
  await keys.to(page.getByLabel('Phone Number'));
  await keys.type('302-555-0116');
  await keys.press('Enter');
  await expectToast(page, 'Profile Updated', 'Your contact information has been saved');
  await keys.enter(page.getByRole('button', { name: 'Update Profile & Password' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update Profile & Password' })).toBeFocused();
});

test('a person without authorization is redirected to the RSVP, and finds no link to the directory', {
  tag: '@main',
}, async ({ site, open }) => {
  const page = await open('/contact', await site.account({ fullName: 'Walt Williams' }));
  await expect(page).toHaveURL('/rsvp');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/rsvp');
  await page.getByRole('button', { name: 'Walt' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Update Profile & Password' })).toBeVisible();
  await expect(page).toHaveURL('/rsvp');
});

test('typed text is shown as text, and links lead only to its author', async ({ site, open }) => {
  const viewer = await site.account({ fullName: 'Ann Miller', authorized: true });
  const rows = xssPayloads.map((text, at) => ({
    username: `strange${at}`,
    username_key: `strange${at}`,
    full_name: text,
    email: `strange${at}@example.org`,
    sign_in_email: `strange${at}@example.org`,
    phone: `*21*302#${text}`.slice(0, 40),
    rental_location: text,
    emergency_contact: text,
    password_hash: 'none',
    is_admin: 0,
    is_authorized: 1,
    needs_password_reset: 0,
    created_at: Date.now(),
  }));
  await site.db.insertInto('users').values(rows).execute();
  const page = await open('/contact', viewer);
  page.on('dialog', () => expect('a dialog of a script').toBe('none'));
  const entries = page.getByRole('list', { name: 'Family Directory' }).getByRole('listitem');
  await expect(entries).toHaveCount(xssPayloads.length + 1);
  const { names, hrefs, alien } = await page.evaluate(() => ({
    names: [...document.querySelectorAll('ul[aria-label="Family Directory"] h3')].map(
      ({ textContent }) => textContent,
    ),
    hrefs: [...document.querySelectorAll('ul[aria-label="Family Directory"] a')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    alien: document.querySelectorAll(
      'ul[aria-label="Family Directory"] :is(script, img, svg, iframe, style, form, object)',
    ).length,
  }));
  for (const text of xssPayloads) expect(names).toContain(text);
  expect(alien).toBe(0);
  for (const href of hrefs)
    expect(href).toMatch(
      /^(tel:\+?\d+|mailto:strange\d+@example\.org|mailto:(ann\.miller|organizer)@example\.org|geo:0,0\?q=[\w%.~!*'()-]+)$/,
    );
});

test('the directory is printed by family, with people without a family at its end', async ({
  site,
  open,
}) => {
  const zoe = await site.account({ fullName: 'Zoe Anderson' });
  await site.guest('Abe Miller', 'Miller');
  await site.account({ fullName: 'Aaron Newcomer', authorized: true });
  await site.approve(await site.reply(zoe, 'Anderson', ['Zoe Anderson', 'Mia Miller']));
  await site.account({ fullName: 'Mia Miller', authorized: true });
  const page = await open('/contact', zoe);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.append('printed') }));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('printed')).toBeAttached();
  await putOnPaper(page, portrait.Letter);
  const people = page.getByRole('list', { name: 'Family Directory' }).getByRole('listitem');
  await expect(people.getByRole('heading')).toHaveText([
    'Mia Miller',
    'Zoe Anderson',
    'Abe Miller',
    'Aaron Newcomer',
  ]);
  await expect(people.first().getByText('Anderson', { exact: true })).toBeVisible();
  await expect(people.last()).toContainText('Others');
  expect(await cutOnPaper(page)).toEqual([]);
});

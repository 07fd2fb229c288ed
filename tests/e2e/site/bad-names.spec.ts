import type { Locator } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse } from '#tests/e2e/support/houses.ts';

const names = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)> "><svg onload=alert(3)>',
  '</script><script>alert(4)</script>',
  '👩‍👩‍👧‍👦 🏖️ Zoë 🇺🇸',
  'مريم بنت أحمد',
  'שרה \u202Eנהפוך',
  "'; DROP TABLE users; --",
  '{{7*7}} %s $& &amp;',
];

test('names are shown unchanged and as text everywhere', async ({ site, open }) => {
  const family = '<b onclick=alert(5)>Smith</b> & sons';
  const owner = await site.account({ fullName: names[1] ?? '', username: 'strange' });
  const id = await site.reply(
    owner,
    family,
    names.map((name) => ({ name })),
  );
  const admin = await site.session(1);
  const desk = await open('/admin?tab=rsvps', admin);
  desk.on('dialog', () => expect('a dialog of a script').toBe('none'));
  const row = desk.getByRole('row', { name: family });
  await expect(row).toBeVisible();
  for (const name of names) await expect(row.getByText(name, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Delete RSVP' }).click();
  await expect(desk.getByRole('alertdialog')).toHaveAccessibleDescription(
    `Are you sure you want to delete RSVP for ${family}? This action cannot be undone.`,
  );
  await desk.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();

  const page = await open('/', owner);
  page.on('dialog', () => expect('a dialog of a script').toBe('none'));
  for (const path of ['/rsvp', '/attendees', '/rsvp?view=form']) {
    await page.goto(path);
    const place = path.includes('form')
      ? page.getByRole('complementary', { name: 'Your reply so far' })
      : page.getByRole('region', { name: family });
    await expect(place.getByRole('heading', { name: family })).toBeVisible();
    for (const name of path.includes('form') ? [] : names)
      await expect(place.getByRole('cell', { name, exact: true })).toBeVisible();
    expect(
      await page.evaluate(() => document.querySelectorAll('main script, main img, main svg[onload]').length),
    ).toBe(0);
  }
  await expect(page.getByLabel('Name').nth(3)).toHaveValue(names[3] ?? '');

  // The letter to the organizer also has them as text.
  const { html = '' } = await site.mail.mailTo('organizer@example.org', /New RSVP/);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(id).toBeGreaterThan(0);
});

/** The left edge of the painted text. */
const leftOf = (within: Locator, words: string) =>
  within.evaluate((element, text) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`Nothing says ${text}.`);
  }, words);

test('a number after a family’s Hebrew name stays with its own words', async ({ site, open }) => {
  const family = 'כהן';
  const owner = await site.account({ fullName: 'Sara Cohen', authorized: true });
  await site.reply(owner, family, ['Sara Cohen', 'Noa Cohen']);
  await addHouse(site, owner, { familyName: family });
  const page = await open('/rsvp', owner, { viewport: phone });
  const inOrder = async (within: Locator, number: string) =>
    expect(await leftOf(within, family)).toBeLessThan(await leftOf(within, number));
  await inOrder(page.getByRole('region', { name: 'Your RSVP' }).getByText(/2 members/), '2');
  await page.goto('/rsvp?view=form');
  await inOrder(page.getByRole('complementary').locator('b').filter({ hasText: family }), '2');
  await page.goto('/map?tab=add');
  await inOrder(page.getByRole('region', { name: 'Your houses' }).getByText(/9 Second Street/), '9');
});

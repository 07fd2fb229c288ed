import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { cutOnPaper, portrait, putOnPaper, sheets } from '#tests/e2e/support/paper.ts';

test('the document has the first entries of a long directory, and all entries can be used soon after', async ({
  site,
  open,
}) => {
  for (let index = 10; index < 70; index += 1)
    await site.account({ fullName: `Zoe ${index}`, authorized: true });
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/', ann);
  const text = await (await page.request.get('/contact')).text();
  expect(text).toContain('<h3>Zoe 66');
  expect(text).not.toContain('<h3>Zoe 69');
  await page.goto('/contact');
  await alive(page);
  const list = page.getByRole('list', { name: 'Family Directory' });
  await expect(list.getByRole('listitem')).toHaveCount(61);
  await page.getByRole('link', { name: 'zoe.69@example.org' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Save Zoe 69 as a vCard' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'zoe.69@example.org' })).toBeFocused();
  // The search also finds people who were not in the document.
  await page.getByLabel('Search the family').fill('zoe 69');
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('two hundred people are printed on nine sheets at most, with nothing cut off', async ({
  site,
  open,
}) => {
  for (let index = 0; index < 200; index += 1)
    await site.account({ fullName: `Maximiliane Alexandrina Featherstonehaugh ${index}`, authorized: true });
  await site.db
    .updateTable('users')
    .set({
      phone: '+1 302 555 0100 ext. 12',
      rental_location: 'The blue house behind the bandstand, 112 Ocean View Parkway',
      emergency_contact: 'Robert Featherstonehaugh, 302-555-0140',
    })
    .execute();
  const page = await open('/contact', await site.account({ fullName: 'Ann Miller', authorized: true }));
  for (const format of ['Letter', 'A4'] as const) {
    await putOnPaper(page, portrait[format]);
    expect(await cutOnPaper(page)).toEqual([]);
    expect((await sheets(page, format)).length).toBeLessThanOrEqual(9);
  }
});

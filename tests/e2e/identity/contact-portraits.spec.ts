// In a directory of 500 people with portraits the first view only requests the portraits near the screen.
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';

const people = 500;
/** The number of rows in the document; the page fetches the others afterwards. */
const rowsAtFirst = 60;
/** The maximum size without compression, of which the names of the portraits are 12 KiB. */
const maxKiB = 256;

const nameOf = (index: number) => `face${String(index).padStart(8, '0')}`;

async function seedFaces({ db }: JourneySite) {
  const created_at = Date.now();
  const indexes = Array.from({ length: people }, (_, index) => index);
  await db
    .insertInto('portraits')
    .values(
      indexes.map((index) => ({ name: nameOf(index), group_id: `group${index}`, files: '[]', created_at })),
    )
    .execute();
  await db
    .insertInto('users')
    .values(
      indexes.map((index) => ({
        username: nameOf(index),
        username_key: nameOf(index),
        full_name: `Zoe ${index}`,
        email: `zoe${index}@example.org`,
        sign_in_email: `zoe${index}@example.org`,
        phone: '302-555-0100',
        rental_location: `${index} Ocean View Lane`,
        password_hash: 'none',
        is_authorized: 1,
        portrait: nameOf(index),
        created_at,
      })),
    )
    .execute();
}

test('the first view requests few of 500 portraits, and scrolling requests those that come near', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await seedFaces(site);
  const page = await open('/', ann, { viewport: phone });
  const asked = new Set<string>();
  await page.route('**/api/portraits/**', async (route) => {
    asked.add(route.request().url());
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });

  const html = await (await page.request.get('/contact')).text();
  expect(html.match(/<img[^>]+\/api\/portraits\//g)?.length).toBeLessThanOrEqual(rowsAtFirst);
  expect(Buffer.byteLength(html) / 1024).toBeLessThan(maxKiB);

  await page.goto('/contact');
  const list = page.getByRole('list', { name: 'Family Directory' });
  await expect(list.getByRole('listitem')).toHaveCount(people + 1);
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  expect(asked.size).toBeLessThan(people / 5);
  const last = list.getByRole('listitem').last();
  const address = new URL((await last.locator('img').getAttribute('src')) ?? '', page.url()).href;
  expect(asked).not.toContain(address);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.has(address)).toBe(true);
});

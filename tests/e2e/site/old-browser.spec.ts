// What a browser shows that is older than those we support. All journeys run without the functions that the oldest
// supported ones lack (tests/e2e/support/oldest-browser.ts).
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const note = /This browser is too old for this site/;

test('a browser without the site’s colors is told that it is too old, and still signs in', async ({
  site,
  open,
}) => {
  await site.account({ fullName: 'Nora Miller', password: 'seashell-lantern' });
  const page = await open('/auth');
  await expect(page.getByText(note)).toHaveCount(0);
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.reload();
  await expect(page.getByText(note)).toBeInViewport();
  await page.getByLabel('Username').fill('nora.miller');
  await page.getByLabel('Password', { exact: true }).fill('seashell-lantern');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without the syntax', () => {
  test.use({ expectedErrors: /Invalid or unexpected token|Unexpected/ });

  test('a browser that cannot read the page’s code is told that it is too old', async ({ open }) => {
    const page = await open('/auth');
    await page.route(/assets\/main-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { static # }' }),
    );
    await page.reload();
    await expect(page.getByText(note)).toBeInViewport();
  });
});

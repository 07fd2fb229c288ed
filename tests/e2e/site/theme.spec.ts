import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';

test('a theme chosen in the menu stays until the device decides again', async ({ site, open }) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'));
  const root = page.locator('html');
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: 'Ann', exact: true }).click();
    await page.getByRole('menuitem', { name: `${theme} theme` }).click();
  };
  await expect(root).toHaveCSS('color-scheme', 'light dark');
  await choose('Dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await alive(page);
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await choose('Device');
  await expect(root).toHaveCSS('color-scheme', 'light dark');
  await page.reload();
  await expect(root).toHaveCSS('color-scheme', 'light dark');
});

import { expect, test } from '#tests/e2e/support/fixtures.ts';

test('of a long directory every entry can be used soon, and at once on paper', async ({ site, open }) => {
  for (let index = 10; index < 40; index += 1)
    await site.account({ fullName: `Zoe ${index}`, authorized: true });
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/', ann);
  // What waits for a moment without work waits for good.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/contact');
  const light = page.locator('li[data-light]');
  const mail = page.getByRole('link', { name: 'zoe.39@example.org' });
  await expect(light).toHaveCount(11);
  await expect(light.last()).toHaveText(/^Zoe 39.*zoe\.39@example\.org$/);
  await page.getByRole('list', { name: 'Family Directory' }).evaluate((list) => {
    list.scrollIntoView({ block: 'end', behavior: 'instant' });
    list.scrollTo({ top: list.scrollHeight, behavior: 'instant' });
  });
  await expect(light).toHaveCount(0);
  await expect(mail).toBeInViewport();

  await page.reload();
  await expect(light).toHaveCount(11);
  // Nobody hears the event before the page lives.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(light).toHaveCount(0, { timeout: 500 });
  }).toPass();

  const later = await open('/contact', ann);
  await expect(later.locator('li[data-light]')).toHaveCount(0);
  await later.getByRole('button', { name: 'Save Zoe 38 as a vCard' }).focus();
  await later.keyboard.press('Tab');
  await expect(later.getByRole('link', { name: 'zoe.39@example.org' })).toBeFocused();
});

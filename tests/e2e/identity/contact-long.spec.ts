import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';

test('of a long directory every entry can be used when one comes to it, and all of them soon, or at once on paper', async ({
  site,
  open,
}) => {
  for (let index = 10; index < 70; index += 1)
    await site.account({ fullName: `Zoe ${index}`, authorized: true });
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/', ann);
  // What waits for a moment without work waits for good.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/contact');
  await alive(page);
  const list = page.getByRole('list', { name: 'Family Directory' });
  const light = page.locator('li[data-light]');
  await expect(light).toHaveCount(40);
  await expect(light.last()).toHaveText(/^Zoe 68.*zoe\.68@example\.org$/);
  await list.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  });
  await expect(light).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'zoe.69@example.org' })).toBeInViewport();

  await page.reload();
  await alive(page);
  await expect(light).toHaveCount(40);
  const last = page.getByRole('button', { name: 'Save Zoe 69 as a vCard' });
  await last.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Save Zoe 68 as a vCard' })).toBeFocused();
  // The browser's own search marks what it finds, which must stay.
  await page.keyboard.press('Control+f');
  await expect(light).toHaveCount(0);

  await page.reload();
  await alive(page);
  await expect(light).toHaveCount(40);
  // Nobody hears the event before the page lives.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(light).toHaveCount(0, { timeout: 500 });
  }).toPass();

  const later = await open('/', ann);
  await later.clock.install();
  await later.goto('/contact');
  await alive(later);
  await expect(later.locator('li[data-light]')).toHaveCount(40);
  await expect(async () => {
    await later.clock.fastForward(10_000);
    await expect(later.locator('li[data-light]')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await later.getByRole('button', { name: 'Save Zoe 68 as a vCard' }).focus();
  await later.keyboard.press('Tab');
  await expect(later.getByRole('link', { name: 'zoe.69@example.org' })).toBeFocused();
});

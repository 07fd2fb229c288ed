import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { longestTask, slowness } from '#tests/e2e/support/longest-task.ts';
import { addManyHouses } from '#tests/support/rentals.ts';

test('two hundred houses open without a task that computes for more than 100 ms', async ({
  site,
  open,
  browser,
}) => {
  // A busy machine takes half a minute to render the map while it is traced.
  test.slow();
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addManyHouses(site.db, ann.id);
  const page = await open('/', ann);
  const longest = await longestTask(browser, page, async () => {
    await page.goto('/map');
    await expect(page.getByRole('button', { name: /houses: |^Anderson family, / }).first()).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
  });
  expect(longest).toBeLessThan(100 * (await slowness(page)));
});

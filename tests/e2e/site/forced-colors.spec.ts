// With forced colors (Windows' contrast themes) backgrounds and shadows are not visible, so states need other marks.
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { thumb } from '#tests/e2e/support/steps.ts';

const edgeOf = (target: Locator, part?: '::before') =>
  target.evaluate((element, where) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element, where);
    return borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
  }, part);

test('the days of a stay are visible on its bar and in the calendar', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/rsvp?view=form', ann);
  await page.emulateMedia({ forcedColors: 'active' });
  const stay = page.getByRole('group', { name: 'Stay of Ann Miller' });
  const bar = page.getByRole('complementary', { name: 'Your reply so far' }).locator('li i').first();
  for (const seen of [thumb(page, 'Arriving', 'Ann Miller'), stay.locator('i'), bar])
    expect(await edgeOf(seen)).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Arriving, Ann Miller/ }).press('Enter');
  const day = (name: string) => page.getByRole('button', { name: `${name}, 2025` });
  const next = await edgeOf(day('Sunday, July 27'), '::before');
  expect(await edgeOf(day('Saturday, July 26'), '::before')).toBeGreaterThan(next);
});

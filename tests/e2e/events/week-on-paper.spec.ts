// The week on paper: one sheet across, whether or not anything was pressed before, and before the page lives.
import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

/** The sheets as Chromium prints them, with the width and height (pt) of each. */
async function sheets(page: Page, format: 'Letter' | 'A4' = 'Letter'): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[([\d.\s]+)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).slice(2).map(Number),
  );
}

async function aWeek(site: JourneySite) {
  const ann = await site.guest('Ann Miller', 'Miller');
  for (let day = 26; day <= 31; day += 1)
    for (const hour of [13, 17, 22])
      await hostEvent(site, ann, {
        title: `Something at ${hour} on the ${day}th`,
        startTime: `2025-07-${day}T${hour}:00:00.000Z`,
        endTime: null,
      });
  return ann;
}

for (const viewport of [phone, desktop])
  test(`the week is printed on one sheet across, at ${viewport.width} px`, async ({ site, open }) => {
    const ann = await aWeek(site);
    // Painted, and not alive.
    const rendered = await open('/calendar', ann, { viewport, javaScriptEnabled: false });
    expect(await sheets(rendered)).toEqual([[792, 612]]);
    await rendered.emulateMedia({ media: 'print' });
    await expect(rendered.getByText('This page needs JavaScript.')).toBeHidden();
    // Alive, and nothing pressed; come to from another page; and after a press.
    const page = await open('/', ann, { viewport });
    await page.goto('/calendar');
    expect(await sheets(page)).toEqual([[792, 612]]);
    await page.goto('/');
    await page.getByRole('link', { name: 'View Schedule' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
    expect(await sheets(page)).toEqual([[792, 612]]);
    await page.getByRole('link', { name: /Something at 13 on the 29th/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await sheets(page)).toEqual([[792, 612]]);
    // A scrolling list fades at its end on the screen; on paper the fade would hide a day's last event.
    await page.emulateMedia({ media: 'print' });
    const faded = () =>
      [...document.querySelectorAll('main *')].filter((element) =>
        getComputedStyle(element).maskImage.includes('gradient'),
      ).length;
    expect(await page.evaluate(faded)).toBe(0);
  });

test('a week with 25 events is printed on one sheet across, on either paper', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  // More on some days than on others, and as long as people write them.
  const perDay = [2, 5, 3, 4, 2, 5, 3, 1];
  for (const [index, count] of perDay.entries())
    for (let number = 0; number < count; number += 1)
      await hostEvent(site, ann, {
        title: `Sandcastle contest for the little ones, round ${number + 1}`,
        location: 'Bethany Beach, between the bandstand and Garfield Parkway',
        startTime: new Date(Date.UTC(2025, 6, 26 + index, 13 + 2 * number)).toISOString(),
        endTime: null,
      });
  const page = await open('/calendar', ann);
  for (const [format, sheet] of [
    ['Letter', [792, 612]],
    ['A4', [842, 595]],
  ] as const)
    expect(
      (await sheets(page, format)).map((size) => size.map(Math.floor)),
      format,
    ).toEqual([sheet]);
});

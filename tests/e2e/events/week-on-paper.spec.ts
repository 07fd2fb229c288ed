// The week is printed on one landscape sheet, whether or not anything was pressed before, and even before hydration.
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { cutOnPaper, hasRed, landscape, putOnPaper, sheets } from '#tests/e2e/support/paper.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

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
  test(`the week is printed on one landscape sheet, at ${viewport.width} px`, async ({ site, open }) => {
    const ann = await aWeek(site);
    // This page is painted but not hydrated.
    const rendered = await open('/calendar', ann, { viewport, javaScriptEnabled: false });
    expect(await sheets(rendered)).toEqual([landscape.Letter]);
    await rendered.emulateMedia({ media: 'print' });
    await expect(rendered.getByText('This page needs JavaScript.')).toBeHidden();
    // These pages are hydrated: one without any press, one opened from another page, and one after a press.
    const page = await open('/', ann, { viewport });
    await page.goto('/calendar');
    expect(await sheets(page)).toEqual([landscape.Letter]);
    await page.goto('/');
    await page.getByRole('link', { name: 'View Schedule' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
    expect(await sheets(page)).toEqual([landscape.Letter]);
    await page.getByRole('link', { name: /Something at 13 on the 29th/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await sheets(page)).toEqual([landscape.Letter]);
    // On the screen a scrolling list fades at its end. On paper the fade would hide a day's last event.
    await page.emulateMedia({ media: 'print' });
    const faded = () =>
      [...document.querySelectorAll('main *')].filter((element) =>
        getComputedStyle(element).maskImage.includes('gradient'),
      ).length;
    expect(await page.evaluate(faded)).toBe(0);
  });

test('a week with 25 events is printed on one landscape sheet, on Letter and A4', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  // Some days have more events than others, and their texts are as long as people write them.
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
  for (const format of ['Letter', 'A4'] as const)
    expect(await sheets(page, format), format).toEqual([landscape[format]]);
  await putOnPaper(page, landscape.Letter);
  expect(await cutOnPaper(page)).toEqual([]);
  // On wide screens the last day's row has the descriptions of its events.
  await expect(page.getByText('Bring a chair.').filter({ visible: true })).toHaveCount(0);
});

test('a day too full for one sheet continues with its heading', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  for (let number = 1; number <= 24; number += 1)
    await hostEvent(site, ann, {
      title: `Sandcastle contest for the little ones, round ${number}`,
      startTime: new Date(Date.UTC(2025, 6, 28, 12, number * 30)).toISOString(),
      endTime: null,
    });
  const page = await open('/calendar', ann);
  expect((await sheets(page)).length).toBeGreaterThan(1);
  expect(await hasRed(page, 2)).toBe(false);
  await page.locator('#title-2025-07-28 *').evaluateAll((words: HTMLElement[]) => {
    for (const { style } of words) style.setProperty('color', 'red', 'important');
  });
  expect(await hasRed(page, 2)).toBe(true);
});

test('the viewer’s own week is printed with the events that they host or have signed up for, and nothing else', async ({
  site,
  open,
}) => {
  const ann = await aWeek(site);
  const bob = await site.guest('Bob Johnson', 'Johnson');
  await hostEvent(site, bob, { title: 'Kites', startTime: '2025-07-27T15:00:00.000Z', endTime: null });
  const page = await open('/calendar?show=dinner', bob);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.append('printed') }));
  const titles = page.getByRole('main').getByRole('link');
  await page.getByRole('button', { name: 'Print only mine' }).click();
  await expect(page.getByText('printed')).toBeAttached();
  await putOnPaper(page, landscape.Letter);
  await expect(page.getByRole('heading', { level: 1, name: "Bob Johnson's week" })).toBeVisible();
  await expect(titles.filter({ visible: true })).toHaveText([/Kites.*You're hosting this event/]);
  await expect(page.getByText('Bethany Beach Reunion').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('newest at')).toBeVisible();
  expect(await sheets(page)).toEqual([landscape.Letter]);
  // Afterwards the page is as it was.
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page.getByText('newest at')).toHaveCount(0);
  // 'Print everything' ignores the page's filter.
  await page.getByRole('button', { name: 'Print everything' }).click();
  await expect(titles.filter({ hasText: /Something at|Kites/ })).toHaveCount(19);
  expect(ann.id).not.toBe(bob.id);
});

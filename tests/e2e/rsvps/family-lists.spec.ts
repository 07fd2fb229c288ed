// The lists of attendees on /rsvp and /attendees: rows, links to families, and the people who are here on a day.
import type { Locator, Page } from '@playwright/test';
import { desktop, onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';

/** The maximum height (px) of a person's row on a phone, and the minimum size of a touch target. */
const tallest = 84;
const finger = 44;
const longName = 'Maximiliane-Alexandrina Josephine Featherstonehaugh-Cholmondeley of Marjoribanks';

const family = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not rendered.`);
  return box;
}

/** Adds replies: Ann's own, a family with everything that makes a row long, and some more. */
async function fillLists(site: JourneySite) {
  const ann = await site.guest('Ann Miller', 'Miller');
  await site.approve(
    await site.reply(await site.account({ fullName: 'June Anderson' }), 'Anderson', [
      { name: longName, email: 'max@example.org', phone: '302-555-0114' },
      {
        name: 'June Anderson-Park',
        email: 'june@example.org',
        phone: '302-555-0142',
        arriving: '2025-07-30',
      },
      { name: 'Kim Anderson', phone: 'ask June', departing: '2025-07-30' },
      { name: 'Lou Anderson' },
    ]),
  );
  for (const name of ['Johnson', 'Williams', 'Other Family'])
    await site.approve(
      await site.reply(await site.account({ fullName: `Bo ${name}` }), name, [`Bo ${name}`]),
    );
  return ann;
}

for (const path of ['/rsvp', '/attendees'])
  test(`on a phone, a person on ${path} has two lines and large enough links to write and to call`, async ({
    site,
    open,
  }) => {
    const page = await open(path, await fillLists(site), onPhone);
    const rows = family(page, 'Anderson').getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(family(page, 'Anderson').getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Phone',
      'Arriving',
      'Departing',
    ]);
    await expect(rows.nth(2)).toContainText('Jul 30, 2025');
    for (const row of (await rows.all()).slice(1)) {
      expect((await boxOf(row)).height).toBeLessThanOrEqual(tallest);
      // The row still has all its cells for screen readers.
      await expect(row.getByRole('cell')).toHaveCount(5);
    }
    const name = page.getByText(longName, { exact: true });
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = await name.evaluate(
      (element) => element,
    );
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    for (const link of await page.locator('tbody').getByRole('link').all()) {
      const { width, height } = await boxOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(finger);
    }
    await expect(rows.nth(1).getByRole('link', { name: 'max@example.org' })).toHaveAttribute(
      'href',
      'mailto:max%40example.org'.replace('%40', '@'),
    );
    await expect(rows.nth(3).getByText('ask June')).toBeVisible();
  });

test('the family links stay visible while the list scrolls, and a tap scrolls to the family', async ({
  site,
  open,
}) => {
  const page = await open('/rsvp', await fillLists(site), onPhone);
  const links = page.getByRole('navigation', { name: 'Families' }).getByRole('link');
  // The viewer's own family comes first.
  await expect(links).toHaveText([
    /^Miller 1/,
    /^Anderson 4/,
    /^Johnson 1/,
    /^Williams 1/,
    /^Other Family 1/,
  ]);
  for (const link of await links.all()) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(finger);
  await links.nth(2).tap();
  const heading = page.getByRole('heading', { name: 'Johnson' });
  await expect(heading).toBeFocused();
  await expect(links.nth(2)).toBeInViewport({ ratio: 1 });
  const [bar, header] = [
    await boxOf(page.getByRole('navigation', { name: 'Families' })),
    await boxOf(page.getByRole('banner')),
  ];
  expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/rsvp');
});

test('sixty families fit a phone and a desktop: the link of the current one scrolls into view', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  for (let index = 1; index <= 60; index += 1)
    await site.approve(
      await site.reply(await site.account({ fullName: `Ann ${index}` }), `Family ${index}`, [
        { name: `Ann ${index}`, arriving: '2025-07-27' },
      ]),
    );
  const page = await open('/attendees', ann, onPhone);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const links = page.getByRole('navigation', { name: 'Families' }).getByRole('link');
    await expect(links).toHaveCount(61);
    const last = links.filter({ hasText: /^Family 40 / });
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Family 40', exact: true })).toBeInViewport();
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  // Sixty people who arrive on one day are summarized as a number.
  await page.getByRole('button', { name: 'Sun 27: 61 here' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Here on' })).toHaveText(
    'Here on Sunday, July 27: 61 people. 60 arrive. Nobody leaves.',
  );
});

test('a day of the summary shows who is here, by keyboard, and is announced to screen readers', async ({
  site,
  open,
}) => {
  const page = await open('/attendees', await fillLists(site), { viewport: desktop });
  const keys = new Keys(page);
  const days = page.getByRole('group', { name: 'Who is here, day by day' }).getByRole('button');
  await expect(days).toHaveCount(8);
  const wednesday = page.getByRole('button', { name: 'Wed 30: 8 here' });
  await keys.enter(wednesday);
  await expect(wednesday).toHaveAttribute('aria-pressed', 'true');
  await expect(wednesday).toBeFocused();
  await expect(page).toHaveURL('/attendees?day=2025-07-30');
  const line = page.getByRole('status').filter({ hasText: 'Here on' });
  await expect(line).toHaveText(
    'Here on Wednesday, July 30: 8 people. One arrives: June (Anderson). One leaves.',
  );
  await expect(
    family(page, 'Anderson').getByRole('row', { name: /June Anderson-Park arrives/ }),
  ).toBeVisible();
  await expect(family(page, 'Anderson').getByRole('row', { name: /Kim Anderson leaves/ })).toBeVisible();

  // The filter is in the address, so it survives a reload, and the list stays live.
  await page.reload();
  await expect(wednesday).toHaveAttribute('aria-pressed', 'true');
  await site.guest('Walt Wagner', 'Wagner');
  await expect(line).toContainText('9 people.');

  const friday = page.getByRole('button', { name: 'Fri 1: 8 here' });
  await keys.enter(friday);
  await expect(family(page, 'Anderson').getByText('1 not here that day')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Kim Anderson' })).toHaveCount(0);
  await keys.enter(page.getByRole('button', { name: 'Show everyone' }));
  await expect(page.getByRole('cell', { name: 'Kim Anderson' })).toBeVisible();
  await expect(page).toHaveURL('/attendees');
  // The pressed button has disappeared, so the focus is on the chosen day.
  await expect(friday).toBeFocused();
});

test('on a phone, each day of the summary is wide enough to tap, and a second tap shows everyone', async ({
  site,
  open,
}) => {
  const page = await open('/attendees', await fillLists(site), onPhone);
  const days = page.getByRole('group', { name: 'Who is here, day by day' }).getByRole('button');
  for (const day of await days.all()) {
    const { width, height } = await boxOf(day);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(finger);
  }
  await days.last().tap();
  await expect(page.getByText('1 not here that day')).toBeVisible();
  await days.last().tap();
  await expect(page.getByText('1 not here that day')).toHaveCount(0);
  await expect(days.last()).toHaveAttribute('aria-pressed', 'false');
});

// Content that the design does not show: a town without a beach, sixty arrivals on one day, and no content at all.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findSettings } from '#server/features/settings/queries.ts';
import { onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { homeCard, hostEvent } from '#tests/e2e/support/steps.ts';

const maxHeight = 2450;
test.use({ now: '2025-07-29T16:00:00Z' });

interface Shipped {
  readonly activities: {
    readonly categories: readonly { id: string }[];
    readonly list: readonly { category: string }[];
  };
  readonly badges: readonly { rule: { eventType?: string } }[];
}

/** The shipped settings without anything about the beach. */
function withoutBeach() {
  const { activities, badges } = JSON.parse(
    readFileSync(findSettings(undefined, '/nowhere'), 'utf8'),
  ) as Shipped;
  return {
    activities: {
      ...activities,
      categories: activities.categories.filter(({ id }) => id !== 'beach'),
      list: activities.list.filter(({ category }) => category !== 'beach'),
    },
    badges: badges.filter(({ rule }) => rule.eventType !== 'beach'),
  };
}

/** Expects no horizontal scrolling, and a page no taller than home may be. */
async function expectFits(page: Page) {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));
  expect(width).toBe(phone.width);
  expect(height).toBeLessThanOrEqual(maxHeight);
}

test.describe('with settings without a beach', () => {
  test.use({ settings: withoutBeach() });

  test('home, activities, badges and the schedule do not mention it, and events at the beach may still be planned', async ({
    site,
    open,
  }) => {
    const ann = await site.guest('Ann Miller', 'Miller');
    const page = await open('/', ann, onPhone);
    await expect(homeCard(page, 'Beach Fun')).toContainText('Umbrellas up by ten');
    await expectFits(page);
    await page.goto('/activities');
    await alive(page);
    await expect(
      page
        .getByRole('heading', { name: "Matt's Fish Camp" })
        .or(page.getByText(/Fish Camp/))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText('Beach', { exact: true })).toHaveCount(0);
    await page.goto('/achievements?tab=locked');
    await alive(page);
    await expect(page.getByText('Party Starter')).toBeVisible();
    await expect(page.getByText('Salt Water Legs')).toHaveCount(0);
    await hostEvent(site, ann, {
      title: 'Sandcastles',
      eventType: 'beach',
      startTime: '2025-07-29T22:00:00Z',
      endTime: null,
    });
    await page.goto('/calendar');
    await alive(page);
    await expect(page.getByRole('link', { name: /Sandcastles.*Beach/ })).toBeVisible();
    await page.goto('/');
    await alive(page);
    await expect(homeCard(page, 'Beach Fun').getByRole('link', { name: /Sandcastles/ })).toBeVisible();
  });
});

test('home shows sixty people who arrive on one day as a few faces and a number, and the attendees’ page shows all of them', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  for (const family of ['Anderson', 'Johnson']) {
    const host = await site.account({ fullName: `Pat ${family}`, authorized: true });
    const members = Array.from({ length: 30 }, (_, index) => ({
      name: `${'W'.repeat(70)} ${family} ${index}`.slice(0, 80),
      arriving: '2025-07-29',
    }));
    await site.approve(await site.reply(host, family, members));
  }
  const page = await open('/', ann, onPhone);
  await expect(page.getByText('60 people arrive today.')).toBeInViewport();
  await expect(homeCard(page, 'Family Time')).toContainText('and 58 more');
  await expectFits(page);
  await page.goto('/attendees');
  await alive(page);
  await page.getByRole('button', { name: /^Today 29: 61 here/ }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Here on Tuesday' })).toContainText('61 people');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('home is not too tall for an organizer without a reply, with all possible content', async ({
  site,
  open,
}) => {
  const waiting = await site.account({ fullName: 'Walt Williams', authorized: true });
  await site.reply(waiting, 'Williams', ['Walt Williams']);
  const jo = await site.account({ fullName: 'Jo Johnson' });
  await site.approve(await site.reply(jo, 'Johnson', [{ name: 'Jo Johnson', arriving: '2025-07-29' }]));
  const soon = { startTime: '2025-07-29T22:00:00Z', endTime: null };
  await hostEvent(site, jo, { ...soon, title: 'Anderson Family Cookout' });
  await hostEvent(site, jo, { ...soon, title: 'Sunrise Beach Walk', eventType: 'beach' });
  for (const title of ['One', 'Two', 'Three', 'Four']) await sendPhoto(site, jo, { title });
  const organizer = await site.session(1);
  await site.ask(organizer, 'PUT', '/api/admin/setup', { isSetAside: true });
  const page = await open('/', organizer, onPhone);
  await expect(page.getByRole('link', { name: /1 reply waiting/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New in the gallery' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^RSVP for the Reunion/ })).toBeVisible();
  await expectFits(page);
});

test('home is not too tall without an RSVP and without authorization', async ({ site, open }) => {
  const grace = await site.account({ fullName: 'Grace Anderson' });
  const page = await open('/', grace, onPhone);
  await expect(page.getByText(/limited until .* lets you in/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^RSVP for the Reunion/ })).toBeVisible();
  await expectFits(page);
});

test('home is not too tall for a person whose reply is pending', async ({ site, open }) => {
  const priya = await site.account({ fullName: 'Priya Patel' });
  await site.reply(priya, 'Patel', ['Priya Patel', 'Arjun Patel', 'Anika Patel']);
  const page = await open('/', priya, onPhone);
  await expect(page.getByText('3 of you')).toBeVisible();
  await expectFits(page);
});

// The most common tasks take at most three taps from home on a phone.
import type { Locator, Page } from '@playwright/test';
import { onPhone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { eventDialog, homeCard, hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const maxTaps = 3;
test.use({ now: '2025-07-29T16:00:00Z' });

/** Walt hosts tonight's dinner and has a phone number, Jo arrives today, and Ida has been here from the first day. */
async function week(site: JourneySite) {
  const walt = await site.account({ fullName: 'Walt Williams' });
  await site.approve(await site.reply(walt, 'Williams', [{ name: 'Walt Williams', phone: '302-555-0115' }]));
  const jo = await site.account({ fullName: 'Jo Johnson' });
  await site.approve(await site.reply(jo, 'Johnson', [{ name: 'Jo Johnson', arriving: '2025-07-29' }]));
  await hostEvent(site, walt, {
    title: 'Crab feast',
    location: '31 Dune Road',
    startTime: '2025-07-29T22:00:00Z',
    endTime: '2025-07-30T00:00:00Z',
  });
  return site.guest('Ann Miller', 'Miller');
}

const dinnerOf = (page: Page) => homeCard(page, 'Family Time').getByRole('link', { name: /Crab feast/ });
const callTo = (page: Page, name: string) =>
  page.getByRole('row', { name }).getByRole('link', { name: '302-555-0115' });
const inBar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name });

interface Wish {
  readonly what: string;
  /** The elements to tap, in order. */
  taps(page: Page): readonly Locator[];
  /** Checks the screen after the taps. */
  sees(page: Page): Promise<void>;
}

const wishes: readonly Wish[] = [
  {
    what: 'what is for dinner, and where',
    taps: (page) => [dinnerOf(page)],
    async sees(page) {
      const dinner = eventDialog(page, 'Crab feast');
      await expect(dinner.getByText('6:00 PM – 8:00 PM')).toBeInViewport({ ratio: 1 });
      await expect(dinner.getByText('31 Dune Road')).toBeInViewport({ ratio: 1 });
    },
  },
  {
    what: 'who arrived',
    taps: (page) => [inBar(page, 'Family'), page.getByRole('button', { name: 'Today 29: 3 here' })],
    async sees(page) {
      const line = page.getByRole('status').filter({ hasText: 'Here on Tuesday' });
      await expect(line).toContainText('3 people. One arrives');
      await expect(line).toBeInViewport({ ratio: 1 });
    },
  },
  {
    what: 'a sign-up for tonight',
    taps: (page) => [
      dinnerOf(page),
      eventDialog(page, 'Crab feast').getByRole('button', { name: 'Sign Up' }),
    ],
    async sees(page) {
      await expectToast(page, 'Signed Up', "You've been added to the event");
      await expect(eventDialog(page, 'Crab feast').getByText("You're signed up ✓")).toBeInViewport();
    },
  },
  {
    what: 'a call',
    taps: (page) => [inBar(page, 'Family'), callTo(page, 'Walt Williams')],
    sees: async (page) => expect(callTo(page, 'Walt Williams')).toBeFocused(),
  },
];

test('tonight’s dinner, arrivals, a sign-up and a call are at most three taps from home', async ({
  site,
  open,
}) => {
  const page = await open('/', await week(site), onPhone);
  // Home shows tonight's dinner and today's arrivals without a tap.
  await expect(dinnerOf(page)).toBeInViewport({ ratio: 1 });
  await expect(dinnerOf(page)).toHaveText(/Tonight at 6:00 PM.*Crab feast.*31 Dune Road/);
  await expect(homeCard(page, 'Family Time')).toContainText(/Arriving today\s*Jo/);
  await expect(callTo(page, 'Walt Williams')).toHaveCount(0);

  for (const { what, taps, sees } of wishes) {
    await page.goto('/');
    await alive(page);
    const way = taps(page);
    expect([what, way.length]).toEqual([what, Math.min(way.length, maxTaps)]);
    for (const target of way) await target.tap();
    await sees(page);
  }
  // The tapped link calls the number.
  await expect(callTo(page, 'Walt Williams')).toHaveAttribute('href', 'tel:3025550115');
});

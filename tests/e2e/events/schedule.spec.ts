// The schedule during the week: the day at which it opens, its filters, and its days without events.
import type { Page } from '@playwright/test';
import { onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { editor } from '#tests/e2e/support/editor.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';

// It is noon on Tuesday, the fourth day.
test.use({ now: '2025-07-29T16:00:00Z' });

const dayOf = (page: Page, day: string) => page.getByRole('region', { name: day });
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });

const at = (day: string, hour: string, rest: object) => ({
  startTime: `2025-07-${day}T${hour}:00-04:00`,
  endTime: null,
  ...rest,
});

/** Adds a past dinner, a dinner and a swim today, and a game tomorrow. */
async function plan(site: JourneySite, host: Person) {
  await hostEvent(site, host, at('27', '18:00', { title: 'Taco night' }));
  await hostEvent(site, host, at('29', '18:00', { title: 'Crab feast' }));
  await hostEvent(site, host, at('29', '09:00', { title: 'Swim', eventType: 'beach', maxAttendees: null }));
  return hostEvent(site, host, at('30', '10:00', { title: 'Volleyball', eventType: 'game' }));
}

for (const viewport of [phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }])
  test(`at ${viewport.width} pixels the first screen has today, also without a script`, async ({
    site,
    open,
  }) => {
    const ann = await site.guest('Ann Miller', 'Miller');
    await plan(site, ann);
    for (const javaScriptEnabled of [false, true]) {
      const page = await open('/calendar', ann, { viewport, javaScriptEnabled });
      await expect(dayOf(page, 'Tuesday, July 29, today')).toBeInViewport({ ratio: 0.5 });
      await expect(page.getByText('Crab feast')).toBeInViewport({ ratio: 0.5 });
      await expect(dayOf(page, 'Sunday, July 27')).toBeVisible({ visible: viewport.width > 1215 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  });

test('a phone’s first screen of the schedule has three events', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await plan(site, ann);
  const page = await open('/calendar', ann, onPhone);
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const cards = page.locator('main a[href*="event="]:visible');
  const bottoms = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= (bar?.y ?? 0))).toHaveLength(3);
});

/** Runs in the page: the width of an event's edge, and the color roles of the edge and the background. */
function looksOf(card: Element) {
  const { width, height, insetInlineStart, backgroundColor } = getComputedStyle(card, '::before');
  const isHigh = Math.abs(Number.parseFloat(height) - card.getBoundingClientRect().height) < 1;
  const isAlongside = isHigh && insetInlineStart === '0px';
  const ground = getComputedStyle(card).backgroundColor;
  const probe = card.appendChild(document.createElement('i'));
  const roleOf = (color: string) =>
    ['raised', 'ocean', 'type-ink', 'type-field'].find((role) => {
      probe.style.color = `var(--${role})`;
      return getComputedStyle(probe).color === color;
    });
  const found = [isAlongside && width, roleOf(backgroundColor), roleOf(ground)];
  probe.remove();
  return found;
}

test('an event has an edge in the color of its type, and only the viewer’s own events have a colored background', async ({
  site,
  open,
}) => {
  const [ann, bob] = [await site.guest('Ann Miller', 'Miller'), await site.guest('Bob Johnson', 'Johnson')];
  await hostEvent(site, ann, at('29', '18:00', { title: 'Crab feast' }));
  const id = await hostEvent(site, ann, at('29', '19:00', { title: 'Taco night' }));
  await hostEvent(site, bob, at('29', '20:00', { title: 'Shrimp boil' }));
  await site.ask(bob, 'POST', `/api/events/${id}/signup`, { attendeeCount: 1 });
  for (const viewport of [phone, { width: 1280, height: 800 }])
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('/calendar', bob, { viewport, colorScheme });
      const looks = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).evaluate(looksOf);
      expect(await looks(/Crab feast/)).toEqual(['4px', 'type-ink', 'raised']);
      expect(await looks(/Taco night/)).toEqual(['4px', 'type-ink', 'type-field']);
      expect(await looks(/Shrimp boil/)).toEqual(['4px', 'type-ink', 'ocean']);
    }
});

test('on a phone past days can be expanded, and Back returns to the same place', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await plan(site, ann);
  const page = await open('/calendar', ann, onPhone);
  const earlier = page.getByRole('button', { name: 'Earlier this week Sat 26 to Mon 28 1 event' });
  await expect(earlier).toHaveAttribute('aria-expanded', 'false');
  await earlier.tap();
  await expect(earlier).toHaveAttribute('aria-expanded', 'true');
  const taco = page.getByRole('link', { name: /Taco night/ });
  await taco.scrollIntoViewIfNeeded();
  await taco.tap();
  await expect(eventDialog(page)).toBeVisible();
  const place = await page.evaluate(() => window.scrollY);
  await page.goBack();
  await expect(eventDialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Friday, August 1' }).tap();
  await expect(dayOf(page, 'Friday, August 1')).toBeInViewport();
  const further = await page.evaluate(() => window.scrollY);
  expect(further).toBeGreaterThan(place);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/calendar?day=2025-08-01');
  await expect(dayOf(page, 'Friday, August 1')).toBeInViewport();

  // A past day also has an address, and the index of days links to it.
  await page.goto('/calendar?day=2025-07-27');
  await expect(dayOf(page, 'Sunday, July 27')).toBeInViewport();
  await page.goto('/calendar');
  await alive(page);
  await expect(dayOf(page, 'Sunday, July 27')).toBeHidden();
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Sunday, July 27' }).tap();
  await expect(dayOf(page, 'Sunday, July 27')).toBeInViewport();
  await expect(dayOf(page, 'Sunday, July 27').getByRole('heading')).toBeFocused();
});

test('the browser’s own search finds collapsed days, and expands them', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await plan(site, ann);
  const page = await open('/calendar', ann, { viewport: phone });
  await expect(page.getByText('Taco night')).toBeHidden();
  // The browser's search sends this event before it shows a match. The page may add its listener a moment later.
  await expect(async () => {
    await page.evaluate(() =>
      document
        .querySelector('[hidden="until-found"]')
        ?.dispatchEvent(new Event('beforematch', { bubbles: true })),
    );
    await expect(page.getByText('Taco night')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: /^Earlier/ })).toHaveAttribute('aria-expanded', 'true');
});

test('the week is filtered by own events and by type, by keyboard, and stays filtered', async ({
  site,
  open,
}) => {
  const walt = await site.guest('Walt Williams', 'Williams');
  const ann = await site.guest('Ann Miller', 'Miller');
  const game = await plan(site, walt);
  await site.ask(ann, 'POST', `/api/events/${game}/signup`, { attendeeCount: 2 });
  const page = await open('/calendar', ann);
  const cards = page.locator('main a[href*="event="]');
  await expect(cards).toHaveCount(4);
  await expect(chip(page, 'All 4')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: /Swim/ })).toContainText('0 going');

  const keys = new Keys(page);
  await keys.enter(chip(page, 'Mine 1'));
  await expect(cards).toHaveText([/Volleyball/]);
  await expect(page).toHaveURL('/calendar?show=mine');
  await expect(dayOf(page, 'Tuesday, July 29')).toContainText('You have nothing on this day.');
  await page.reload();
  await alive(page);
  await expect(cards).toHaveText([/Volleyball/]);
  await expect(chip(page, 'Mine 1')).toHaveAttribute('aria-pressed', 'true');

  // The filter stays when a dialog opens, and when something changes elsewhere.
  await cards.click();
  await expect(page).toHaveURL(`/calendar?event=${game}&show=mine`);
  await expect(eventDialog(page, 'Volleyball')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await keys.press('Escape');
  await expect(eventDialog(page, 'Volleyball')).toHaveCount(0);
  await expect(page).toHaveURL('/calendar?show=mine');
  await expect(cards).toBeFocused();
  await hostEvent(site, ann, at('31', '19:00', { title: 'Bonfire', eventType: 'other' }));
  await expect(chip(page, 'Mine 2')).toBeVisible();
  await expect(cards).toHaveCount(2);

  await keys.enter(chip(page, 'Dinner 2'), 'Shift+Tab');
  await expect(cards).toHaveText([/Taco night/, /Crab feast/]);
  await expect(page).toHaveURL('/calendar?show=dinner');
  await chip(page, /^All/).click();
  await expect(cards).toHaveCount(5);
  await expect(page).toHaveURL('/calendar');
  await page.goto('/calendar?show=everything');
  await expect(cards).toHaveCount(5);
});

test('a free day shows arrivals, as replies come in, and an evening without a dinner asks for a host', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await plan(site, ann);
  const june = { name: 'June Anderson', arriving: '2025-07-31', departing: '2025-08-02' };
  const walt = await site.account({ fullName: 'Walt Williams' });
  const id = await site.reply(walt, 'Williams', ['Walt Williams', june]);
  const page = await open('/calendar', ann);
  const thursday = dayOf(page, 'Thursday, July 31');
  await expect(thursday).toContainText('A free day so far.');
  await expect(thursday).not.toContainText('June');
  await site.approve(id);
  await expect(thursday).toContainText('June arrives. A free day so far.');

  // Sixty people with names of any length arrive on one day.
  const many = await site.account({ fullName: 'Jo Johnson' });
  await site.approve(
    await site.reply(
      many,
      'Johnson',
      Array.from({ length: 20 }, (_, index) => ({
        ...june,
        name: `${'Maximiliana'.repeat(7)}${index}`.slice(0, 80),
      })),
    ),
  );
  await expect(thursday).toContainText(/and 19 more arrive\. A free day so far\./);
  const { width, height } = (await thursday.boundingBox()) ?? { width: 0, height: 0 };
  expect(height).toBe(400);
  expect(await thursday.evaluate((day) => day.scrollWidth)).toBeLessThanOrEqual(Math.ceil(width));

  await expect(dayOf(page, 'Monday, July 28')).not.toContainText('No dinner yet');
  await expect(dayOf(page, 'Tuesday, July 29')).not.toContainText('No dinner yet');
  await thursday.getByRole('button', { name: 'No dinner yet Host one on Thursday, July 31' }).click();
  const dialog = editor(page);
  await expect(dialog.getByRole('radio', { name: 'Dinner' })).toBeChecked();
  await expect(page).toHaveURL('/calendar?add=2025-07-31&type=dinner');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The suggestion below the week asks for the same.
  await page.getByRole('button', { name: 'host a dinner on Thursday, July 31' }).click();
  await expect(dialog.getByRole('radio', { name: 'Dinner' })).toBeChecked();
  await page.keyboard.press('Escape');
  await hostEvent(site, ann, at('31', '18:00', { title: 'Shrimp boil' }));
  await expect(thursday).not.toContainText('No dinner yet');
  await expect(thursday).not.toContainText('A free day');
});

test('a week with nothing in it has no filters, and asks for a dinner on every evening ahead', async ({
  site,
  open,
}) => {
  const page = await open('/calendar', await site.account({ fullName: 'Ann Miller', authorized: true }), {
    viewport: phone,
  });
  await expect(page.getByText('Nothing planned yet.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Show' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^No dinner yet/ })).toHaveCount(5);
});

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

test.use({ expectedErrors: /net::ERR_|status of (409|404)/ });

const count = (page: Page) => eventDialog(page).getByRole('spinbutton');
const press = (page: Page, name: string) => eventDialog(page).getByRole('button', { name }).click();
const card = (page: Page) => page.getByRole('link', { name: /Taco night/ });

/** A family of three: a host, and two people who may come. */
async function family(site: JourneySite) {
  const host = await site.guest('Walt Williams', 'Williams');
  const ann = await site.guest('Ann Miller', 'Miller');
  const jo = await site.guest('Jo Johnson', 'Johnson');
  return { host, ann, jo };
}

test('a guest signs up, changes the number and withdraws', { tag: '@main' }, async ({ site, open }) => {
  const { host, ann } = await family(site);
  const id = await hostEvent(site, host);
  const page = await open('/calendar', ann);
  await card(page).click();
  await expect(page).toHaveURL(`/calendar?event=${id}`);
  const dialog = eventDialog(page);
  await expect(dialog.getByText('6:00 PM – 8:00 PM')).toBeVisible();
  await expect(dialog.getByText('Sunday, July 27')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '12 Ocean View Parkway' })).toHaveAttribute('href', /^geo:/);
  await expect(dialog.getByText('Bring a chair.')).toBeVisible();
  await expect(dialog.getByText('Hosting for the Williams family')).toBeVisible();
  await expect(dialog.getByText('No one has signed up yet')).toBeVisible();
  await expect(count(page)).toHaveAttribute('aria-valuemax', '10');

  await count(page).fill('0');
  await press(page, 'Sign Up');
  await expect(dialog.getByText('At least 1 person must attend')).toBeVisible();
  await count(page).fill('1.5');
  await expect(dialog.getByText('Please enter a whole number')).toBeVisible();
  await expect(count(page)).toHaveValue('1.5');
  await count(page).fill('11');
  await expect(dialog.getByText('Only 10 spots left')).toBeVisible();
  await count(page).fill('3');
  await press(page, 'Sign Up');
  await expectToast(page, 'Signed Up', "You've been added to the event");
  await expect(dialog.getByText("You're signed up ✓")).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ann Miller' })).toContainText('3 people');

  await expect(count(page)).toHaveValue('3');
  await dialog.getByRole('button', { name: 'One fewer person' }).click();
  await press(page, 'Save');
  await expectToast(page, 'Sign-up changed', '2 of you are coming.');
  await expect(dialog.getByText('of 10 signed up')).toBeVisible();

  await press(page, 'Withdraw');
  await expectToast(page, 'Withdrawn', 'Your spots are open again.');
  await expect(dialog.getByText('No one has signed up yet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign Up' })).toBeVisible();

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/calendar');
});

test('of two people who want the last places one gets them, and no text is lost', async ({ site, open }) => {
  const { host, ann, jo } = await family(site);
  const id = await hostEvent(site, host, { maxAttendees: 4 });
  const [hers, his] = [await open('/calendar', ann), await open(`/calendar?event=${id}`, jo)];
  await card(hers).click();
  await count(hers).fill('3');
  await count(his).fill('2');
  await press(hers, 'Sign Up');
  await expectToast(hers, 'Signed Up', "You've been added to the event");
  await expect(eventDialog(his).locator('form').getByText('Only 1 spot left')).toBeVisible();
  await expect(count(his)).toHaveValue('2');
  await press(his, 'Sign Up');
  await expect(toastOf(his)).toHaveCount(0);

  // His page does not learn of her change, so the server refuses his sign-up, and its message is shown.
  await his.route('**/api/events', (route) => route.abort());
  await count(hers).fill('4');
  await press(hers, 'Save');
  await expectToast(hers, 'Sign-up changed', '4 of you are coming.');
  await count(his).fill('1');
  await press(his, 'Sign Up');
  await expectToast(his, 'Failed to sign up', 'Event is full');
  await his.unroute('**/api/events');
  await site.ask(host, 'PUT', `/api/events/${id}`, {
    ...(await eventOf(site, host, id)),
    description: 'New',
  });
  await expect(eventDialog(his).getByText('Event is full')).toBeVisible();
  await expect(count(his)).toHaveCount(0);
});

async function eventOf(site: JourneySite, who: Person, id: number): Promise<object> {
  const events = (await (await site.ask(who, 'GET', '/api/events')).json()) as { id: number }[];
  return events.find((event) => event.id === id) ?? {};
}

test('a sign-up whose answer is lost is not doubled by another try', async ({ site, open }) => {
  const { host, ann } = await family(site);
  const id = await hostEvent(site, host);
  const page = await open(`/calendar?event=${id}`, ann);
  await count(page).fill('3');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.context().setOffline(true);
  await press(page, 'Sign Up');
  await expectToast(page, 'Failed to sign up', 'Network error. Please try again.');
  await expect(count(page)).toHaveValue('3');
  // Reads are aborted before the page is online again, since their answers could come after the sign-up.
  await page.route('**/api/events', (route) => route.abort());
  await page.context().setOffline(false);

  // The sign-up reaches the server, but its answer and its announcement are lost.
  await page.route('**/signup', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Sign Up');
  await expectToast(page, 'Failed to sign up', 'Network error. Please try again.');
  await page.unroute('**/signup');
  await press(page, 'Sign Up');
  await expectToast(page, 'Signed Up', "You've been added to the event");
  await page.unroute('**/api/events');
  const signups = await (await site.ask(ann, 'GET', `/api/events/${id}/signups`)).json();
  expect(signups).toEqual([expect.objectContaining({ userName: 'Ann Miller', attendeeCount: 3 })]);
});

test('the viewer’s sign-up stays at the bottom of the event on phones, except on very small screens', async ({
  site,
  open,
}) => {
  const { host, ann } = await family(site);
  const id = await hostEvent(site, host, { description: 'Bring a chair. '.repeat(40) });
  await site.ask(ann, 'POST', `/api/events/${id}/signup`, { attendeeCount: 3 });
  const page = await open(`/calendar?event=${id}`, ann);
  await expect(eventDialog(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  /** The share of the dialog's visible content that its panel covers, from 0 to 1. */
  const covered = () =>
    eventDialog(page).evaluate((dialog) => {
      const panel = dialog.querySelector('aside > [data-state]')?.getBoundingClientRect();
      const { top, bottom, height } = dialog.getBoundingClientRect();
      if (!panel) return 1;
      return Math.max(0, Math.min(panel.bottom, bottom) - Math.max(panel.top, top)) / height;
    });
  const words = eventDialog(page).getByText('Bring a chair.');
  /** Whether nothing covers either end of the description once it is scrolled to. */
  const isReadable = () =>
    words.evaluate((text) => {
      const isAt = (block: 'start' | 'end') => {
        text.scrollIntoView({ block });
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const y = block === 'start' ? top + 4 : bottom - 4;
        return text.contains(document.elementFromPoint((left + right) / 2, y));
      };
      return isAt('start') && isAt('end');
    });

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await covered()).toBeGreaterThan(0.1);
  expect(await covered()).toBeLessThan(0.35);
  // These are windows of 1280 × 800 at 200 %, and of 1280 × 1024 at 400 %.
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await covered()).toBe(0);
    expect(await isReadable()).toBe(true);
    await eventDialog(page).evaluate((dialog) => dialog.scrollTo(0, 0));
  }
  // The phone shows text twice as large.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  expect(await covered()).toBe(0);
  expect(await isReadable()).toBe(true);
  await eventDialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Withdrawn', 'Your spots are open again.');
});

test('an event that is cancelled while it is open says so and closes', async ({ site, open }) => {
  const { host, ann } = await family(site);
  const id = await hostEvent(site, host);
  const page = await open('/calendar', ann);
  await card(page).click();
  await count(page).fill('3');
  await site.ask(host, 'DELETE', `/api/events/${id}`);
  await expect(toastOf(page)).toContainText('That event no longer exists.');
  await expect(eventDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/calendar');
  await expect(card(page)).toHaveCount(0);

  // This is an old link from a mail.
  await page.goto(`/calendar?event=${id}`);
  await expect(toastOf(page)).toContainText('That event no longer exists.');
  await expect(page).toHaveURL('/calendar');
});

test('a dialog whose code cannot be fetched shows an error, and opens after Reload', async ({
  site,
  open,
}) => {
  const { host, ann } = await family(site);
  await hostEvent(site, host);
  const page = await open('/calendar', ann);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.route('**/subscribe-dialog-*.js', (route) => route.abort());
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect(toastOf(page)).toContainText("That didn't openPlease check your connection and try again.");
  const reload = toastOf(page).getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(card(page)).toBeVisible();
  await page.unroute('**/subscribe-dialog-*.js');
  // A browser remembers for each document that a module failed to load, so a second press without Reload may fail at once.
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await subscribe.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a host deletes their event without a confirmation, and undoes it', async ({ site, open }) => {
  const { host, ann } = await family(site);
  const id = await hostEvent(site, host);
  await site.ask(ann, 'POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  const page = await open('/calendar', host);
  const guests = await open('/calendar', ann);
  await expect(guests.getByText("You're signed up ✓")).toBeAttached();
  await expect(card(page)).toContainText("You're hosting this event");
  await card(page).click();
  await expect(eventDialog(page).getByText("You're hosting this event")).toBeVisible();
  await expect(count(page)).toHaveCount(0);
  await press(page, 'Delete');
  await expect(toastOf(page)).toContainText('Event deleted successfully');
  await expect(eventDialog(page)).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  await expect(card(guests)).toHaveCount(0);
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Event restored');
  await expect(card(page)).toContainText('2 of 10 places taken');
  await expect(card(guests)).toContainText("You're signed up ✓");

  await card(guests).click();
  await expect(eventDialog(guests).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(eventDialog(guests).getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('a day’s address opens that day, and the week can be navigated by keyboard', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const { host, ann } = await family(site);
  await hostEvent(site, host);
  const page = await open('/calendar?day=2025-07-27', ann);
  const day = page.getByRole('region', { name: 'Sunday, July 27' });
  await expect(day.getByRole('heading')).toBeFocused();
  await expect(day).toBeInViewport();
  const keys = new Keys(page);
  await keys.to(day.getByRole('link', { name: /Taco night/ }));
  await keys.press('Enter');
  await expect(eventDialog(page)).toBeVisible();
  await keys.to(count(page));
  await keys.press('ArrowUp');
  await keys.press('Enter');
  await expectToast(page, 'Signed Up', "You've been added to the event");
  await expect(count(page)).toHaveValue('2');
  await keys.press('Escape');
  await expect(eventDialog(page)).toHaveCount(0);
  await expect(card(page)).toBeFocused();
});

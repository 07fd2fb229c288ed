// Steps that several journeys share.
import type { Page } from '@playwright/test';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { dinner } from '#tests/support/events.ts';

export interface Newcomer {
  fullName: string;
  username: string;
  email: string;
  password: string;
}

export const robert: Newcomer = {
  fullName: 'Robert Miller',
  username: 'robert',
  email: 'robert@example.org',
  password: 'three gulls stole my fries',
};

/** Fills in and submits the Register tab, which then shows the verification step. */
export async function register(page: Page, { fullName, username, email, password }: Newcomer): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Registers, and types the mailed code, which signs the person in. */
export async function registerAndVerify(page: Page, site: JourneySite, who: Newcomer): Promise<void> {
  await register(page, who);
  const slots = page.getByLabel('Verification code');
  await expect(slots).toBeFocused();
  await slots.fill(await site.mail.codeFor(who.email));
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

/** One end of a stay on its bar, by its label. */
export const thumb = (page: Page, end: 'Arriving' | 'Departing', name: string) =>
  page.getByRole('slider', { name: `${end}, ${name}`, exact: true });

/** Checks that the list's heading after sending a reply is focused, and that it says what happens next. */
export async function expectSent(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/rsvp');
  const title = `It's on its way, ${name}`;
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  const steps = page.getByRole('region', { name: title }).getByRole('listitem');
  await expect(steps).toHaveText([/^Sent: done/, /^An organizer approves it/, /^You.ll get an e-mail/, /./]);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
}

/** Lets the journey advance the page's clock, from the beginning of the page. */
export async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await alive(page);
}

/** Hosts a dinner, or another event by the fields of `rest`. @returns its id */
export async function hostEvent(site: JourneySite, host: Person, rest: object = {}): Promise<number> {
  const response = await site.ask(host, 'POST', '/api/events', dinner(rest));
  if (!response.ok) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: number };
  return id;
}

/** A card on home, by its heading. */
export const homeCard = (page: Page, heading: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

export const eventDialog = (page: Page, title = 'Taco night') => page.getByRole('dialog', { name: title });

/**
 * Adds a guest between the rendering of the attendees' page and its live connection.
 * @returns a function that tells whether it has happened
 */
export async function changeBeforeListening(page: Page, site: JourneySite): Promise<() => boolean> {
  let hasChanged = false;
  await page.route(/\/api\/live\b/, async (route) => {
    // The previous page may open its live connection only now.
    if (!hasChanged && route.request().headers().referer?.endsWith('/attendees')) {
      hasChanged = true;
      await site.guest('Walt Williams', 'Williams');
    }
    await route.continue();
  });
  return () => hasChanged;
}

/** Adds a reunion of 2024 without any data except its settings. */
export async function addPastReunion(site: JourneySite): Promise<void> {
  const { document } = await site.db.selectFrom('reunions').select('document').executeTakeFirstOrThrow();
  const earlier = { ...JSON.parse(document), firstDay: '2024-07-27', lastDay: '2024-08-03' };
  await site.db
    .insertInto('reunions')
    .values({ id: 2, state: 'past', created_at: 1, opened_at: 1, document: JSON.stringify(earlier) })
    .execute();
}

// Failures of an outside map or geocoder, and how a person sees them.
import type { Page, Route } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { addHouse, markerOf, popupOf } from '#tests/e2e/support/houses.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { dismissToast, expectToast } from '#tests/e2e/support/toast.ts';

/** The house that the journeys add. */
export const miller = 'Miller family, 9 Second Street';
const badge = 'Simple map – positions are approximate';

type Answer = (route: Route) => Promise<void>;

/** How somebody else's server answers, or does not. */
export const answers = {
  refuses: (route) => route.abort('connectionrefused'),
  fails: (route) => route.fulfill({ status: 500, body: '{}' }),
  isMissing: (route) => route.fulfill({ status: 404, body: '{}' }),
  hangs: async () => undefined,
} as const satisfies Record<string, Answer>;

/** A stand-in for another server, at the wire. */
export interface StandIn {
  /** How it answers from now on. */
  answer: Answer;
  /** How often it was asked since then. */
  asked: number;
}

/** Catches what a page asks of `url`; until the first `openMap` nothing is answered. */
export async function standIn(page: Page, url: string): Promise<StandIn> {
  const server: StandIn = { answer: answers.hangs, asked: 0 };
  await page.route(url, (route) => {
    server.asked += 1;
    return server.answer(route);
  });
  return server;
}

/** Opens the map while a server answers so. */
export async function openMap(page: Page, server: StandIn, answer: Answer): Promise<void> {
  server.answer = answer;
  server.asked = 0;
  await page.goto('/map');
}

interface Fixtures {
  readonly site: JourneySite;
  open(path: string, who?: Person): Promise<Page>;
}

/** Somebody whose house will be on the map, on another page. */
export async function beforeMap({ site, open }: Fixtures): Promise<Page> {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann, { latitude: 38.5475, longitude: -75.06 });
  return open('/', ann);
}

/** The map beside the form. */
export const formMap = (page: Page) => page.locator('form').getByRole('region', { name: /^Map of / });

/** The drawn map is there, says what it is, and can be used. */
export async function expectDrawnMap(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of Bethany Beach' });
  await expect(map).toHaveAttribute('data-ground', 'drawn');
  await expect(page.getByText(badge)).toBeVisible();
  await expect(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
  expect((await map.locator('svg[data-credit]').boundingBox())?.height).toBe(450);
  await markerOf(page, miller).click();
  await expect(popupOf(page, 'Miller family')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The drawn map is covered by others' pictures, and says so no more. */
export async function expectCovered(page: Page, credit: string): Promise<void> {
  await expect(page.getByText(credit)).toBeVisible();
  await expect(page.getByText(badge)).toHaveCount(0);
}

/** Looks up an address that the geocoder does not find: the page says so, and what was typed stays. */
export async function findInVain(page: Page, typed: string): Promise<void> {
  const address = page.getByPlaceholder('Enter full street address');
  await address.fill(typed);
  await page.getByRole('button', { name: 'Find it on the map' }).click();
  await expectNotFound(page, typed);
}

/** An address was not found: the toast and the field say so, and the field still holds it. */
export async function expectNotFound(page: Page, typed: string): Promise<void> {
  const address = page.getByPlaceholder('Enter full street address');
  await expectToast(page, 'Geocoding error', 'Could not find coordinates for the address');
  await expect(address).toHaveAccessibleDescription(/Could not find coordinates for the address/);
  await expect(address).toHaveValue(typed);
  await expect(address).toBeFocused();
  await dismissToast(page);
}

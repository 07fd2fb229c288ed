// Failures of an external map or geocoder, and their effects on the page.
import type { Page, Route } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { addHouse, mapOf, markerOf, popupOf } from '#tests/e2e/support/houses.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { dismissToast, expectToast } from '#tests/e2e/support/toast.ts';

/** The house that the journeys add. */
export const miller = 'Miller family, 9 Second Street';
const badge = 'Simple map – positions are approximate';

type Answer = (route: Route) => Promise<void>;

/** Answers and failures of an external server. */
export const answers = {
  refuses: (route) => route.abort('connectionrefused'),
  fails: (route) => route.fulfill({ status: 500, body: '{}' }),
  isMissing: (route) => route.fulfill({ status: 404, body: '{}' }),
  hangs: async () => undefined,
} as const satisfies Record<string, Answer>;

/** A stub of an external server. */
export interface StandIn {
  /** The answer from now on. */
  answer: Answer;
  /** The number of requests since then. */
  asked: number;
}

/** Intercepts a page's requests to `url`. They are not answered before the first `openMap`. */
export async function standIn(page: Page, url: string): Promise<StandIn> {
  const server: StandIn = { answer: answers.hangs, asked: 0 };
  await page.route(url, (route) => {
    server.asked += 1;
    return server.answer(route);
  });
  return server;
}

/** Opens the map while the server gives this answer. */
export async function openMap(page: Page, server: StandIn, answer: Answer): Promise<void> {
  server.answer = answer;
  server.asked = 0;
  await page.goto('/map');
}

interface Fixtures {
  readonly site: JourneySite;
  open(path: string, who?: Person): Promise<Page>;
}

/** Adds somebody with a house on the map, and opens another page. */
export async function beforeMap({ site, open }: Fixtures): Promise<Page> {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann, { latitude: 38.5475, longitude: -75.06 });
  return open('/', ann);
}

/** The map beside the form. */
export const formMap = (page: Page) => page.locator('form').getByRole('region', { name: /^Map of / });

/** Checks that the drawn map is shown with its label, and can be used. */
export async function expectDrawnMap(page: Page): Promise<void> {
  const map = mapOf(page);
  await expect(map).toHaveAttribute('data-ground', 'drawn');
  await expect(page.getByText(badge)).toBeVisible();
  await expect(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
  expect((await map.locator('svg[data-credit]').boundingBox())?.height).toBe(450);
  await markerOf(page, miller).click();
  await expect(popupOf(page, 'Miller family')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Checks that external pictures cover the drawn map, and that its label is gone. */
export async function expectCovered(page: Page, credit: string): Promise<void> {
  await expect(page.getByText(credit)).toBeVisible();
  await expect(page.getByText(badge)).toHaveCount(0);
}

/** Looks up an address that the geocoder does not find, and checks that the page says so and keeps the typed address. */
export async function findInVain(page: Page, typed: string): Promise<void> {
  const address = page.getByPlaceholder('Enter full street address');
  await address.fill(typed);
  await page.getByRole('button', { name: 'Find it on the map' }).click();
  await expectNotFound(page, typed);
}

/** Checks that the toast and the field say that an address was not found, and that the field still has it. */
export async function expectNotFound(page: Page, typed: string): Promise<void> {
  const address = page.getByPlaceholder('Enter full street address');
  await expectToast(page, 'Geocoding error', 'Could not find coordinates for the address');
  await expect(address).toHaveAccessibleDescription(/Could not find coordinates for the address/);
  await expect(address).toHaveValue(typed);
  await expect(address).toBeFocused();
  await dismissToast(page);
}

// Houses on the map: adding them without the page, and finding them on it.
import type { Page } from '@playwright/test';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';
import { house } from '#tests/support/rentals.ts';

/** Adds a house for a person. @returns its id */
export async function addHouse(site: JourneySite, who: Person, rest: object = {}): Promise<number> {
  const response = await site.ask(who, 'POST', '/api/rentals', house(rest));
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { id: number }).id;
}

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of Bethany Beach' });

/** The marker of a house, by its accessible name. */
export const markerOf = (page: Page, label: string) =>
  mapOf(page).getByRole('button', { name: label, exact: true });

/** The card of a house, by its family. */
export const cardOf = (page: Page, family: string) =>
  page
    .getByRole('list', { name: 'Family Rental Locations' })
    .getByRole('listitem')
    .filter({ hasText: family });

export const popupOf = (page: Page, name: string) => page.getByRole('dialog', { name });

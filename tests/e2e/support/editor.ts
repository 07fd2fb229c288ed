// The dialog that creates and changes an event, and the events that the server has.
import type { Page } from '@playwright/test';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';

export const editor = (page: Page, name = 'Create Event') => page.getByRole('dialog', { name });
export const cardOf = (page: Page, title: string) => page.getByRole('link', { name: title });

interface Sent {
  id: number;
  title: string;
  startTime: string;
  endTime: string | null;
  maxAttendees: number | null;
}

export async function eventsOf(site: JourneySite, who: Person): Promise<Sent[]> {
  return (await (await site.ask(who, 'GET', '/api/events')).json()) as Sent[];
}

// What an address fills a new event in with: `Plan this` on the page of activities leads here, and so can any link.
import { EventInput } from '#contract/events/events.schema.ts';
import type { EventFields } from '#web/features/events/editor/edit-model.ts';

export type PlannedFields = Partial<Pick<EventFields, 'title' | 'location' | 'eventType'>>;

/** @returns what the address names and the contract would take; the rest is left for the person to fill in */
export function plannedIn(search: string): PlannedFields {
  const query = new URLSearchParams(search);
  const { title, location, eventType } = EventInput.shape;
  const read = (name: string, { safeParse }: typeof title | typeof eventType) =>
    safeParse(query.get(name)).data;
  const found = {
    title: read('title', title),
    location: read('location', location),
    eventType: read('type', eventType),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

// What the week is narrowed to: everything, one's own, or one kind of event. The address says it, so that it outlives a reload.

import type { EventType, ReunionEvent } from '#contract/events/events.schema.ts';
import { eventTypes } from '#contract/events/events.ts';
import { stateOf } from '#web/features/events/model.ts';

export const filters = ['all', 'mine', ...eventTypes] as const;
export type Filter = 'all' | 'mine' | EventType;

/** As lists elsewhere name what they are narrowed to. */
const filterName = 'show';

/** @returns what an address narrows the week to; what it does not name, or names wrongly, narrows nothing */
export function filterIn(search: string): Filter {
  const named = new URLSearchParams(search).get(filterName);
  return filters.find((one) => one === named) ?? 'all';
}

/** @returns an address of the schedule that narrows the week to this */
export const filtered = (address: string, filter: Filter): string =>
  filter === 'all' ? address : `${address}${address.includes('?') ? '&' : '?'}${filterName}=${filter}`;

/** Whether an event stays: one's own are those one hosts or comes to. */
export function passes(event: ReunionEvent, filter: Filter, userId: number | undefined): boolean {
  if (filter === 'mine') {
    const state = stateOf(event, userId);
    return state === 'hosting' || state === 'signed-up';
  }
  return filter === 'all' || event.eventType === filter;
}

/** What a day says that has events, but none of these. */
export const noneWords = (filter: Filter): string =>
  filter === 'mine' ? 'Nothing of yours on this day.' : 'None on this day.';

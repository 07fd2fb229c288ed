// The addresses of events, which several features link to.

/** @param day `YYYY-MM-DD` */
export const dayAddress = (day: string): string => `${weekAddress}?day=${day}`;
export const weekAddress = '/calendar';
export const eventAddress = (id: number): string => `${weekAddress}?event=${id}`;

/** The event that an address shows; an address that opens an editor shows none. */
export function eventIn(search: string): number | null {
  const params = new URLSearchParams(search);
  return params.has('edit') || params.has('add') ? null : eventId(params.get('event'));
}

export const eventId = (named: string | null): number | null =>
  named && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;

/** The specification's texts for an event's state. */
export const stateWords = {
  hosting: "You're hosting this event",
  'signed-up': "You're signed up ✓",
  full: 'Event is full',
  begun: 'This event has begun',
} as const;

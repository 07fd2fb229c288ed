// What more than one feature says of an event: where it is opened, and what it is to a person.

/** @param day `YYYY-MM-DD` */
export const dayAddress = (day: string): string => `${weekAddress}?day=${day}`;
export const weekAddress = '/calendar';
export const eventAddress = (id: number): string => `${weekAddress}?event=${id}`;

/** The specification's words for what an event is to a person. */
export const stateWords = {
  hosting: "You're hosting this event",
  'signed-up': "You're signed up ✓",
  full: 'Event is full',
  begun: 'This event has begun',
} as const;

// An event for tests of web code that need no server.
import type { ReunionEvent } from '#contract/events/events.schema.ts';

export const tacoNight: ReunionEvent = {
  id: 7,
  title: 'Taco night',
  description: null,
  location: 'The porch',
  startTime: '2025-07-27T22:00:00.000Z',
  endTime: null,
  eventType: 'dinner',
  maxAttendees: 10,
  hostId: 3,
  hostName: 'Ann Miller',
  hostFamily: 'Miller',
  signedUp: 4,
  mySignup: null,
};
export const eventWith = (rest: Partial<ReunionEvent>): ReunionEvent => ({ ...tacoNight, ...rest });

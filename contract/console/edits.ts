// The last change of a thing, which an open form shows when somebody else has saved it meanwhile.
import { endpoint } from '#contract/endpoint.ts';

/** Available to the owner and organizers; null for everybody else, and for a thing that has never been changed. */
export const getLastEdit = endpoint('GET', '/api/edits', 'signed-in', {
  topics: ['rsvps', 'events', 'rentals', 'users', 'me', 'albums', 'settings'],
});

// The week as calendar files (RFC 5545): to take along, and to subscribe to.
import { endpoint } from '#contract/endpoint.ts';

const ics = 'text/calendar; charset=utf-8';

/** One event. */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:id/calendar',
  access: 'authorized',
  text: ics,
});

/** The whole week; one's own events are marked. */
export const getWeekCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'authorized',
  text: ics,
});

/** The feed for calendar programs: the secret in its address is the only key. 404 once it is revoked. */
export const getFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed/:secret',
  access: 'public',
  text: ics,
});

/** The address of one's own feed. */
export const getOwnFeed = endpoint({
  method: 'GET',
  path: '/api/profile/feed',
  access: 'authorized',
  topics: ['me'],
});

/** Makes an address; one that was made before stops working. */
export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/profile/feed',
  access: 'authorized',
});

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/api/profile/feed',
  access: 'authorized',
});

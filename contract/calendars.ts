// The week as calendar files (RFC 5545): to take along, and to subscribe to.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/primitives.ts';

const ics = 'text/calendar; charset=utf-8';

/** One event. */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:id/calendar',
  access: 'authorized',
  params: z.object({ id: Id }),
  text: ics,
});

/** The whole week; one's own events are marked. */
export const getWeekCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'authorized',
  text: ics,
});

/** What a calendar program asks for: the secret in its address is the only key. 404 once it is revoked. */
export const getFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed/:secret',
  access: 'public',
  params: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/, 'That address is not valid')) }),
  text: ics,
});

const Feed = z.object({
  /** Whole, as it is given to a calendar program; null before one is made. */
  address: z.nullable(z.string()),
});

/** The address of one's own feed. */
export const getOwnFeed = endpoint({
  method: 'GET',
  path: '/api/profile/feed',
  access: 'authorized',
  shows: ['me'],
  response: Feed,
});

/** Makes an address; one that was made before stops working. */
export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/profile/feed',
  access: 'authorized',
  response: Feed,
});

export const revokeFeed = endpoint({ method: 'DELETE', path: '/api/profile/feed', access: 'authorized' });

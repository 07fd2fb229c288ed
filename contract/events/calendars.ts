// The week as calendar files (RFC 5545): to download, and to subscribe to.
import { endpoint } from '#contract/endpoint.ts';

const ics = 'text/calendar; charset=utf-8';

export const getEventCalendar = endpoint('GET', '/api/events/:id/calendar', 'authorized', { text: ics });

/** The whole week; the viewer's own events are marked. */
export const getWeekCalendar = endpoint('GET', '/api/calendar', 'authorized', { text: ics });

/** The feed for calendar programs: the secret in its address is the only key. 404 once it is revoked. */
export const getFeed = endpoint('GET', '/api/calendar/feed/:secret', 'public', { text: ics });

export const getOwnFeed = endpoint('GET', '/api/profile/feed', 'authorized', { topics: ['me'] });

/** Creates a feed URL; the previous one stops working. */
export const makeFeed = endpoint('POST', '/api/profile/feed', 'authorized');

export const revokeFeed = endpoint('DELETE', '/api/profile/feed', 'authorized');

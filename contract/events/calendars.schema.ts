import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/events/calendars.ts';
import { Id } from '#contract/primitives.schema.ts';

export const getEventCalendar = withSchemas(endpoints.getEventCalendar, { params: z.object({ id: Id }) });

export const getWeekCalendar = withSchemas(endpoints.getWeekCalendar, {});

export const getFeed = withSchemas(endpoints.getFeed, {
  params: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/, 'That address is not valid')) }),
});

const Feed = z.object({
  /** The full URL, as it is pasted into a calendar program; null before one is made. */
  address: z.nullable(z.string()),
});

export const getOwnFeed = withSchemas(endpoints.getOwnFeed, { response: Feed });

export const makeFeed = withSchemas(endpoints.makeFeed, { response: Feed });

export const revokeFeed = withSchemas(endpoints.revokeFeed, {});

// The week's events, with their hosts and guests.
import { rangeEnds } from '#contract/dates.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The types in the order of the form's choices. */
export const eventTypes = ['dinner', 'activity', 'beach', 'game', 'other'] as const;

/** The number of places of a new event if the field is omitted. */
export const defaultPlaces = 10;

/** The message for an event that ends before it begins. */
export const endRule = 'End time must be after start time';

/** The message for a start outside the reunion: 'Event must be between July 26 and August 2, 2025'. */
export function windowRule({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  const [first, last] = rangeEnds(firstDay, lastDay);
  return `Event must be between ${first} and ${last}`;
}

/** The length (ms) of an event without an end, for calendars, letters, hints and home alike. */
const usualLengthMs = 3_600_000;

/** When an event ends (ms since 1970). */
export const endOf = (startsAt: number, endsAt: number | null): number => endsAt ?? startsAt + usualLengthMs;

/** All events, sorted by start. */
export const listEvents = endpoint('GET', '/api/events', 'authorized', {
  topics: ['events', 'users', 'rsvps'],
  viewerFields: { mySignup: null },
});

/** A repeated key of the same host changes the event that the first request made. */
export const createEvent = endpoint('POST', '/api/events', 'authorized');

/** Allowed for its host and for organizers. */
export const updateEvent = endpoint('PUT', '/api/events/:id', 'authorized');

/** Removed from every answer at once; it can be restored for a minute, and its guests are notified only after that. */
export const deleteEvent = endpoint('DELETE', '/api/events/:id', 'authorized');

/** 'Undo', for the person who deleted it and for organizers. */
export const restoreEvent = endpoint('POST', '/api/events/:id/restore', 'authorized');

/** The people who have signed up, in the order of their sign-ups. */
export const listSignups = endpoint('GET', '/api/events/:id/signups', 'authorized', {
  topics: ['events', 'users'],
});

export const listOwnSignups = endpoint('GET', '/api/user/signups', 'authorized', {
  topics: ['events', 'users'],
});

export const signUp = endpoint('POST', '/api/events/:id/signup', 'authorized');

/** Changes the number of people. */
export const changeSignup = endpoint('PUT', '/api/events/:id/signup', 'authorized');

export const withdrawSignup = endpoint('DELETE', '/api/events/:id/signup', 'authorized');

// The week's events: who hosts what, and who comes.

import * as z from 'zod/mini';
import { rangeEnds } from '#contract/dates.ts';
import { endpoint, type SharedItem } from '#contract/endpoint.ts';
import { clearable, Id, Instant, Line, PeopleCount, PortraitName, Text } from '#contract/primitives.ts';

/** In the order in which the form offers them. */
export const eventTypes = ['dinner', 'activity', 'beach', 'game', 'other'] as const;
export const EventType = z.enum(eventTypes, 'Event type is required');
export type EventType = z.output<typeof EventType>;

/** Places of an event whose host says nothing of it. */
export const defaultPlaces = 10;
/** Nobody's lawn holds more; a typing error should not become a number of places. */
const mostPlaces = 10_000;

const placesRule = 'At least 1 attendee must be allowed';
const invalidTime = 'Please enter a valid date and time';
/** Longer than any reunion (ms): a later end is a typing error, and calendars of every day of it would be full. */
const longest = 31 * 86_400_000;

/** What is said when an event ends before it begins. */
export const endRule = 'End time must be after start time';

/** What is said of a start outside the reunion: 'Event must be between July 26 and August 2, 2025'. */
export function windowRule({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  const [first, last] = rangeEnds(firstDay, lastDay);
  return `Event must be between ${first} and ${last}`;
}

export const EventInput = z
  .object({
    title: Line([3, 'Title is required']),
    description: clearable(Text(2000)),
    location: Line([2, 'Location is required'], 160),
    startTime: Instant('Start time is required', invalidTime),
    endTime: clearable(Instant(invalidTime, invalidTime)),
    eventType: EventType,
    /** Left out: `defaultPlaces` for a new event, and as it was for an old one; blank or null: unlimited. */
    maxAttendees: z.optional(
      z.pipe(
        z.transform((value: number | '' | null) => (value === '' ? null : value)),
        z.nullable(PeopleCount(placesRule, [mostPlaces, `Please allow at most ${mostPlaces} attendees`])),
      ),
    ),
  })
  .check(
    z.refine(({ startTime, endTime }) => !endTime || Date.parse(endTime) > Date.parse(startTime), {
      path: ['endTime'],
      error: endRule,
    }),
    z.refine(({ startTime, endTime }) => !endTime || Date.parse(endTime) <= Date.parse(startTime) + longest, {
      path: ['endTime'],
      error: invalidTime,
    }),
  );
export type EventInput = z.output<typeof EventInput>;

/** A new event, with what marks the tries to create it as one: a try whose answer was lost makes no second event. */
export const NewEvent = z.safeExtend(EventInput, {
  idempotencyKey: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'That key is not valid'))),
});
export type NewEvent = z.output<typeof NewEvent>;

export const SignupInput = z.object({
  attendeeCount: PeopleCount('At least 1 person must attend', [
    mostPlaces,
    `Please bring at most ${mostPlaces} people`,
  ]),
});
export type SignupInput = z.output<typeof SignupInput>;

/** An event as everyone authorized sees it, but for `mySignup`; times are ISO instants. */
export const ReunionEvent = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.string(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  eventType: EventType,
  /** null: unlimited. */
  maxAttendees: z.nullable(z.int()),
  /** null once the account is gone. */
  hostId: z.nullable(z.int()),
  hostName: z.string(),
  /** The family for which the host has replied. */
  hostFamily: z.nullable(z.string()),
  /** People, not sign-ups. */
  signedUp: z.int(),
  /** One's own sign-up. */
  mySignup: z.nullable(z.object({ attendeeCount: z.int() })),
});
export type ReunionEvent = z.output<typeof ReunionEvent>;

export const EventSignup = z.object({
  id: z.int(),
  eventId: z.int(),
  userName: z.string(),
  portrait: PortraitName,
  attendeeCount: z.int(),
  createdAt: z.string(),
});
export type EventSignup = z.output<typeof EventSignup>;

/** A change; with what its form began from, it leaves alone what was not touched. */
export const EventSave = z.safeExtend(EventInput, {
  base: z.optional(
    z.partial(
      z.pick(ReunionEvent, {
        title: true,
        description: true,
        location: true,
        startTime: true,
        endTime: true,
        eventType: true,
        maxAttendees: true,
      }),
    ),
  ),
});
export type EventSave = z.output<typeof EventSave>;

const params = z.object({ id: Id });

/** By start. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'authorized',
  shows: ['events', 'users', 'rsvps'],
  response: z.array(ReunionEvent),
  viewerFields: { mySignup: null },
});
/** An event without what is one viewer's own. */
export type SharedEvent = SharedItem<typeof listEvents>;

/** With a key that the same host has sent before, the event that this made becomes what is sent now. */
export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  access: 'authorized',
  body: NewEvent,
  response: ReunionEvent,
});

/** Its host's, and organizers'. */
export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id',
  access: 'authorized',
  params,
  body: EventSave,
  response: ReunionEvent,
});

/** Gone from every answer at once; for a minute it can be restored, and only then are those who come told. */
export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  access: 'authorized',
  params,
});

/** 'Undo', for whoever deleted it and organizers. */
export const restoreEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/restore',
  access: 'authorized',
  params,
  response: ReunionEvent,
});

/** Who comes, in the order of signing up. */
export const listSignups = endpoint({
  method: 'GET',
  path: '/api/events/:id/signups',
  access: 'authorized',
  params,
  shows: ['events', 'users'],
  response: z.array(EventSignup),
});

/** One's own. */
export const listOwnSignups = endpoint({
  method: 'GET',
  path: '/api/user/signups',
  access: 'authorized',
  shows: ['events', 'users'],
  response: z.array(EventSignup),
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/events/:id/signup',
  access: 'authorized',
  params,
  body: SignupInput,
  response: EventSignup,
});

/** Another number of people. */
export const changeSignup = endpoint({
  method: 'PUT',
  path: '/api/events/:id/signup',
  access: 'authorized',
  params,
  body: SignupInput,
  response: EventSignup,
});

export const withdrawSignup = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/signup',
  access: 'authorized',
  params,
});

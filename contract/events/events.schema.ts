import * as z from 'zod/mini';
import { type SharedItem, withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/events/events.ts';
import { endRule, eventTypes } from '#contract/events/events.ts';
import {
  clearable,
  Id,
  Instant,
  Line,
  PeopleCount,
  PortraitName,
  Text,
} from '#contract/primitives.schema.ts';

export const EventType = z.enum(eventTypes, 'Event type is required');
export type EventType = z.output<typeof EventType>;

/** An upper bound for places, which catches typing errors. */
const maxPlaces = 10_000;

const placesRule = 'At least 1 attendee must be allowed';
const invalidTime = 'Please enter a valid date and time';
/** Longer than any reunion (ms): a later end is a typing error, and calendars of every day of it would be full. */
const longest = 31 * 86_400_000;

export const EventInput = z
  .object({
    title: Line([3, 'Title is required']),
    description: clearable(Text(2000)),
    location: Line([2, 'Location is required'], 160),
    startTime: Instant('Start time is required', invalidTime),
    endTime: clearable(Instant(invalidTime, invalidTime)),
    eventType: EventType,
    /** Omitted: `defaultPlaces` for a new event, unchanged for an existing one; blank or null: unlimited. */
    maxAttendees: z.optional(
      z.pipe(
        z.transform((value: number | '' | null) => (value === '' ? null : value)),
        z.nullable(PeopleCount(placesRule, [maxPlaces, `Please allow at most ${maxPlaces} attendees`])),
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

/** A new event with an idempotency key: a retry after a lost answer makes no second event. */
export const NewEvent = z.safeExtend(EventInput, {
  idempotencyKey: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'That key is not valid'))),
});
export type NewEvent = z.output<typeof NewEvent>;

export const SignupInput = z.object({
  attendeeCount: PeopleCount('At least 1 person must attend', [
    maxPlaces,
    `Please bring at most ${maxPlaces} people`,
  ]),
});
export type SignupInput = z.output<typeof SignupInput>;

/** An event as everyone authorized sees it, except `mySignup`; times are ISO instants. */
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
  /** null once the account is deleted. */
  hostId: z.nullable(z.int()),
  hostName: z.string(),
  /** The family in the host's RSVP. */
  hostFamily: z.nullable(z.string()),
  /** The number of people, not of sign-ups. */
  signedUp: z.int(),
  /** The viewer's own sign-up. */
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

/** A change; with a `base`, unchanged fields keep their current values. */
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

export const listEvents = withSchemas(endpoints.listEvents, { response: z.array(ReunionEvent) });

/** An event without the viewer's fields. */
export type SharedEvent = SharedItem<typeof listEvents>;

export const createEvent = withSchemas(endpoints.createEvent, { body: NewEvent, response: ReunionEvent });

export const updateEvent = withSchemas(endpoints.updateEvent, {
  params,
  body: EventSave,
  response: ReunionEvent,
});

export const deleteEvent = withSchemas(endpoints.deleteEvent, { params });

export const restoreEvent = withSchemas(endpoints.restoreEvent, { params, response: ReunionEvent });

export const listSignups = withSchemas(endpoints.listSignups, { params, response: z.array(EventSignup) });

export const listOwnSignups = withSchemas(endpoints.listOwnSignups, { response: z.array(EventSignup) });

export const signUp = withSchemas(endpoints.signUp, { params, body: SignupInput, response: EventSignup });

export const changeSignup = withSchemas(endpoints.changeSignup, {
  params,
  body: SignupInput,
  response: EventSignup,
});

export const withdrawSignup = withSchemas(endpoints.withdrawSignup, { params });

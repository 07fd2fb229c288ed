// The activity log (decision 29): who did what, and when, in words.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { csv } from '#contract/exports.ts';
import { Day, Id } from '#contract/primitives.ts';
import { type ActivityKind, activityKinds } from '#contract/topics.ts';

const Kind = z.enum(Object.keys(activityKinds) as ActivityKind[], 'That kind is not known');

/** A field left empty in the address narrows nothing. */
const orNone = <T>(schema: z.ZodMiniType<T, string>) =>
  z.optional(
    z.pipe(
      z.transform((value: string) => value || undefined),
      z.optional(schema),
    ),
  );

/** What the log is narrowed to. */
const Filter = z.object({
  /** Who did it, or whose it was. */
  person: orNone(Id),
  kind: orNone(Kind),
  /** By the reunion's clock. */
  day: orNone(Day('Please enter a valid date')),
});

export const ActivityPerson = z.object({ id: z.int(), name: z.string() });
export type ActivityPerson = z.output<typeof ActivityPerson>;

export const ActivityLine = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the site itself. */
  who: z.nullable(ActivityPerson),
  /** 'approved the RSVP of Ann Miller', after the name of who did it. */
  what: z.string(),
  kind: Kind,
  /** Whose it was. */
  people: z.array(ActivityPerson),
  /** What differs; null: there was nothing before, or is nothing afterwards. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type ActivityLine = z.output<typeof ActivityLine>;

/** The newest lines, or those that are older than one. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  shows: ['users', 'rsvps', 'events', 'rentals'],
  query: z.extend(Filter, { before: orNone(Id) }),
  response: z.object({
    lines: z.array(ActivityLine),
    /** The line before which the next part begins; null: there is none. */
    older: z.nullable(z.int()),
  }),
});

/** All of it, or of what it is narrowed to. */
export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/admin/exports/activity',
  access: 'admin',
  query: Filter,
  text: csv,
  downloadAs: 'activity-log.csv',
});

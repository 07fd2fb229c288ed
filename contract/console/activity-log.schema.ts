import * as z from 'zod/mini';
import * as endpoints from '#contract/console/activity-log.ts';
import { withSchemas } from '#contract/endpoint.ts';
import { Day, Id } from '#contract/primitives.schema.ts';
import { type ActivityKind, activityKinds } from '#contract/topics.ts';

const Kind = z.enum(Object.keys(activityKinds) as ActivityKind[], 'That kind is not known');

/** A field left empty in the address does not filter. */
const orNone = <T>(schema: z.ZodMiniType<T, string>) =>
  z.optional(
    z.pipe(
      z.transform((value: string) => value || undefined),
      z.optional(schema),
    ),
  );

const Filter = z.object({
  /** The person who did it, or the person it affected. */
  person: orNone(Id),
  kind: orNone(Kind),
  /** A day by the reunion's clock. */
  day: orNone(Day('Please enter a valid date')),
});

export const ActivityPerson = z.object({ id: z.int(), name: z.string() });
export type ActivityPerson = z.output<typeof ActivityPerson>;

export const ActivityLine = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the site itself. */
  who: z.nullable(ActivityPerson),
  /** 'approved the RSVP of Ann Miller', after the person's name. */
  what: z.string(),
  kind: Kind,
  /** The people it affected. */
  people: z.array(ActivityPerson),
  /** The values before and after; null where the thing did not exist. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type ActivityLine = z.output<typeof ActivityLine>;

export const listActivity = withSchemas(endpoints.listActivity, {
  query: z.extend(Filter, { before: orNone(Id) }),
  response: z.object({
    lines: z.array(ActivityLine),
    /** The cursor of the next page: the line before which it begins; null at the end. */
    older: z.nullable(z.int()),
  }),
});

export const exportActivity = withSchemas(endpoints.exportActivity, { query: Filter });

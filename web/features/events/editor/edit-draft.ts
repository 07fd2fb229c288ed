// What somebody has typed into an event's form, apart from what the form opened with.
import * as z from 'zod/mini';
import type { EventFields, FieldName } from '#web/features/events/editor/edit-model.ts';

const KeptFields = z.partial(
  z.object({
    title: z.string(),
    description: z.string(),
    location: z.string(),
    day: z.string(),
    start: z.string(),
    end: z.string(),
    eventType: z.string(),
    maxAttendees: z.nullable(z.number()),
  }),
);
/** With what those fields were when somebody began to type, so that what others change meanwhile is not overwritten. */
const KeptDraft = z.extend(KeptFields, { began: z.optional(KeptFields) });

const times: readonly string[] = ['day', 'start', 'end'] satisfies FieldName[];

/**
 * What was typed into a form that opened as `fresh`. The rest may be changed by others meanwhile, and is to follow them.
 * Day and hours are one: a start typed on Sunday is none of Monday's.
 */
export function typedFields(fields: EventFields, fresh: EventFields): Partial<EventFields> {
  const isTyped = (name: string) => fields[name as FieldName] !== fresh[name as FieldName];
  const isTimeTyped = times.some(isTyped);
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => (times.includes(name) ? isTimeTyped : isTyped(name))),
  );
}

interface Kept {
  readonly typed: Partial<EventFields>;
  readonly began: Partial<EventFields>;
}

/** What was typed and not saved before; storage may hold what an older page wrote. */
export function keptFields(kept: unknown): Kept {
  const parsed = KeptDraft.safeParse(kept);
  const { began = {}, ...typed } = parsed.success ? parsed.data : {};
  // JSON has no undefined.
  return { typed, began } as Kept;
}

/** What is kept: the typed fields, and what they were; undefined where nothing is typed. */
export function draftOf(fields: EventFields, began: EventFields): object | undefined {
  const typed = typedFields(fields, began);
  if (Object.keys(typed).length === 0) return undefined;
  return { ...typed, began: Object.fromEntries(Object.entries(began).filter(([name]) => name in typed)) };
}

// The form behind 'Create Event' and 'Edit Event': initial values, validation, and the fields of a failed save.
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { EventInput, ReunionEvent } from '#contract/events/events.schema.ts';
import { useCreateEvent, useUpdateEvent } from '#web/features/events/commands.ts';
import {
  baseOf,
  check,
  type EditableEvent,
  type EventFields,
  eventWordsIn,
  fieldNames,
  fieldOf,
  fieldsOf,
  halfTyped,
  newFields,
  openingDay,
  type PlannedFields,
  type Problem,
  timeUnit,
  toastOf,
} from '#web/features/events/editor/edit-model.ts';
import { useFirstDayAhead, useReunion } from '#web/lib/boot.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { toast } from '#web/ui/toast-store.ts';

type Fields = Parameters<Resolver<EventFields>>[2]['fields'];

/** A partially filled time input has the value ''; only its validity state tells the difference. */
function asTyped(values: EventFields, fields: Fields): EventFields {
  const read = (name: 'start' | 'end') => {
    const input = fields[name]?.ref;
    const isHalf = input instanceof HTMLInputElement && input.validity.badInput;
    return isHalf ? halfTyped : values[name];
  };
  return { ...values, start: read('start'), end: read('end') };
}

const kinds = ['range', 'date'] as const;

interface Editing {
  readonly day: string | undefined;
  readonly planned: PlannedFields;
  readonly event: ReunionEvent | undefined;
  readonly onDone: () => void;
}

export function useEventForm({ day, planned, event, onDone }: Editing) {
  const week = useReunion();
  const firstAhead = useFirstDayAhead();
  const plan = planned.title === undefined ? 'new' : `new ${planned.title}`;
  const [opened] = useState(() =>
    event ? fieldsOf(event, week) : { ...newFields(openingDay(day, firstAhead, week)), ...planned },
  );
  const fresh = event ? fieldsOf(event, week) : opened;
  const [firstEvent] = useState(event);
  const create = useCreateEvent();
  const update = useUpdateEvent(event?.id ?? 0);

  const resolver: Resolver<EventFields, unknown, EventInput> = (values, _context, { fields }) => {
    const checked = check(asTyped(values, fields), event, week);
    if ('input' in checked) return { values: checked.input, errors: {} };
    const errors = checked.problems.map(({ path, message, kind = 'rule' }) => [
      path,
      { type: kind, message },
    ]);
    // The first problem of a field is shown.
    return { values: {}, errors: Object.fromEntries(errors.reverse()) };
  };
  const form = useForm<EventFields, unknown, EventInput>({
    defaultValues: fresh,
    resolver,
    shouldFocusError: false,
  });

  const me = useUser()?.id;
  const draft = useDraftForm(form, {
    // Each plan has its own draft, and so has an event without a plan.
    name: `event:${me}:${event?.id ?? plan}`,
    fresh,
    // A new event is for the day that was pressed.
    opensWith: () => (event ? {} : { day: fresh.day }),
    // Untouched fields follow other people's changes; otherwise saving would undo them.
    shared: {
      kind: 'event',
      id: event?.id,
      thing: 'this event',
      fieldsOf: (current: EditableEvent) => fieldsOf(current, week),
      words: eventWordsIn(week.words),
      units: [timeUnit],
    },
    save: async (input, began) => {
      const base = () => baseOf(began, [event, firstEvent], week);
      const { id } = await (event
        ? update.mutateAsync({ ...input, base: base() })
        : create.mutateAsync(input));
      onDone();
      return `event:${me}:${id}`;
    },
    fields: fieldOf,
    onInvalid: (errors) => {
      if (!errors) return;
      const problems = fieldNames.flatMap((path): Problem[] => {
        const { type, message = '' } = errors[path] ?? {};
        if (!type) return [];
        const kind = kinds.find((one) => one === type);
        return [{ path, message, ...(kind && { kind }) }];
      });
      toast({ ...toastOf(problems), variant: 'destructive' });
    },
  });
  return { form, week, ...draft };
}

// The form behind 'Create Event' and 'Edit Event': what it opens with, what it checks, and where a failed save shows.
import { type FormEvent, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { EventInput, ReunionEvent } from '#contract/events.ts';
import { useCreateEvent, useUpdateEvent } from '#web/features/events/commands.ts';
import { draftOf, keptFields, typedFields } from '#web/features/events/editor/edit-draft.ts';
import {
  baseOf,
  check,
  type EventFields,
  type FieldName,
  fieldNames,
  fieldOf,
  fieldsOf,
  halfTyped,
  newFields,
  openingDay,
  type Problem,
  type Shown,
  timeUnit,
  toastOf,
} from '#web/features/events/editor/edit-model.ts';
import { eventWords } from '#web/features/events/editor/edit-words.ts';
import type { PlannedFields } from '#web/features/events/editor/planned.ts';
import { useFirstDayAhead, useReunion } from '#web/lib/boot.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useSharedEdit } from '#web/lib/use-shared-edit.ts';
import { focusById } from '#web/ui/focus-by-id.ts';
import { toast } from '#web/ui/toast-store.ts';

type Fields = Parameters<Resolver<EventFields>>[2]['fields'];

/** A time input that is filled in halfway says '' for its value, and only the input itself knows better. */
function asTyped(values: EventFields, fields: Fields): EventFields {
  const read = (name: 'start' | 'end') => {
    const input = fields[name]?.ref;
    const isHalf = input instanceof HTMLInputElement && input.validity.badInput;
    return isHalf ? halfTyped : values[name];
  };
  return { ...values, start: read('start'), end: read('end') };
}

/** The id of a field's control. */
export const controlId = (name: FieldName): string => `event.${name}`;
const goTo = (name: FieldName | undefined) => focusById(name && controlId(name));

const kinds = ['range', 'date'] as const;

interface Editing {
  /** Prefilled for a new event. */
  readonly day: string | undefined;
  readonly planned: PlannedFields;
  /** The one that is changed. */
  readonly event: ReunionEvent | undefined;
  readonly onDone: () => void;
}

export function useEventForm({ day, planned, event, onDone }: Editing) {
  const week = useReunion();
  const firstAhead = useFirstDayAhead();
  const user = useUser();
  // What was typed for another plan, or for none, waits there.
  const plan = planned.title === undefined ? 'new' : `new ${planned.title}`;
  const draftName = `event:${user?.id}:${event?.id ?? plan}`;
  const [opened] = useState(() =>
    event ? fieldsOf(event, week) : { ...newFields(openingDay(day, firstAhead, week)), ...planned },
  );
  const fresh = event ? fieldsOf(event, week) : opened;
  const [firstEvent] = useState(event);
  const [first] = useState(() => {
    const { typed, began } = keptFields(readDraft(draftName));
    const initialValues = { ...fresh, ...typed, ...(!event && { day: fresh.day }) };
    const isKept = Object.keys(typedFields(initialValues, fresh)).length > 0;
    return { initialValues, isKept, began: { ...fresh, ...began } };
  });
  const [isKept, setIsKept] = useState(first.isKept);
  const create = useCreateEvent();
  const update = useUpdateEvent(event?.id ?? 0);
  const isBusy = create.isPending || update.isPending;

  const resolver: Resolver<EventFields, unknown, EventInput> = (values, _context, { fields }) => {
    const checked = check(asTyped(values, fields), event, week);
    if ('input' in checked) return { values: checked.input, errors: {} };
    const errors = checked.problems.map(({ path, message, kind = 'rule' }) => [
      path,
      { type: kind, message },
    ]);
    // The first of a field's problems is the one to show.
    return { values: {}, errors: Object.fromEntries(errors.reverse()) };
  };
  const form = useForm<EventFields, unknown, EventInput>({
    defaultValues: first.initialValues,
    resolver,
    // The focus is led by hand: one of the fields is a stepper.
    shouldFocusError: false,
  });

  // Others may change the event while somebody types: what is untouched follows them, or saving would put it back.
  const edit = useSharedEdit<EventFields>({
    form,
    kind: 'event',
    id: event?.id,
    thing: 'this event',
    began: first.began,
    latest: event && fresh,
    fieldsOf: (current: Shown) => fieldsOf(current, week),
    words: eventWords,
    units: [timeUnit],
    save: () => void submit(),
  });
  const drop = useDraft(form, draftName, (values) => draftOf(values, edit.began()));
  const close = () => {
    drop();
    onDone();
  };
  const startOver = () => {
    form.reset(fresh);
    edit.restart(fresh);
    drop();
    setIsKept(false);
  };

  const submit = form.handleSubmit(
    async (input) => {
      try {
        const base = () => baseOf(edit.began(), [event, firstEvent], week);
        await (event ? update.mutateAsync({ ...input, base: base() }) : create.mutateAsync(input));
        close();
      } catch (failure) {
        if (edit.asks(failure)) return;
        const { shown } = showFailure(form, failure, { fields: fieldOf, isFocusOwn: true });
        goTo(fieldNames.find((name) => shown.includes(name)));
      }
    },
    (errors) => {
      const problems = fieldNames.flatMap((path): Problem[] => {
        const { type, message = '' } = errors[path] ?? {};
        if (!type) return [];
        const kind = kinds.find((one) => one === type);
        return [{ path, message, ...(kind && { kind }) }];
      });
      toast({ ...toastOf(problems), variant: 'destructive' });
      goTo(problems[0]?.path);
    },
  );
  const onSubmit = (press: FormEvent) => {
    press.preventDefault();
    // The dialog stands in a portal, but React's events still rise to the page.
    press.stopPropagation();
    // A second press while the first is on its way would be a second event.
    if (!isBusy && !form.formState.isSubmitting) void submit(press);
  };
  return { form, edit, week, isKept, startOver, onSubmit, close, isBusy };
}

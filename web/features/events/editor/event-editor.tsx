import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { defaultPlaces, eventTypes } from '#contract/events/events.ts';
import { conflictHints } from '#web/features/events/editor/conflict-hints.ts';
import { type EventFields, plannedIn, timesOf, timeUnit } from '#web/features/events/editor/edit-model.ts';
import { useEventForm } from '#web/features/events/editor/use-event-form.ts';
import { MoonStar } from '#web/features/events/icons.ts';
import { typeNamesIn } from '#web/features/events/model.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { TypeIcon } from '#web/features/events/type-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { daysFrom } from '#web/lib/dates.ts';
import { isElsewhere, zoneName } from '#web/lib/zoned.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { EditNews } from '#web/ui/edit-news.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CalendarClock, MapPin } from '#web/ui/icons.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { WeekPicker } from '#web/ui/week-picker.tsx';
import css from './event-editor.module.css';

interface EventEditorProps {
  /** `YYYY-MM-DD`, prefilled for a new event. */
  readonly day?: string;
  /** The address's query, which may fill in further fields of a new event. */
  readonly search?: string;
  /** The event to change; absent: a new one. */
  readonly event?: ReunionEvent;
  /** Closed by Back, which also removes it from the address. */
  readonly isInAddress?: boolean;
  /** Called when it was saved, cancelled, or closed with its draft stored. */
  readonly onDone: () => void;
}

const noLimit = 'No limit';

export function EventEditor({ day, search = '', event, isInAddress = false, onDone }: EventEditorProps) {
  const { form, edit, week, isKept, startOver, discardDraft, onSubmit, isBusy } = useEventForm({
    day,
    planned: plannedIn(search),
    event,
    onDone,
  });
  const { control, register, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const events = useQuery(eventsQuery).data ?? [];
  const typeNames = typeNamesIn(useReunion().words);
  const now = useWatch({ control, compute: (values: EventFields) => values });
  const times = timesOf(now, event, week);
  const { timeZone, firstDay, lastDay } = week;
  const { ends, also, taken } = conflictHints(now, times, events, { timeZone, self: event?.id });
  // Announced after the typed text has been rendered, and only when it changes.
  const said = useDeferredValue([ends, also, taken].filter(Boolean).join('. '));
  const places = (maxAttendees: number | null) =>
    setValue('maxAttendees', maxAttendees, { shouldDirty: true, shouldValidate: isSubmitted });
  const field = (name: keyof EventFields) => ({
    error: errors[name]?.message,
    // A day and its times are one unit, whose messages are shown at the day.
    news: edit.newsAt(name === 'day' ? timeUnit.join('+') : name),
  });

  return (
    <FormDialog
      form="event"
      saveLabel={event ? 'Save Changes' : 'Create Event'}
      busyLabel={event ? 'Saving...' : 'Creating...'}
      onCancel={() => {
        discardDraft();
        onDone();
      }}
      className={css.dialog}
      isBusy={isBusy}
      isInAddress={isInAddress}
      onClose={onDone}
      title={event ? 'Edit Event' : 'Create Event'}
    >
      {isKept && <KeptNote onStartOver={startOver} />}
      <EditNews saveLabel="Save Changes" view={edit.view} />
      <form className={`${css.form} grid`} id="event" noValidate onSubmit={onSubmit}>
        <Field {...field('title')} className={css.half} label="Title">
          <TextInput autoComplete="off" enterKeyHint="next" {...register('title')} />
        </Field>
        <div className={`${css.half} stack gap-2`}>
          <Field {...field('location')} label="Location">
            <TextInput autoComplete="off" enterKeyHint="next" {...register('location')} />
          </Field>
          <ConflictHint kind="taken" words={taken} />
        </div>
        <Field {...field('day')} as="group" label="Date">
          <WeekPicker days={daysFrom(firstDay, lastDay)} {...register('day')} />
        </Field>
        <Field
          {...field('start')}
          {...(isElsewhere(timeZone, event?.startTime ?? `${firstDay}T12:00Z`) && {
            hint: `Local time at the reunion (${zoneName(times.start ?? `${firstDay}T12:00Z`, timeZone)}).`,
          })}
          className={css.time}
          label="Start time"
        >
          <TextInput className="num" type="time" {...register('start')} />
        </Field>
        <div className={`${css.time} stack gap-2`}>
          <Field {...field('end')} label="End time" mark="(optional)">
            <TextInput className="num" type="time" {...register('end')} />
          </Field>
          <ConflictHint kind="ends" words={ends} />
        </div>
        <Field
          {...field('maxAttendees')}
          className={css.places}
          hint={
            event && event.signedUp > 0
              ? `${event.signedUp} signed up. Leave it blank for no limit.`
              : 'Leave it blank for no limit.'
          }
          label="Max Attendees"
        >
          <Stepper
            blank={{ words: noLimit, next: defaultPlaces, onClear: () => places(null) }}
            min={1}
            onChange={places}
            value={now.maxAttendees}
            what="attendee"
          />
        </Field>
        <ConflictHint kind="also" words={also} />
        <Field {...field('eventType')} as="group" label="Event type" mark="(required)">
          <ChoiceCards
            choices={eventTypes.map((type) => ({
              value: type,
              label: typeNames[type],
              hue: `var(--${type}-ink)`,
              icon: <TypeIcon type={type} />,
            }))}
            layout="flow"
            required
            {...register('eventType')}
          />
        </Field>
        <Field {...field('description')} label="Description" mark="(optional)">
          <TextArea rows={2} {...register('description')} />
        </Field>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </form>
    </FormDialog>
  );
}

const hintIcons = { ends: MoonStar, also: CalendarClock, taken: MapPin };

interface ConflictHintProps {
  readonly kind: keyof typeof hintIcons;
  readonly words: string | undefined;
}

/** A hint that does not prevent saving. Screen readers get it from the form's live region. */
function ConflictHint({ kind, words }: ConflictHintProps) {
  const Icon = hintIcons[kind];
  return (
    words && (
      <p className={`${css.hint} text-2 soft beside gap-2`} data-kind={kind}>
        <Icon />
        <span>{words}</span>
      </p>
    )
  );
}

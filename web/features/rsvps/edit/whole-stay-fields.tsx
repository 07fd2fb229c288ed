import { disabledDays } from '#web/features/rsvps/model.ts';
import { useFirstDayAhead, useToday } from '#web/lib/boot.ts';
import { monthAndDay } from '#web/lib/dates.ts';
import type { Day, Span } from '#web/lib/days.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import css from './whole-stay-fields.module.css';

interface WholeStayFieldsProps {
  /** Null while there is nobody whose stay it could be. */
  readonly stay: Span | null;
  readonly week: Span;
  readonly hue: number;
  readonly onArriving: (day: Day) => void;
  readonly onDeparting: (day: Day) => void;
}

/** Arrival and departure of a whole RSVP. */
export function WholeStayFields({ stay, week, hue, onArriving, onDeparting }: WholeStayFieldsProps) {
  const today = useToday();
  const firstAhead = useFirstDayAhead();
  const picker = {
    done: 'Done',
    hue,
    isDisabled: disabledDays(firstAhead, week),
    marked: { ...week, label: `Reunion week, ${monthAndDay(week.from)} – ${monthAndDay(week.to)}` },
    range: stay ?? undefined,
    today,
  };
  return (
    <div className={css.fields}>
      <Field id="edit.arriving" label="Arriving">
        <DatePicker {...picker} label="Arriving" onChange={onArriving} value={stay?.from ?? ''} />
      </Field>
      <Field id="edit.departing" label="Departing">
        <DatePicker {...picker} label="Departing" onChange={onDeparting} value={stay?.to ?? ''} />
      </Field>
    </div>
  );
}

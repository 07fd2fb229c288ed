import { useState } from 'react';
import { shortDayIn } from '#web/lib/dates.ts';
import type { DayCalendarProps } from '#web/ui/day-calendar.tsx';
import { inputClass, useFieldControl } from '#web/ui/field.tsx';
import { CalendarDays } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './date-picker.module.css';

// The calendar is fetched shortly before it opens, not with the page.
const dayCalendar = lazyComponent(async () => (await import('#web/ui/day-calendar.tsx')).DayCalendar);

export interface DatePickerProps extends Omit<DayCalendarProps, 'onClose'> {
  /** The id of the element with the error, if it is not in the field around it: for an error that two pickers share. */
  readonly errorId?: string | undefined;
}

/** A button that shows the day and opens a calendar in a dialog. Must be in a Field. */
export function DatePicker(props: DatePickerProps) {
  const { errorId, ...calendar } = props;
  const { value, label, of, marked } = calendar;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { id, 'aria-describedby': described, 'aria-invalid': isInvalid } = useFieldControl();
  return (
    <>
      <button
        aria-describedby={[described, errorId].filter(Boolean).join(' ') || undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        // An accessible name of its own and not only the field's label: the day must be announced too.
        aria-label={[label, of, value ? shortDayIn(value, marked) : 'no day chosen']
          .filter(Boolean)
          .join(', ')}
        className={`${inputClass} ${css.picker} row nowrap`}
        // Buttons have no aria-invalid: the description contains the error.
        data-invalid={isInvalid || errorId ? true : undefined}
        id={id}
        onClick={(event) => {
          // Safari does not focus a pressed button, and the dialog returns the focus to the element that had it.
          event.currentTarget.focus();
          setIsOpen(true);
        }}
        onFocus={dayCalendar.fetchAhead}
        onPointerEnter={dayCalendar.fetchAhead}
        type="button"
      >
        <CalendarDays className="icon soft" />
        <span className="num">{value ? shortDayIn(value, marked) : 'Choose a day'}</span>
      </button>
      {isOpen && <dayCalendar.View {...calendar} onClose={close} onFailure={close} />}
    </>
  );
}

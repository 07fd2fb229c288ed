import { useRef, useState } from 'react';
import { shortDay } from '#web/lib/dates.ts';
import type { DayCalendarProps } from '#web/ui/day-calendar.tsx';
import { inputClass, useFieldControl } from '#web/ui/field.tsx';
import { CalendarDays } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './date-picker.module.css';

// Calendar and popover are fetched when somebody goes for them, not with the page.
const dayCalendar = lazyComponent(async () => (await import('#web/ui/day-calendar.tsx')).DayCalendar);

/** The calendar's height with some air (px). */
const needed = 500;

/** Scrolls the page if the calendar fits neither below the button nor above it; on phones it is a sheet and always fits. */
function makeRoom(button: HTMLElement) {
  const { top, bottom } = button.getBoundingClientRect();
  if (window.innerWidth >= 640 && window.innerHeight - bottom < needed && top < needed)
    button.scrollIntoView({ block: 'start', behavior: 'instant' });
}

export interface DatePickerProps extends Omit<DayCalendarProps, 'anchor' | 'onClose'> {
  /** The id of the element with the error, if it is not in the field around it: for an error that two pickers share. */
  readonly errorId?: string | undefined;
}

/** A button that says the day and opens a calendar: beside it, or as a sheet from below on phones. Goes into a Field. */
export function DatePicker(props: DatePickerProps) {
  const { errorId, ...calendar } = props;
  const { value, label, of } = calendar;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const { id, 'aria-describedby': described, 'aria-invalid': isInvalid } = useFieldControl();
  return (
    <>
      <button
        aria-describedby={[described, errorId].filter(Boolean).join(' ') || undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        // Its own words and not the field's label alone: the day must be heard too.
        aria-label={[label, of, value ? shortDay(value) : 'no day chosen'].filter(Boolean).join(', ')}
        className={`${inputClass} ${css.picker}`}
        // Buttons have no aria-invalid: the description contains the error.
        data-invalid={isInvalid || errorId ? true : undefined}
        id={id}
        onClick={(event) => {
          makeRoom(event.currentTarget);
          setIsOpen(true);
        }}
        onFocus={dayCalendar.fetchAhead}
        onPointerEnter={dayCalendar.fetchAhead}
        ref={button}
        type="button"
      >
        <CalendarDays className="icon soft" />
        <span className="num">{value ? shortDay(value) : 'Choose a day'}</span>
      </button>
      {isOpen && <dayCalendar.View {...calendar} anchor={button} onClose={close} onFailure={close} />}
    </>
  );
}

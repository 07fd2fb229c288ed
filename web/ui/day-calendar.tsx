import type { ReactNode } from 'react';
import type { Day, Span } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { DayGrid } from '#web/ui/day-grid.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './day-calendar.module.css';

export interface DayCalendarProps {
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** The label of the field around it: "Departing". */
  readonly label: string;
  /** The person's name, if a page has many calendars: "Robert". */
  readonly of?: string | undefined;
  readonly isDisabled: (day: Day) => boolean;
  readonly today: Day;
  /** The emphasized days, drawn as a band, with their name. */
  readonly marked: Span & { readonly label: string };
  /** A span drawn from its first to its last day, of which `value` is one. */
  readonly range?: Span | undefined;
  /** Shown below the calendar: the selected days as text. */
  readonly summary?: ReactNode;
  readonly done: string;
  /** `data-fam` of the range's hue: the calendar is rendered outside of the element from which it would inherit it. */
  readonly hue?: number | undefined;
  readonly onClose: () => void;
}

/** The calendar of a DatePicker. Load it by `lazyComponent`: it imports Radix. */
export function DayCalendar(props: DayCalendarProps) {
  const { value, marked, summary, onClose } = props;
  const title = [props.label, props.of].filter(Boolean).join(', ');
  return (
    <Dialog
      actions={
        <Button look="primary" onClick={onClose}>
          {props.done}
        </Button>
      }
      className={css.calendar}
      onClose={onClose}
      title={title}
    >
      <div data-fam={props.hue}>
        <DayGrid
          isDisabled={props.isDisabled}
          label={title}
          marked={marked}
          onPick={(day) => {
            props.onChange(day);
            onClose();
          }}
          range={props.range}
          today={props.today}
          value={value || marked.from}
        />
        <div className={`${css.foot} grid gap-4 text-2`}>
          <p className={`${css.key} row text-1 soft`}>
            <i aria-hidden="true" />
            {marked.label}
          </p>
          {summary && <p className={`${css.summary} num`}>{summary}</p>}
        </div>
      </div>
    </Dialog>
  );
}

import * as Popover from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { useBack } from '#web/lib/back.ts';
import type { Day, Span } from '#web/lib/dates.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { DayGrid } from '#web/ui/day-grid.tsx';
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
  /** The days that matter, drawn as a band, with their name. */
  readonly marked: Span & { readonly label: string };
  /** A span drawn from its first to its last day, of which `value` is one. */
  readonly range?: Span | undefined;
  /** Stands under the calendar: the choice in words. */
  readonly summary?: ReactNode;
  /** The words on the button that closes the sheet on phones. */
  readonly done: string;
  /** `data-fam` of the range's hue: the calendar opens outside of the element that would hand it down. */
  readonly hue?: number | undefined;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The calendar that a DatePicker opens. Load it by `lazyComponent`: it brings Radix along. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, of, marked, anchor, onClose } = props;
  useBack(true, onClose);
  return (
    <Popover.Root modal onOpenChange={onClose} open>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          aria-label={[label, of].filter(Boolean).join(', ')}
          className={css.calendar}
          collisionPadding={12}
          data-fam={props.hue}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          // The chosen day takes the focus itself.
          onOpenAutoFocus={(event) => event.preventDefault()}
          sideOffset={9}
        >
          <span aria-hidden="true" className={css.grip} />
          <DayGrid
            heading={
              <>
                {label}
                {of && <span> · {of}</span>}
              </>
            }
            isDisabled={props.isDisabled}
            marked={marked}
            onPick={(day) => {
              props.onChange(day);
              onClose();
            }}
            range={props.range}
            today={props.today}
            value={props.value || marked.from}
          />
          <footer className={`${css.foot} grid gap-4 text-2`}>
            <p className={`${css.key} row text-1 soft`}>
              <i aria-hidden="true" />
              {marked.label}
            </p>
            {props.summary && <p className={`${css.summary} num`}>{props.summary}</p>}
            <div className={css.done}>
              <Popover.Close className={buttonClass('primary')}>{props.done}</Popover.Close>
            </div>
          </footer>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

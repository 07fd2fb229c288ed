import { dayInWords } from '#web/features/rsvps/attendees/model.ts';
import type { Family } from '#web/features/rsvps/model.ts';
import { type Day, longDay } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { X } from '#web/ui/icons.ts';
import css from './day-line.module.css';

interface DayLineProps {
  readonly day: Day | undefined;
  /** The people who are there on the day, by family. */
  readonly there: readonly Family[];
  readonly onClear: () => void;
}

/** The people who are here on the chosen day, which a screen reader announces; without a day, a hint to choose one. */
export const DayLine = ({ day, there, onClear }: DayLineProps) => (
  <div className={`${css.line} cluster apart touch`} data-print="hide">
    <p className="num" role="status">
      {day ? (
        <>
          <b>Here on {longDay(day)}:</b> {dayInWords(there, day)}
        </>
      ) : (
        <span className="soft">Choose a day to see who is here.</span>
      )}
    </p>
    {day && (
      <Button icon={<X />} onClick={onClear} size="s">
        Show everyone
      </Button>
    )}
  </div>
);

import { DaysHere, type DaysHereProps, dayId } from '#web/features/rsvps/attendees/days-here.tsx';
import { dayInWords } from '#web/features/rsvps/attendees/model.ts';
import type { Family } from '#web/features/rsvps/model.ts';
import { longDay, nightsBetween } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { focusById } from '#web/ui/focus.ts';
import { X } from '#web/ui/icons.ts';
import css from './reunion-summary.module.css';

interface ReunionSummaryProps extends DaysHereProps {
  /** The people who are there on the chosen day, by family. */
  readonly there: readonly Family[];
}

export function ReunionSummary({ there, ...props }: ReunionSummaryProps) {
  const { families, week, day, onChoose } = props;
  const total = families.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <>
      <section aria-labelledby="summary" className={`${css.summary} grid`}>
        <h2 className="h3" id="summary">
          Reunion Summary
        </h2>
        <dl className="num">
          <div>
            <dt>Families Attending</dt>
            <dd>{families.length}</dd>
          </div>
          <div>
            <dt>Total Attendees</dt>
            <dd>{total}</dd>
          </div>
          <div>
            <dt>Days Together</dt>
            <dd>{nightsBetween(week.from, week.to)}</dd>
          </div>
        </dl>
        <DaysHere {...props} />
      </section>
      {/* It says who is here on the chosen day, which a screen reader announces; without a day, a hint to choose one. */}
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
          <Button
            icon={<X />}
            onClick={() => {
              // The button is removed with the line: the day is focused.
              focusById(dayId(day));
              onChoose(undefined);
            }}
            size="s"
          >
            Show everyone
          </Button>
        )}
      </div>
    </>
  );
}

import type { ComponentProps } from 'react';
import { dayOfMonth } from '#contract/dates.ts';
import { type Day, longDay, shortMonth, weekday } from '#web/lib/dates.ts';
import { useFieldControl } from '#web/ui/field.tsx';
import { Tide } from '#web/ui/tide.tsx';
import css from './week-picker.module.css';

interface WeekPickerProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className' | 'id'> {
  /** All days that can be chosen, in order. */
  readonly days: readonly Day[];
}

/** The maximum number of days beside each other; more are shown in rows of a week. */
const oneRow = 8;

/** One day, as radios over the chart of all days. Must be inside a Field of kind `group`; the first radio has its id. */
export function WeekPicker({ days, ...rest }: WeekPickerProps) {
  const { id, ...control } = useFieldControl();
  const isRow = days.length <= oneRow;
  return (
    <div
      className={`${css.days} columns scene`}
      data-rows={!isRow || undefined}
      style={{ '--n': isRow ? days.length : 7 }}
    >
      {days.map((day, index) => (
        <label key={day}>
          <input
            {...control}
            {...rest}
            {...(index === 0 && { id })}
            aria-label={longDay(day)}
            className="unseen-control"
            type="radio"
            value={day}
          />
          <span aria-hidden="true" className={`${css.day} grid gap-1 text-1`}>
            <span>{weekday(day)}</span>
            <b className="num">{dayOfMonth(day)}</b>
            {/* The name at the start of a month; elsewhere its empty line keeps the days at equal heights. */}
            <small className="text-1">
              {index === 0 || dayOfMonth(day) === 1 ? shortMonth(day) : '\u00a0'}
            </small>
          </span>
        </label>
      ))}
      {isRow && <Tide className={css.tide} hasWater />}
    </div>
  );
}

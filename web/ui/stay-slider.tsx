import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { dayOfMonth } from '#contract/dates.ts';
import { type Day, daysFrom, isWithin, longDay, nightsBetween, type Span, weekday } from '#web/lib/dates.ts';
import { isShortcut } from '#web/ui/keys.ts';
import { gridLines } from '#web/ui/stay-bar.tsx';
import css from './stay-slider.module.css';

type End = 'from' | 'to';

interface StaySliderProps {
  readonly week: Span;
  readonly stay: Span;
  readonly onChange: (end: End, day: Day) => void;
  /** The accessible name of the slider: "Stay of Robert". */
  readonly label: string;
  /** Names of the two thumbs: "Arriving, Robert", "Departing, Robert". */
  readonly names: Readonly<Record<End, string>>;
  /** A day that the thumbs skip; a thumb that is there already may stay. */
  readonly isDisabled: (day: Day) => boolean;
  readonly isWrong?: boolean;
  /** The id of the element with the error. */
  readonly describedBy?: string | undefined;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 2,
  PageDown: -2,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The selectable day at a column (0 is the first), or the next one in a direction (1 or -1), or, at the end of the week,
 * the last one before it.
 */
export function nearestFree(
  days: readonly Day[],
  column: number,
  direction: number,
  isDisabled: (day: Day) => boolean,
): Day | undefined {
  const start = Math.min(Math.max(column, 0), days.length - 1);
  const onward = direction > 0 ? days.slice(start) : days.slice(0, start + 1).reverse();
  const back = direction > 0 ? days.slice(0, start).reverse() : days.slice(start + 1);
  return [...onward, ...back].find((day) => !isDisabled(day));
}

/**
 * The week's days as columns with two thumbs: drag, tap a column, or use keys (arrows, Page keys, Home, End). A day
 * beyond the week keeps its thumb at the edge; text names the day. Crossed thumbs are shown, not prevented.
 */
export function StaySlider(props: StaySliderProps) {
  const { week, stay, isDisabled, isWrong = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const thumbs = { from: useRef<HTMLSpanElement>(null), to: useRef<HTMLSpanElement>(null) };
  const days = daysFrom(week.from, week.to);
  const style = gridLines(week, stay);

  function move(end: End, wanted: number, direction: number) {
    const day = nearestFree(days, wanted, direction, isDisabled);
    if (day && day !== stay[end]) props.onChange(end, day);
  }

  const columnAt = (clientX: number) => {
    const box = root.current?.getBoundingClientRect();
    return box ? Math.floor(((clientX - box.left) / box.width) * days.length) : 0;
  };
  const columnOf = (end: End) => nightsBetween(week.from, stay[end]);

  function onKeyDown(event: KeyboardEvent, end: End) {
    const step = steps[event.key];
    // Alt and an arrow go back in the browser, and must not change a day.
    if (step === undefined || isShortcut(event)) return;
    event.preventDefault();
    // From outside the week, the first step goes to its edge.
    const column = Math.min(Math.max(columnOf(end), -1), days.length);
    if ((column < 0 && step < 0) || (column >= days.length && step > 0)) return;
    move(end, column + step, Math.sign(step));
  }

  function onDrag(event: PointerEvent<HTMLSpanElement>, end: End) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const column = columnAt(event.clientX);
    if (column !== columnOf(end)) move(end, column, Math.sign(column - columnOf(end)));
  }

  function onTap(clientX: number) {
    const column = columnAt(clientX);
    const [toFrom, toTo] = [Math.abs(column - columnOf('from')), Math.abs(column - columnOf('to'))];
    const end = toFrom <= toTo ? 'from' : 'to';
    move(end, column, Math.sign(column - columnOf(end)) || 1);
    thumbs[end].current?.focus();
  }

  const thumb = (end: End) => {
    const day = stay[end];
    const column = Math.min(Math.max(columnOf(end), 0), days.length - 1);
    const isBeyond = !isWithin(day, week);
    return (
      <span
        aria-describedby={props.describedBy}
        aria-invalid={(isWrong && end === 'to') || undefined}
        aria-label={props.names[end]}
        aria-valuemax={days.length}
        aria-valuemin={1}
        aria-valuenow={column + 1}
        aria-valuetext={isBeyond ? `${longDay(day)}, beyond the week shown` : longDay(day)}
        className={css.thumb}
        data-shared={stay.from === stay.to ? end : undefined}
        onKeyDown={(event) => onKeyDown(event, end)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.focus();
        }}
        onPointerMove={(event) => onDrag(event, end)}
        ref={thumbs[end]}
        role="slider"
        style={{ '--at': column + 1 }}
        tabIndex={0}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid, and has a legend of its own beside it
    <div
      aria-label={props.label}
      className={`${css.slider} columns`}
      data-after={stay.to > week.to || undefined}
      data-bad={isWrong || undefined}
      data-before={stay.from < week.from || undefined}
      data-long={days.length > 12 || undefined}
      ref={root}
      role="group"
      style={style}
    >
      {days.map((day, index) => (
        <span
          aria-hidden="true"
          className={`${css.day} text-1 soft`}
          data-off={index + 1 < style['--a'] || index + 1 >= style['--b'] || undefined}
          key={day}
        >
          {weekday(day)}
          <b className="num">{dayOfMonth(day)}</b>
        </span>
      ))}
      {/* The thumbs support keys; this is a shortcut for the pointer. */}
      <u aria-hidden="true" onClick={(event) => onTap(event.clientX)} />
      {style['--a'] < style['--b'] && <i />}
      {thumb('from')}
      {thumb('to')}
    </div>
  );
}

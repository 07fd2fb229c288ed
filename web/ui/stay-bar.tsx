import { dayOfMonth } from '#contract/dates.ts';
import { daysFrom, nightsBetween, type Span } from '#web/lib/dates.ts';
import css from './stay-bar.module.css';

/** Grid lines between which a stay is drawn: `a` before its first column, `b` after its last. */
export function linesOf(week: Span, stay: Span): { a: number; b: number } {
  const last = nightsBetween(week.from, week.to) + 1;
  const [from, to] = stay.from <= stay.to ? [stay.from, stay.to] : [stay.to, stay.from];
  const within = (line: number) => Math.min(Math.max(line, 1), last + 1);
  return { a: within(nightsBetween(week.from, from) + 1), b: within(nightsBetween(week.from, to) + 2) };
}

/** The grid's variables of a stay; a stay outside the week has equal lines and no bar. */
export function gridLines(week: Span, stay: Span) {
  const { a, b } = linesOf(week, stay);
  return { '--n': nightsBetween(week.from, week.to) + 1, '--a': a, '--b': b };
}

/**
 * A stay as columns of the week, without interaction: the days are always beside it as text, so it is hidden from
 * screen readers. A stay beyond the week ends flush at its edge. The hue is the inherited `--hue`.
 */
export function StayBar({ week, stay, isWrong = false }: { week: Span; stay: Span; isWrong?: boolean }) {
  const style = gridLines(week, stay);
  return (
    <div
      aria-hidden="true"
      className={`${css.bar} columns`}
      data-bad={isWrong || undefined}
      data-before={stay.from < week.from || undefined}
      data-after={stay.to > week.to || undefined}
      style={style}
    >
      {style['--a'] < style['--b'] && <i />}
    </div>
  );
}

/** The week's day numbers, in the same columns as the bars below. */
export function StayDays({ week, className = '' }: { week: Span; className?: string | undefined }) {
  const days = daysFrom(week.from, week.to);
  return (
    <span
      aria-hidden="true"
      className={`${css.days} columns num ${className}`}
      style={{ '--n': days.length }}
    >
      {days.map((day) => (
        <span key={day}>{dayOfMonth(day)}</span>
      ))}
    </span>
  );
}

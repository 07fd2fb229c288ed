import { dayOfMonth } from '#contract/dates.ts';
import { stayOf } from '#web/features/places/rentals/model.ts';
import { addDays, daysFrom, type Span, weekday } from '#web/lib/dates.ts';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './stay-preview.module.css';

interface StayPreviewProps {
  readonly stay: { readonly checkIn: string; readonly checkOut: string };
  readonly week: Span;
}

/** The maximum number of days with a number above the column. */
const maxDays = 10;

/** The chosen days in the week. Only visual: the date fields above say the same. */
export function StayPreview({ stay: { checkIn, checkOut }, week }: StayPreviewProps) {
  const isWrong = checkIn !== '' && checkOut !== '' && checkOut < checkIn;
  const stay = isWrong
    ? { from: checkOut, to: checkIn }
    : stayOf({ checkIn: checkIn || null, checkOut: checkOut || null }, week);
  const days = daysFrom(week.from, week.to);
  /** Outside of the week: no bar. */
  const never = addDays(week.to, 1);
  if (days.length > maxDays) return null;
  return (
    <div aria-hidden="true" className={css.preview}>
      <ol className="columns num text-1 soft" style={{ '--n': days.length }}>
        {days.map((day) => (
          <li data-off={!stay || day < stay.from || day > stay.to || undefined} key={day}>
            {weekday(day)}
            <b>{dayOfMonth(day)}</b>
          </li>
        ))}
      </ol>
      <StayBar isWrong={isWrong} stay={stay ?? { from: never, to: never }} week={week} />
    </div>
  );
}

import { dayRange } from '#contract/dates.ts';
import { useWords } from '#web/features/home/words.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayOfMonth, longDay, nightsBetween, shortMonth } from '#web/lib/dates.ts';
import { Tide } from '#web/ui/tide.tsx';
import css from './info-cards.module.css';

/** Event Details, Family Time, Beach Fun. */
export function InfoCards() {
  const { place, firstDay, lastDay } = useReunion();
  const { dinners, beach } = useWords();
  return (
    <div className={css.cards}>
      <article className={`${css.card} ${css.sea}`}>
        <h3 className="h3">Event Details</h3>
        <p className={`${css.dates} num`} aria-hidden="true">
          <span>
            {dayOfMonth(firstDay)}
            <small>{shortMonth(firstDay)}</small>
          </span>
          <i />
          <span>
            {dayOfMonth(lastDay)}
            <small>{shortMonth(lastDay)}</small>
          </span>
        </p>
        <Tide
          className={css.tide}
          firstDay={firstDay}
          days={Math.ceil(nightsBetween(firstDay, lastDay) / 2)}
          margin={0.3}
        />
        <dl>
          <dt>Dates</dt>
          <dd>{dayRange(firstDay, lastDay)}</dd>
          <dt>Place</dt>
          <dd>{place}</dd>
          <dt>Start</dt>
          <dd>{longDay(firstDay)}</dd>
        </dl>
      </article>
      <article className={`${css.card} ${css.glass}`}>
        <h3 className="h3">Family Time</h3>
        <p>{dinners}</p>
        <div className={css.art} aria-hidden="true" />
      </article>
      <article className={`${css.card} ${css.sand}`}>
        <h3 className="h3">Beach Fun</h3>
        <p>{beach}</p>
        <div className={css.art} aria-hidden="true" />
      </article>
    </div>
  );
}

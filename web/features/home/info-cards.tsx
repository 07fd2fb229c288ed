import './info-cards.css';
import { useWords } from '#web/features/home/words.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayOfMonth, dayRange, longDay, nightsBetween, shortMonth } from '#web/lib/dates.ts';
import { Tide } from '#web/ui/tide.tsx';

/** Event Details, Family Time, Beach Fun. */
export function InfoCards() {
  const { place, firstDay, lastDay } = useReunion();
  const { dinners, beach } = useWords();
  return (
    <div className="infos">
      <article className="info info--sea">
        <h3 className="h3">Event Details</h3>
        <p className="info__big num" aria-hidden="true">
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
        <Tide firstDay={firstDay} days={Math.ceil(nightsBetween(firstDay, lastDay) / 2)} margin={0.3} />
        <dl>
          <dt>Dates</dt>
          <dd>{dayRange(firstDay, lastDay)}</dd>
          <dt>Place</dt>
          <dd>{place}</dd>
          <dt>Start</dt>
          <dd>{longDay(firstDay)}</dd>
        </dl>
      </article>
      <article className="info info--glass">
        <h3 className="h3">Family Time</h3>
        <p>{dinners}</p>
        <div className="info__art" aria-hidden="true" />
      </article>
      <article className="info info--sand">
        <h3 className="h3">Beach Fun</h3>
        <p>{beach}</p>
        <div className="info__art" aria-hidden="true" />
      </article>
    </div>
  );
}

import { dayOfMonth, dayRange, month } from '#contract/dates.ts';
import { useIsLookingBack, useReunion } from '#web/lib/boot.ts';
import { type Day, daysFrom, shortMonth, weekday } from '#web/lib/dates.ts';
import { Shore } from '#web/ui/drawings.tsx';
import { HeroPicture } from '#web/ui/hero-picture.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tide } from '#web/ui/tide.tsx';
import css from './hero.module.css';

/** For visitors; members have their own. */
export function Hero() {
  const { title, place, firstDay, lastDay, heroPictures } = useReunion();
  const isLookingBack = useIsLookingBack();
  return (
    <section className={`${css.hero} scene`}>
      <div className={`${css.sky} scene`}>
        <div className="wrap">
          <h1 className={`h1 ${css.title}`}>{title}</h1>
          <div className={`${css.when} flow`}>
            <p className="inline-row gap-3">{dayRange(firstDay, lastDay)}</p>
            <p className="inline-row gap-3">{place}</p>
          </div>
          <div className={`${css.actions} actions`}>
            {!isLookingBack && (
              <LinkButton href="/rsvp" look="accent">
                RSVP Now
              </LinkButton>
            )}
            <LinkButton href="/calendar" look={isLookingBack ? 'primary' : 'ink'}>
              View Schedule
            </LinkButton>
          </div>
        </div>
        <HeroPicture pictures={heroPictures} />
        {heroPictures.length === 0 && <div className={css.art} aria-hidden="true" />}
      </div>
      <div className={css.sea}>
        <div className="wrap">
          <Week days={daysFrom(firstDay, lastDay)} />
        </div>
      </div>
      <Shore />
    </section>
  );
}

/** The days of the reunion as columns over a tide. */
const Week = ({ days }: { readonly days: readonly Day[] }) => (
  <div className={css.ribbon}>
    <ol className="columns" aria-label="The days of the reunion" style={{ '--n': days.length }}>
      {days.map((day, index) => (
        <li key={day}>
          <span className={`${css.weekday} text-1 nowrap`}>{weekday(day)}</span>
          <span className={css.number}>
            {dayOfMonth(day)}
            {index === 0 ? (
              <small>{month(day)}</small>
            ) : (
              dayOfMonth(day) === 1 && <small>{shortMonth(day)}</small>
            )}
          </span>
        </li>
      ))}
    </ol>
    <Tide className={css.tide} hasWater />
  </div>
);

import { dayOfMonth } from '#contract/dates.ts';
import type { PastReunion } from '#contract/settings/reunions.schema.ts';
import { TypeIcon } from '#web/features/events/type-badge.tsx';
import { longDay, weekday } from '#web/lib/dates.ts';
import { groupBy } from '#web/lib/group-by.ts';
import { dayOf } from '#web/lib/zoned.ts';
import css from './past-week.module.css';

export function PastWeek({ reunion: { events, timeZone } }: { readonly reunion: PastReunion }) {
  const days = groupBy(events, ({ startTime }) => dayOf(startTime, timeZone));
  return (
    <ul className={`${css.week} grid`}>
      {[...days].map(([day, ofDay]) => (
        <li className="grid gap-4" key={day}>
          <h3 className={`${css.day} text-1 num soft`}>
            <span aria-hidden="true">
              {weekday(day)} <b>{dayOfMonth(day)}</b>
            </span>
            <span className="visually-hidden">{longDay(day)}</span>
          </h3>
          <ul className="grid gap-2">
            {ofDay.map(({ id, title, eventType, signedUp }) => (
              <li className="flow" data-type={eventType} key={id}>
                <TypeIcon type={eventType} />
                <span>{title}</span>
                {signedUp > 0 && <span className="text-2 num soft">{signedUp} went</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

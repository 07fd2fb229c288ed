import type { CSSProperties } from 'react';
import { dayOfMonth } from '#contract/dates.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { Chart } from '#web/features/console/statistics/chart.tsx';
import { type TownDay, townDays, townSentence } from '#web/features/console/statistics/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { longDay, weekday } from '#web/lib/dates.ts';
import type { Span } from '#web/lib/days.ts';
import css from './town-chart.module.css';

const width = 800;
const height = 240;
/** Shares of the height: the foot, which even an empty day has for its name, and the room above for the largest figure. */
const [foot, head] = [0.3, 0.26];

const shareOf = (day: TownDay, most: number) =>
  foot + (most === 0 ? 0 : day.inTown / most) * (1 - foot - head);

/** The water's edge through the middle of each day, level at both ends. */
function edgeOf(days: readonly TownDay[], most: number): string {
  const step = width / days.length;
  const heights = days.map((day) => height * (1 - shareOf(day, most)));
  const bend = step * 0.42;
  return [heights[0] ?? 0, ...heights, heights.at(-1) ?? 0]
    .map((y, at, all) => {
      const x = (at - 0.5) * step;
      return at === 0 ? `M${x} ${y}` : `C${x - step + bend} ${all[at - 1]} ${x - bend} ${y} ${x} ${y}`;
    })
    .join('');
}

/** '+6 −1' */
const moves = ({ arriving, departing }: TownDay) =>
  [...(arriving > 0 ? [`+${arriving}`] : []), ...(departing > 0 ? [`−${departing}`] : [])].join(' ');

/** The number of people in town on each day, as a chart of waves. */
export function TownChart({ rsvps, week }: { readonly rsvps: readonly AdminRsvp[]; readonly week: Span }) {
  const days = townDays(rsvps, week);
  const most = Math.max(...days.map(({ inTown }) => inTown));
  const edge = edgeOf(days, most);
  const top = days.find(({ inTown }) => inTown === most && most > 0);
  return (
    <Chart says={townSentence(days, rsvps, useReunion().words)} title="In town each day">
      <div className={`${css.sea} grid`}>
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox={`0 0 ${width} ${height}`}>
          <path className={css.water} d={`${edge}V${height}H${-width}Z`} />
          <path className={css.edge} d={edge} />
        </svg>
        <ul>
          {days.map((one) => {
            const { day, inTown, arriving, departing } = one;
            return (
              <li
                data-top={one === top || undefined}
                key={day}
                style={{ '--y': `${shareOf(one, most) * 100}%` } as CSSProperties}
              >
                <span className="visually-hidden">
                  {longDay(day)}: {inTown} in town, {arriving} arriving, {departing} departing
                </span>
                <b aria-hidden="true" className="num">
                  {inTown}
                </b>
                <span aria-hidden="true">
                  <i>{weekday(day)}</i> {dayOfMonth(day)}
                </span>
                <small aria-hidden="true" className="num">
                  {moves(one)}
                </small>
              </li>
            );
          })}
        </ul>
      </div>
    </Chart>
  );
}

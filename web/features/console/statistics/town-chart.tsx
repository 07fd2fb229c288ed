import type { CSSProperties } from 'react';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { Chart } from '#web/features/console/statistics/chart.tsx';
import { spoken, type TownDay, townDays, townSentence } from '#web/features/console/statistics/model.ts';
import { dayOfMonth, longDay, shortDay, weekday } from '#web/lib/dates.ts';
import type { Span } from '#web/lib/days.ts';
import css from './town-chart.module.css';

const width = 800;
const height = 240;
/** Of the height: what even an empty day has for its name, and what stays free for the largest figure. */
const [foot, head] = [0.3, 0.26];

const shareOf = (day: TownDay, most: number) =>
  foot + (most === 0 ? 0 : day.inTown / most) * (1 - foot - head);

/** The water's edge through the middle of each day, level at both ends. */
function edgeOf(days: readonly TownDay[], most: number): string {
  const step = width / days.length;
  const points = days.map((day, at) => [(at + 0.5) * step, height * (1 - shareOf(day, most))] as const);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const all = [[-step / 2, first[1]], ...points, [width + step / 2, last[1]]] as const;
  return all
    .map(([x = 0, y = 0], at) => {
      const [fromX = 0, fromY = 0] = all[at - 1] ?? [];
      const bend = (x - fromX) * 0.42;
      return at === 0 ? `M${x} ${y}` : `C${fromX + bend} ${fromY} ${x - bend} ${y} ${x} ${y}`;
    })
    .join('');
}

/** '+6 −1' */
const moves = ({ arriving, departing }: TownDay) =>
  [...(arriving > 0 ? [`+${arriving}`] : []), ...(departing > 0 ? [`−${departing}`] : [])].join(' ');

/** Who is in town each day, as the tide of the week. */
export function TownChart({ rsvps, week }: { readonly rsvps: readonly AdminRsvp[]; readonly week: Span }) {
  const days = townDays(rsvps, week);
  const most = Math.max(...days.map(({ inTown }) => inTown));
  const edge = edgeOf(days, most);
  const top = days.find(({ inTown }) => inTown === most && most > 0);
  return (
    <Chart
      columns={['Day', 'In town', 'Arriving', 'Departing']}
      rows={days.map(({ day, inTown, arriving, departing }) => [longDay(day), inTown, arriving, departing])}
      says={townSentence(days, rsvps)}
      title="In town each day"
    >
      <div
        aria-label={`In town each day. ${spoken(days.map(({ day, inTown }) => [shortDay(day), inTown]))}`}
        className={css.sea}
        role="img"
        style={{ '--days': days.length } as CSSProperties}
      >
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox={`0 0 ${width} ${height}`}>
          <path className={css.water} d={`${edge}V${height}H${-width}Z`} />
          <path className={css.edge} d={edge} />
        </svg>
        {days.map((day, at) => (
          <div
            data-top={day === top || undefined}
            key={day.day}
            style={{ '--column': at + 1, '--y': `${shareOf(day, most) * 100}%` } as CSSProperties}
          >
            <b className="num">{day.inTown}</b>
            <span>
              <i>{weekday(day.day)}</i> {dayOfMonth(day.day)}
            </span>
            <small className="num">{moves(day)}</small>
          </div>
        ))}
      </div>
    </Chart>
  );
}

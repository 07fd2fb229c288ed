import type { Counters as Figures } from '#web/features/console/statistics/model.ts';
import { Tide } from '#web/ui/tide.tsx';
import css from './counters.module.css';

interface CountersProps {
  readonly figures: Figures;
  readonly users: number;
  readonly rentals: number;
  /** `YYYY-MM-DD`, of the tide beneath. */
  readonly firstDay: string;
  readonly days: number;
}

/** The four counters, on the sea. */
export function Counters({ figures, users, rentals, firstDay, days }: CountersProps) {
  const { rsvps, pending, cancelled, attendees } = figures;
  const notes = [
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ];
  const four: readonly (readonly [name: string, value: number, note?: string])[] = [
    ['Total RSVPs', rsvps, notes.join(', ')],
    ['Total Attendees', attendees, cancelled > 0 ? 'without cancelled RSVPs' : ''],
    ['Registered Users', users],
    ['Rental Locations', rentals],
  ];
  return (
    <div className={css.sea}>
      <dl className="num">
        {four.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note && <dd className={css.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <Tide className={css.tide} days={days} firstDay={firstDay} />
    </div>
  );
}

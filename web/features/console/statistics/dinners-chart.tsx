import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { Chart } from '#web/features/console/statistics/chart.tsx';
import { dinnersIn, dinnersSentence } from '#web/features/console/statistics/model.ts';
import { dayOf, shortDay } from '#web/lib/dates.ts';
import css from './dinners-chart.module.css';
import '#web/ui/kind-colors.css';

/** A table with more chairs than these is not drawn chair by chair. */
const maxChairs = 60;
const step = 20;

/** A long table from above: taken chairs are filled, free ones dashed. */
function Table({ taken, places }: { readonly taken: number; readonly places: number }) {
  if (places > maxChairs)
    return <progress aria-hidden="true" className={css.bar} max={places} value={taken} />;
  const pairs = Math.ceil(places / 2);
  const chair = (at: number) => ({ x: 8 + Math.floor(at / 2) * step, y: at % 2 === 0 ? 1 : 33 });
  const length = pairs * step + 8;
  return (
    <svg
      aria-hidden="true"
      className={css.seats}
      preserveAspectRatio="xMinYMid meet"
      viewBox={`0 0 ${Math.max(length, 480)} 44`}
    >
      <rect className={css.board} height="16" rx="8" width={length} y="14" />
      {Array.from({ length: places }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chairs have nothing but their place
        <rect data-taken={at < taken || undefined} height="10" key={at} rx="4" width="14" {...chair(at)} />
      ))}
    </svg>
  );
}

const countWords = ({ signedUp, maxAttendees }: ReunionEvent) =>
  maxAttendees === null ? `${signedUp} signed up` : `${signedUp} of ${maxAttendees}`;

/** How the week's dinners fill up. */
export function DinnersChart({
  events,
  timeZone,
}: {
  readonly events: readonly ReunionEvent[];
  readonly timeZone: string;
}) {
  const dinners = dinnersIn(events);
  const isFull = ({ signedUp, maxAttendees }: ReunionEvent) =>
    maxAttendees !== null && signedUp >= maxAttendees;
  return (
    <Chart
      columns={['Dinner', 'Day', 'Signed up', 'Max attendees']}
      rows={dinners.map(({ title, startTime, signedUp, maxAttendees }) => [
        title,
        shortDay(dayOf(startTime, timeZone)),
        signedUp,
        maxAttendees ?? 'Unlimited',
      ])}
      says={dinnersSentence(dinners)}
      title="Dinner sign-ups"
    >
      <ul className={css.tables}>
        {dinners.map((dinner) => (
          <li key={dinner.id}>
            <p>
              <b>{dinner.title}</b> <small>{shortDay(dayOf(dinner.startTime, timeZone))}</small>
            </p>
            <p className="num">
              {countWords(dinner)}
              {isFull(dinner) && <em>Full</em>}
            </p>
            <Table places={dinner.maxAttendees ?? dinner.signedUp} taken={dinner.signedUp} />
          </li>
        ))}
      </ul>
    </Chart>
  );
}

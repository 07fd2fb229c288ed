import type { Rental } from '#contract/places/rentals.schema.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { Chart } from '#web/features/console/statistics/chart.tsx';
import { familyHouses, housesSentence } from '#web/features/console/statistics/model.ts';
import { familyHue } from '#web/lib/families.ts';
import css from './houses-chart.module.css';

/** A house on its stilts; one that is not there yet is a dashed line in the sand. */
const House = ({ isThere }: { readonly isThere: boolean }) => (
  <svg aria-hidden="true" data-missing={!isThere || undefined} viewBox="-40 -70 80 86">
    {isThere ? (
      <>
        <path className={css.stilts} d="M-25 0V14M-9 0V14M9 0V14M25 0V14" />
        <path className={css.wall} d="M-30-38H30V2H-30Z" />
        <path className={css.roof} d="M-38-34 0-66 38-34Z" />
        <path className={css.roof} d="M-7 2V-16a7 7 0 0 1 14 0V2Z" />
        <path className={css.window} d="M-23-26h10v11h-10ZM13-26h10v11H13Z" />
      </>
    ) : (
      <path d="M-30 14V-34L-38-34 0-66 38-34 30-34V14M-7 14V-8a7 7 0 0 1 14 0V14" />
    )}
  </svg>
);

interface HousesChartProps {
  readonly rsvps: readonly AdminRsvp[];
  readonly rentals: readonly Rental[];
  readonly families: readonly string[];
}

/** Which families have a house on the map, and how many people have none. */
export function HousesChart({ rsvps, rentals, families }: HousesChartProps) {
  const found = familyHouses(rsvps, rentals, families);
  return (
    <Chart
      columns={['Family', 'People', 'Houses']}
      rows={found.map(({ family, people, houses }) => [family, people, houses])}
      says={housesSentence(found)}
      title="Families without a house"
      width={5}
    >
      <ul className={css.street}>
        {found.map(({ family, people, houses }) => (
          <li data-fam={familyHue(families, family)} key={family}>
            <House isThere={houses > 0} />
            <b>{family}</b>
            <span className="num">
              {people} {people === 1 ? 'person' : 'people'}
              {houses === 0 && <em>, no house</em>}
              {houses > 1 && `, ${houses} houses`}
            </span>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

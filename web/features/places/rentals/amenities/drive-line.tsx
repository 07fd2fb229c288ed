import { stopsOf } from '#web/features/places/rentals/amenities/stops.ts';
import { Interest } from '#web/features/places/rentals/markers/interest.tsx';
import type { Amenity } from '#web/features/places/rentals/model.ts';
import css from './drive-line.module.css';

interface DriveLineProps {
  readonly shops: readonly Amenity[];
  /** Where the minutes are counted from, such as 'the bandstand'. */
  readonly from: string;
}

/** All shops on one road, by the minutes it takes. To look at: the lists beneath say the same. */
export function DriveLine({ shops, from }: DriveLineProps) {
  const { end, ticks, stops } = stopsOf(shops);
  const at = (minutes: number) => ({ '--at': minutes / end });
  return (
    <section aria-labelledby="drive" className={css.drive}>
      <header>
        <h2 className="h2" id="drive">
          How far is it?
        </h2>
        <p>Minutes by car from {from}.</p>
      </header>
      <div aria-hidden="true" className={css.road}>
        <i />
        <ol>
          {ticks.map((minutes) => (
            <li key={minutes} style={at(minutes)}>
              <span className="num">{minutes === 0 ? 'Start' : `${minutes} min`}</span>
            </li>
          ))}
        </ol>
        {stops.map(({ shop, row }) => (
          <div
            className={css.stop}
            data-row={row}
            key={shop.name + shop.address}
            style={at(shop.driveMinutes)}
          >
            <Interest kind={shop.kind} look="key" />
            <p>
              <b className="num">{shop.driveMinutes}</b>
              {shop.name}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

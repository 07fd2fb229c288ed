import { useQuery } from '@tanstack/react-query';
import type { MapFacts } from '#contract/places/map.schema.ts';
import { Disc } from '#web/features/places/rentals/markers/marker-parts.tsx';
import { type Amenity, amenityGroups } from '#web/features/places/rentals/model.ts';
import { mapQuery } from '#web/features/places/rentals/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery as wordsForMap } from '#web/lib/contact-links.ts';
import { TideLine } from '#web/ui/drawings.tsx';
import { Clock } from '#web/ui/icons.ts';
import { MapLink } from '#web/ui/map-link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './nearby-amenities.module.css';
import '#web/ui/map-colors.css';

export const NearbyAmenities = () => (
  <QueryView failed="The shops did not load" query={useQuery(mapQuery)}>
    {(facts: MapFacts) => <Shops {...facts} />}
  </QueryView>
);

function Shops({ amenities, driveFrom }: Pick<MapFacts, 'amenities' | 'driveFrom'>) {
  if (amenities.length === 0) return <p className="soft">No shops are listed yet.</p>;
  const shops = amenities.toSorted((one, other) => one.driveMinutes - other.driveMinutes);
  return (
    <div className="grid gap-9">
      <DriveLine from={driveFrom} shops={shops} />
      <div className={`${css.groups} grid gap-9`}>
        {amenityGroups.map(({ kind, title }) => (
          <Group key={kind} kind={kind} shops={shops.filter((shop) => shop.kind === kind)} title={title} />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly kind: Amenity['kind'];
  readonly title: string;
  readonly shops: readonly Amenity[];
}

const Group = ({ kind, title, shops }: GroupProps) =>
  shops.length > 0 && (
    <section aria-labelledby={kind} data-interest={kind}>
      <h2 className="h2 row gap-4" id={kind}>
        <Disc isLarge kind={kind} />
        {title}
      </h2>
      <TideLine className={css.tide} />
      <ul className="ruled">
        {shops.map((shop) => (
          <Shop key={`${shop.name} ${shop.address}`} shop={shop} />
        ))}
      </ul>
    </section>
  );

function Shop({ shop: { name, address, driveMinutes, hours } }: { shop: Amenity }) {
  return (
    <li className={`${css.shop} grid`}>
      <p className={`${css.minutes} row gap-1 text-2 soft num`}>
        <b>{driveMinutes}</b>
        <span aria-hidden="true">min</span>
        <span className="visually-hidden"> {driveMinutes === 1 ? 'minute' : 'minutes'} by car</span>
      </p>
      <div className={css.name}>
        <h3>{name}</h3>
        <MapLink className="text-2 soft" query={wordsForMap(address, useReunion())}>
          {address}
        </MapLink>
      </div>
      {hours && (
        <p className={`${css.hours} text-2 beside gap-2`}>
          <Clock />
          {hours}
        </p>
      )}
    </li>
  );
}

interface DriveLineProps {
  /** The nearest first. */
  readonly shops: readonly Amenity[];
  /** The starting point of the minutes, such as 'the bandstand'. */
  readonly from: string;
}

/** Minutes between two marks on the road, unless it is long. */
const between = 5;

/** All shops on one line, by minutes of driving. Hidden from screen readers, since the lists beneath contain the same. */
function DriveLine({ shops, from }: DriveLineProps) {
  const longest = shops.at(-1)?.driveMinutes ?? 0;
  const end = Math.max(between, Math.ceil(longest / between) * between);
  const step = end > 30 ? Math.ceil(end / 6 / between) * between : between;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  const at = (minutes: number) => ({ '--at': minutes / end });
  return (
    <section aria-labelledby="drive" className={`${css.drive} scene`}>
      <header className="flow apart">
        <h2 className="h2" id="drive">
          How far is it?
        </h2>
        <p className="text-2">Minutes by car from {from}.</p>
      </header>
      <div aria-hidden="true" className={css.road}>
        <i />
        <ol>
          {ticks.map((minutes) => (
            <li key={minutes} style={at(minutes)}>
              <span className="num text-1 strong nowrap">{minutes === 0 ? 'Start' : `${minutes} min`}</span>
            </li>
          ))}
        </ol>
        {shops.map((shop) => (
          <div className={css.stop} key={shop.name + shop.address} style={at(shop.driveMinutes)}>
            <Disc kind={shop.kind} />
            <p>
              <b className="num">{shop.driveMinutes}</b>
              <span>{shop.name}</span>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { MapFacts } from '#contract/places/map.schema.ts';
import { DriveLine } from '#web/features/places/rentals/amenities/drive-line.tsx';
import { Interest } from '#web/features/places/rentals/markers/interest.tsx';
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

/** 'Nearby Amenities': the shops of the settings, by how far they are. */
export const NearbyAmenities = () => (
  <QueryView failed="The shops did not load" query={useQuery(mapQuery)}>
    {(facts: MapFacts) => <Shops {...facts} />}
  </QueryView>
);

const Shops = ({ amenities, driveFrom }: Pick<MapFacts, 'amenities' | 'driveFrom'>) =>
  amenities.length === 0 ? (
    <p className="soft">No shops are listed yet.</p>
  ) : (
    <div className={css.all}>
      <DriveLine from={driveFrom} shops={amenities} />
      <div className={css.groups}>
        {amenityGroups.map(({ kind, title }) => (
          <Group
            key={kind}
            kind={kind}
            shops={amenities
              .filter((shop) => shop.kind === kind)
              .toSorted((one, other) => one.driveMinutes - other.driveMinutes)}
            title={title}
          />
        ))}
      </div>
    </div>
  );

interface GroupProps {
  readonly kind: Amenity['kind'];
  readonly title: string;
  readonly shops: readonly Amenity[];
}

const Group = ({ kind, title, shops }: GroupProps) =>
  shops.length > 0 && (
    <section aria-labelledby={kind} className={css.group} data-interest={kind}>
      <h2 className={`h2 ${css.title}`} id={kind}>
        <Interest kind={kind} look="head" />
        {title}
      </h2>
      <TideLine className={css.tide} />
      <ul>
        {shops.map((shop) => (
          <Shop key={`${shop.name} ${shop.address}`} shop={shop} />
        ))}
      </ul>
    </section>
  );

function Shop({ shop: { name, address, driveMinutes, hours } }: { shop: Amenity }) {
  return (
    <li className={css.shop}>
      <p className={`${css.minutes} num`}>
        <b>{driveMinutes}</b>
        <span aria-hidden="true">min</span>
        <span className="visually-hidden"> minutes by car</span>
      </p>
      <div className={css.name}>
        <h3>{name}</h3>
        <MapLink query={wordsForMap(address, useReunion())}>{address}</MapLink>
      </div>
      {hours && (
        <p className={css.hours}>
          <Clock aria-hidden="true" className="icon" />
          {hours}
        </p>
      )}
    </li>
  );
}

import type { Rental } from '#contract/places/rentals.schema.ts';
import { type Amenity, stayInWords, stayOf } from '#web/features/places/rentals/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { Clock, MapPin } from '#web/ui/icons.ts';
import { MapLink } from '#web/ui/map-link.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './popup-words.module.css';

function Address({ address }: { address: string }) {
  return (
    <MapLink className={css.address} query={mapQuery(address, useReunion())}>
      <MapPin aria-hidden="true" className="icon" />
      <span>{address}</span>
    </MapLink>
  );
}

/** What the popup of a house says. */
export function HouseWords({ rental }: { rental: Rental }) {
  const { firstDay, lastDay } = useReunion();
  const week = { from: firstDay, to: lastDay };
  const { address, peopleStaying, amenities, notes } = rental;
  const facts = [
    ['People staying', peopleStaying],
    ['Amenities', amenities],
    ['Notes', notes],
  ] as const;
  const stay = stayOf(rental, week);
  const words = stayInWords(rental);
  return (
    <>
      <Address address={address} />
      {facts.some(([, said]) => said) && (
        <dl className={css.facts}>
          {facts.map(
            ([name, said]) =>
              said && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{said}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {words && (
        <div className={css.stay}>
          <p className="num">{words}</p>
          {stay && <StayBar stay={stay} week={week} />}
        </div>
      )}
    </>
  );
}

/** What the popup of a shop says. */
export function ShopWords({ shop, from }: { shop: Amenity; from: string }) {
  return (
    <>
      <Address address={shop.address} />
      {shop.hours && (
        <p className={css.hours}>
          <Clock aria-hidden="true" className="icon" />
          {shop.hours}
        </p>
      )}
      <div className={css.stay}>
        <p className="num">
          {shop.driveMinutes} minutes by car from {from}
        </p>
      </div>
    </>
  );
}

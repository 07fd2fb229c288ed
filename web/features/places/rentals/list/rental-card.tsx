import { memo } from 'react';
import { Pin } from '#web/features/places/rentals/markers/pin.tsx';
import { familyLabel, type House, stayOf } from '#web/features/places/rentals/model.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { shortDay } from '#web/lib/dates.ts';
import { Locate, MapPinOff } from '#web/ui/icons.ts';
import { MapLink } from '#web/ui/map-link.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './rental-card.module.css';

interface RentalCardProps {
  readonly house: House;
  /** Of its spot on the map. */
  readonly id: string;
  readonly isOn: boolean;
  readonly isHovered: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly town: string;
  readonly place: string;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | null) => void;
}

/** One house. Its name shows it on the map. */
export const RentalCard = memo(function RentalCard(props: RentalCardProps) {
  const { house, id, isOn, isHovered, town, place, onSelect, onHover } = props;
  const { rental, hue, initial, position } = house;
  const { familyName, address, peopleStaying, amenities } = rental;
  const name = familyLabel(familyName);
  const point = (isPointed: boolean) => () => onHover(isPointed ? id : null);
  return (
    <li
      className={css.card}
      data-fam={hue}
      data-hovered={isHovered || undefined}
      data-on={isOn || undefined}
      onBlur={point(false)}
      onFocus={point(true)}
      onMouseEnter={point(true)}
      onMouseLeave={point(false)}
    >
      <Pin hue={hue} initial={initial} look="list" />
      <div className={css.name}>
        <div className={css.title}>
          <h3 className="h3">
            {position ? (
              <button aria-pressed={isOn} onClick={() => onSelect(id)} type="button">
                {name}
                <span className="visually-hidden">, show on the map</span>
              </button>
            ) : (
              name
            )}
          </h3>
          {isOn && (
            <span className={css.state}>
              <Locate aria-hidden="true" className="icon" />
              On the map
            </span>
          )}
          {!position && (
            <span className={css.state}>
              <MapPinOff aria-hidden="true" className="icon" />
              Not on the map yet
            </span>
          )}
        </div>
        <MapLink className={css.address} query={mapQuery(address, { town, place })}>
          {address}
        </MapLink>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>People staying</dt>
          <dd>{peopleStaying || '-'}</dd>
        </div>
        <div>
          <dt>Amenities</dt>
          <dd>{amenities || '-'}</dd>
        </div>
      </dl>
      <Stay {...props} />
    </li>
  );
});

function Stay({ house: { rental }, firstDay, lastDay }: RentalCardProps) {
  const week = { from: firstDay, to: lastDay };
  const { checkIn, checkOut } = rental;
  const stay = stayOf(rental, week);
  if (!stay) return <p className={css.open}>No dates yet</p>;
  return (
    <div className={css.stay}>
      <StayBar stay={stay} week={week} />
      <p className="num">
        <span>{checkIn ? shortDay(checkIn) : 'Not set'}</span>
        <span className="visually-hidden"> to </span>
        <span>{checkOut ? shortDay(checkOut) : 'Not set'}</span>
      </p>
    </div>
  );
}

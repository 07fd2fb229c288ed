import { memo, type ReactNode } from 'react';
import { Pin } from '#web/features/places/rentals/markers/pin.tsx';
import { familyLabel, type House, houseId, stayOf } from '#web/features/places/rentals/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { dayOfMonth, daysFrom, shortDay, weekday } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Locate, MapPinOff } from '#web/ui/icons.ts';
import { MapLink } from '#web/ui/map-link.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './rental-list.module.css';

interface RentalListProps {
  readonly houses: readonly House[];
  /** In place of the list when there is no house. */
  readonly empty: ReactNode;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly hovered: string | null;
  readonly onHover: (id: string | null) => void;
}

/** Most days whose numbers stand over their columns. */
const maxDays = 10;

/** 'Family Rental Locations': a card a house, tied to its pin on the map. */
export function RentalList({ houses, empty, selected, hovered, ...act }: RentalListProps) {
  const { firstDay, lastDay, town, place } = useReunion();
  const days = daysFrom(firstDay, lastDay);
  const week = { from: firstDay, to: lastDay };
  return (
    <section aria-labelledby="rentals" className={css.rentals}>
      <header className={css.head}>
        <h2 className="h2" id="rentals">
          Family Rental Locations
        </h2>
        {houses.length > 0 && (
          <>
            <Badge className={css.count} tone="line">
              {houses.length === 1 ? '1 house' : `${houses.length} houses`}
            </Badge>
            {days.length <= maxDays && (
              <ol aria-hidden="true" className={`${css.days} num`} style={{ '--n': days.length }}>
                {days.map((day) => (
                  <li key={day}>
                    {weekday(day)}
                    <b>{dayOfMonth(day)}</b>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </header>
      {houses.length === 0 ? (
        <div className={css.none}>{empty}</div>
      ) : (
        <ul aria-label="Family Rental Locations" className={css.list}>
          {houses.map((house) => (
            <RentalCard
              firstDay={week.from}
              house={house}
              id={houseId(house)}
              isHovered={houseId(house) === hovered}
              isOn={houseId(house) === selected}
              key={house.rental.id}
              lastDay={week.to}
              place={place}
              town={town}
              {...act}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

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
const RentalCard = memo(function RentalCard(props: RentalCardProps) {
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

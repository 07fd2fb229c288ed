import type { ReactNode } from 'react';
import { Locate, MapPinOff } from '#web/features/places/rentals/icons.ts';
import { familyLabel, type House, houseId, stayInWords, stayOf } from '#web/features/places/rentals/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { weekOf } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MapLink } from '#web/ui/map-link.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './rental-list.module.css';

interface RentalListProps {
  readonly houses: readonly House[];
  /** Shown in place of the list when there is no house. */
  readonly empty: ReactNode;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly hovered: string | null;
  readonly onHover: (id: string | null) => void;
}

/** 'Family Rental Locations': one card per house, linked to its pill on the map. */
export const RentalList = ({ houses, empty, selected, hovered, ...act }: RentalListProps) => (
  <section aria-labelledby="rentals" className={`${css.rentals} grid gap-4`}>
    <header className="cluster">
      <h2 className="h2" id="rentals">
        Family Rental Locations
      </h2>
      {houses.length > 0 && <Badge tone="line">{counted(houses.length, 'house')}</Badge>}
    </header>
    {houses.length === 0 ? (
      empty
    ) : (
      <ul aria-label="Family Rental Locations" className={`${css.list} grid gap-3`}>
        {houses.map((house) => (
          <RentalCard
            house={house}
            id={houseId(house)}
            isHovered={hovered?.split(' ').includes(houseId(house)) === true}
            isOn={houseId(house) === selected}
            key={house.rental.id}
            {...act}
          />
        ))}
      </ul>
    )}
  </section>
);

interface RentalCardProps {
  readonly house: House;
  /** The id of its spot on the map. */
  readonly id: string;
  readonly isOn: boolean;
  readonly isHovered: boolean;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | null) => void;
}

/** A house. A press on its name shows it on the map. */
function RentalCard(props: RentalCardProps) {
  const { house, id, isOn, isHovered, onSelect, onHover } = props;
  const { rental, hue, initial, position } = house;
  const reunion = useReunion();
  const week = weekOf(reunion);
  const stay = stayOf(rental, week);
  const name = familyLabel(rental.familyName);
  const facts = [
    ['People staying', rental.peopleStaying],
    ['Amenities', rental.amenities],
  ] as const;
  const point = (isPointed: boolean) => () => onHover(isPointed ? id : null);
  return (
    <li
      className={`${css.card} grid paper`}
      data-fam={hue}
      data-hovered={isHovered || undefined}
      data-on={isOn || undefined}
      onBlur={point(false)}
      onFocus={point(true)}
      onMouseEnter={point(true)}
      onMouseLeave={point(false)}
    >
      <span aria-hidden="true" className={`${css.initial} center`}>
        {initial}
      </span>
      <div className={`${css.name} grid`}>
        <div className="cluster">
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
            <span className={`inline-row ${css.state} text-1 strong`}>
              <Locate />
              On the map
            </span>
          )}
          {!position && (
            <span className={`inline-row ${css.state} text-1 strong`}>
              <MapPinOff />
              Not on the map yet
            </span>
          )}
        </div>
        <MapLink className={`${css.address} text-2`} query={mapQuery(rental.address, reunion)}>
          {rental.address}
        </MapLink>
      </div>
      <dl className={`${css.facts} grid`}>
        {facts.map(
          ([term, words]) =>
            words && (
              <div key={term}>
                <dt className="text-1">{term}</dt>
                <dd className="text-2">{words}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={css.stay}>
        {stay && <StayBar stay={stay} week={week} />}
        <p className="num text-1 strong">{stayInWords(rental, week) || 'No dates yet'}</p>
      </div>
    </li>
  );
}

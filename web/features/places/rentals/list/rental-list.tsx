import type { ReactNode } from 'react';
import { RentalCard } from '#web/features/places/rentals/list/rental-card.tsx';
import { houseId } from '#web/features/places/rentals/markers/spots.ts';
import type { House } from '#web/features/places/rentals/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayOfMonth, daysFrom, weekday } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
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

import type { Rental } from '#contract/rentals.ts';
import { dayWords, stayOf } from '#web/features/rentals/console/console-model.ts';
import type { Span } from '#web/lib/days.ts';
import { CircleAlert, Trash2 } from '#web/ui/icons.ts';
import { MapLink } from '#web/ui/map-link.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './rental-row.module.css';

interface RentalRowProps {
  readonly rental: Rental;
  readonly week: Span;
  /** What a map looks for at its address. */
  readonly query: string;
  /** Of the family's hue, for `data-fam`. */
  readonly hue: number;
  readonly isBusy: boolean;
  /** Another one is being deleted. */
  readonly isOff: boolean;
  readonly onDelete: (rental: Rental) => void;
}

/** One house in the console: a row of the table; a card where the screen is narrow. */
export function RentalRow({ rental, week, query, hue, isBusy, isOff, onDelete }: RentalRowProps) {
  const { id, familyName, address, checkIn, checkOut, notes } = rental;
  const nameId = `rental-${id}`;
  const drawn = stayOf(rental, week);
  return (
    <tr className={css.row} data-fam={hue}>
      <td className={`${css.id} num`}>
        <span aria-hidden="true" className={css.idWord}>
          ID{' '}
        </span>
        {id}
      </td>
      <td className={css.family}>{familyName}</td>
      <th className={css.address} scope="row">
        <span id={nameId} tabIndex={-1}>
          <MapLink className={css.place} query={query}>
            {address}
          </MapLink>
        </span>
      </th>
      <DayCell className={css.checkIn} day={checkIn} label="Check-in" />
      <td aria-hidden="true" className={css.stay} data-open={drawn?.isOpen || undefined}>
        {drawn && <StayBar stay={drawn.stay} week={week} />}
      </td>
      <DayCell className={css.checkOut} day={checkOut} label="Check-out" />
      <td className={css.notes} data-label="Notes">
        {notes ?? <span className="soft">No notes</span>}
      </td>
      <td className={css.actions}>
        <RowAction
          aria-busy={isBusy || undefined}
          aria-describedby={nameId}
          aria-disabled={isOff}
          icon={<Trash2 aria-hidden="true" className="icon" />}
          look="risk"
          onClick={() => onDelete(rental)}
        >
          Delete
        </RowAction>
      </td>
    </tr>
  );
}

interface DayCellProps {
  readonly label: string;
  readonly day: string | null;
  readonly className: string | undefined;
}

function DayCell({ label, day, className }: DayCellProps) {
  const { words, kind } = dayWords(day);
  return (
    <td className={`${className} num`} data-label={label}>
      <span className={css.day} data-kind={kind}>
        {kind === 'wrong' && <CircleAlert aria-hidden="true" className="icon" />}
        {words}
      </span>
    </td>
  );
}

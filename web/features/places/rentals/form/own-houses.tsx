import type { Rental } from '#contract/places/rentals.schema.ts';
import { useRemoveRental } from '#web/features/places/rentals/form/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { focusById } from '#web/ui/focus.ts';
import { Pencil, Plus, Trash2 } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './own-houses.module.css';

interface OwnHousesProps {
  readonly rentals: readonly Rental[];
  /** The one in the form; undefined: a new one. */
  readonly edited: Rental | undefined;
  readonly onChoose: (which: number | 'new') => void;
}

/** One's own houses, each to be edited in the form beneath or removed, and one more to be added. */
export function OwnHouses({ rentals, edited, onChoose }: OwnHousesProps) {
  // The button that was pressed is gone with its house.
  const remove = useRemoveRental(() => focusById('your-rental', { preventScroll: true }));
  const isBusy = remove.isPending;
  return (
    <section aria-label="Your houses" className={css.houses}>
      <ul>
        {rentals.map((rental) => {
          const { id, familyName, address } = rental;
          const nameId = `own-${id}`;
          return (
            <li key={id}>
              <p id={nameId}>
                <b>{familyName}</b> {address}
              </p>
              <span>
                {edited !== rental && (
                  <RowAction
                    aria-describedby={nameId}
                    icon={<Pencil aria-hidden="true" className="icon" />}
                    onClick={() => onChoose(id)}
                  >
                    Edit
                  </RowAction>
                )}
                <RowAction
                  aria-busy={(isBusy && remove.variables.id === id) || undefined}
                  aria-describedby={nameId}
                  aria-disabled={isBusy}
                  icon={<Trash2 aria-hidden="true" className="icon" />}
                  look="risk"
                  onClick={() => remove.mutate({ id })}
                >
                  Remove
                </RowAction>
              </span>
            </li>
          );
        })}
      </ul>
      {edited && (
        <Button icon={<Plus aria-hidden="true" className="icon" />} onClick={() => onChoose('new')} size="s">
          Add Another House
        </Button>
      )}
    </section>
  );
}

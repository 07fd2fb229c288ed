import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rental } from '#contract/places/rentals.schema.ts';
import { fieldsOf } from '#web/features/places/rentals/form/form-model.ts';
import { ownRentalsQuery, useRemoveRental } from '#web/features/places/rentals/form/queries.ts';
import { RentalEditor } from '#web/features/places/rentals/form/rental-editor.tsx';
import { mapQuery } from '#web/features/places/rentals/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { nameInYear } from '#web/lib/drafts.ts';
import { ownRsvpQuery, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { focusById } from '#web/ui/focus.ts';
import { Pencil, Plus, Trash2 } from '#web/ui/icons.ts';
import { Loading } from '#web/ui/loading.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './rental-form.module.css';

/** Focuses the title when the pressed button is removed, with its house or because its house is in the form. */
const toTitle = () => focusById('your-rental', { preventScroll: true });

interface RentalFormProps {
  /** The page's address after saving. */
  readonly onSaved: (id: number) => void;
}

/** 'Add Your Rental', or 'Update Your Rental' if the viewer has one: the first, unless another is selected. */
export function RentalForm({ onSaved }: RentalFormProps) {
  const user = useUser();
  const own = useQuery(ownRentalsQuery);
  const facts = useQuery(mapQuery);
  const { data: stay } = useQuery(ownRsvpQuery);
  const reunion = useReunion();
  const [chosen, setChosen] = useState<number | 'new'>();
  if (!user) return <Loading />;
  return (
    <QueryView failed="Your rental did not load" query={own}>
      {(rentals) => {
        const edited = chosen === 'new' ? undefined : (rentals.find(({ id }) => id === chosen) ?? rentals[0]);
        // Each house has its own form and draft, at any position in the list.
        const draftNameOf = (id: number | undefined) => nameInYear(`rental:${user.id}:${id}`, reunion);
        const choose = (which: number | 'new') => {
          setChosen(which);
          toTitle();
        };
        return (
          <QueryView failed="The map did not load" query={facts}>
            {(map) => (
              <div className="stack">
                <h2 className="h2" id="your-rental" tabIndex={-1}>
                  {edited ? 'Update Your Rental' : 'Add Your Rental'}
                </h2>
                {rentals.length > 0 && <OwnHouses edited={edited} onChoose={choose} rentals={rentals} />}
                <RentalEditor
                  draftNameOf={draftNameOf}
                  facts={map}
                  fresh={fieldsOf(edited, stay)}
                  key={`${user.id}:${edited?.id}`}
                  onSaved={onSaved}
                  own={edited}
                />
              </div>
            )}
          </QueryView>
        );
      }}
    </QueryView>
  );
}

interface OwnHousesProps {
  readonly rentals: readonly Rental[];
  /** The rental in the form; undefined: a new one. */
  readonly edited: Rental | undefined;
  readonly onChoose: (which: number | 'new') => void;
}

function OwnHouses({ rentals, edited, onChoose }: OwnHousesProps) {
  const remove = useRemoveRental(toTitle);
  const isBusy = remove.isPending;
  return (
    <section aria-label="Your houses" className={`${css.houses} grid gap-4`}>
      <ul>
        {rentals.map((rental) => {
          const { id, familyName, address } = rental;
          const nameId = `own-${id}`;
          return (
            <li className="cluster apart" key={id}>
              <p id={nameId}>
                <b dir="auto">{familyName}</b> {address}
              </p>
              <span>
                {edited !== rental && (
                  <RowAction aria-describedby={nameId} icon={<Pencil />} onClick={() => onChoose(id)}>
                    Edit
                  </RowAction>
                )}
                <RowAction
                  aria-busy={(isBusy && remove.variables.id === id) || undefined}
                  aria-describedby={nameId}
                  aria-disabled={isBusy}
                  icon={<Trash2 />}
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
        <Button icon={<Plus />} onClick={() => onChoose('new')} size="s">
          Add Another House
        </Button>
      )}
    </section>
  );
}

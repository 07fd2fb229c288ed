import { useQuery } from '@tanstack/react-query';
import type { Rental } from '#contract/places/rentals.schema.ts';
import { countWords, dayWords, stayOf, textOf } from '#web/features/places/rentals/console/console-model.ts';
import { allRentalsQuery, useDeleteRental } from '#web/features/places/rentals/console/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { weekOf } from '#web/lib/dates.ts';
import { familyHue } from '#web/lib/families.ts';
import { byText, type Sort, useList } from '#web/lib/use-list.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CircleAlert, Trash2 } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MapLink } from '#web/ui/map-link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import { StayBar, StayDays } from '#web/ui/stay-bar.tsx';
import css from './rentals-tab.module.css';

const sorts: readonly Sort<Rental>[] = [
  { key: 'family', label: 'By family', compare: byText(({ familyName }) => familyName) },
  { key: 'address', label: 'By address', compare: byText(({ address }) => address) },
  { key: 'check-in', label: 'By check-in', compare: byText(({ checkIn }) => checkIn ?? '9') },
];

export const RentalsTab = () => (
  <QueryView
    empty={
      <Empty
        action={<LinkButton href="/map">View Map</LinkButton>}
        title="No rental locations have been added yet."
      >
        Family members can add their rental locations from the Map page.
      </Empty>
    }
    failed="The rental locations did not load"
    query={useQuery(allRentalsQuery)}
  >
    {(rentals) => <Rentals rentals={rentals} />}
  </QueryView>
);

function Rentals({ rentals }: { readonly rentals: readonly Rental[] }) {
  const reunion = useReunion();
  const { families } = reunion;
  const week = weekOf(reunion);
  const list = useList({ items: rentals, sorts, textOf });
  const remove = useDeleteRental();
  const busyId = remove.isPending ? remove.variables.id : null;
  const columns: readonly Column<Rental>[] = [
    {
      title: 'ID',
      onCard: 'part',
      cell: ({ id }) => <b className={css.id}>{id}</b>,
    },
    {
      title: 'Family',
      onCard: 'title',
      cell: ({ familyName }) => (
        <span className={`${css.family} inline-row family-dot strong`}>{familyName}</span>
      ),
    },
    {
      title: 'Address',
      isName: true,
      width: '21%',
      cell: ({ id, address }) => (
        <span id={`rental-${id}`} tabIndex={-1}>
          <MapLink className={css.place} query={mapQuery(address, reunion)}>
            {address}
          </MapLink>
        </span>
      ),
    },
    { title: 'Check-in', onCard: 'part', cell: ({ checkIn }) => <RentalDay day={checkIn} /> },
    {
      title: 'Stay',
      isTitleHidden: true,
      width: '15%',
      drawing: <StayDays week={week} />,
      cell: (rental) => {
        const drawn = stayOf(rental, week);
        return (
          drawn && (
            <div className={css.stay} data-open={drawn.isOpen || undefined}>
              <StayBar stay={drawn.stay} week={week} />
            </div>
          )
        );
      },
    },
    {
      title: 'Check-out',
      onCard: 'part',
      cell: ({ checkOut }) => <RentalDay day={checkOut} />,
    },
    {
      title: 'Notes',
      onCard: 'fact',
      width: '23%',
      cell: ({ notes }) =>
        notes ? <span className={css.notes}>{notes}</span> : <span className="soft">No notes</span>,
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      onCard: 'corner',
      cell: (rental) => (
        <RowAction
          aria-busy={busyId === rental.id || undefined}
          aria-describedby={`rental-${rental.id}`}
          aria-disabled={busyId !== null}
          icon={<Trash2 />}
          look="risk"
          onClick={() => remove.mutate(rental, { onSuccess: list.focusTitle })}
        >
          Delete
        </RowAction>
      ),
    },
  ];
  return (
    <DataList
      list={list}
      none="No rental location matches."
      placeholder="Family, street or note"
      searchLabel="Search rental locations"
      sorts={['As they were added', ...sorts]}
      status={countWords(rentals, list.shown.length)}
      title={{ id: 'rentals', words: 'Rental Locations' }}
    >
      <DataTable
        columns={columns}
        labelledBy="rentals"
        rowProps={({ familyName }) => ({ 'data-fam': familyHue(families, familyName) })}
        rows={list.shown}
      />
    </DataList>
  );
}

function RentalDay({ day }: { readonly day: string | null }) {
  const { words, kind } = dayWords(day);
  return (
    <span className={`${css.day} nowrap`} data-kind={kind}>
      {kind === 'wrong' && <CircleAlert />}
      {words}
    </span>
  );
}

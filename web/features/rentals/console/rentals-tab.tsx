import { useQuery } from '@tanstack/react-query';
import type { Rental } from '#contract/rentals.ts';
import { allRentalsQuery, useDeleteRental } from '#web/features/rentals/console/api.ts';
import { countWords, matches } from '#web/features/rentals/console/console-model.ts';
import { RentalRow } from '#web/features/rentals/console/rental-row.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import type { Span } from '#web/lib/days.ts';
import { familyHue } from '#web/lib/families.ts';
import { useList } from '#web/lib/use-list.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { StayDays } from '#web/ui/stay-bar.tsx';

const columnsOf = (week: Span): readonly Column[] => [
  { title: 'ID' },
  { title: 'Family' },
  { title: 'Address' },
  { title: 'Check-in' },
  { title: 'Stay', isHidden: true, drawing: <StayDays week={week} /> },
  { title: 'Check-out' },
  { title: 'Notes' },
  { title: 'Actions', isHidden: true },
];
const filters = ['all'] as const;
const sorts = [
  {
    key: 'family',
    label: 'By family',
    compare: (one: Rental, other: Rental) => one.familyName.localeCompare(other.familyName, 'en'),
  },
  {
    key: 'address',
    label: 'By address',
    compare: (one: Rental, other: Rental) =>
      one.address.localeCompare(other.address, 'en', { numeric: true }),
  },
  {
    key: 'check-in',
    label: 'By check-in',
    compare: (one: Rental, other: Rental) => (one.checkIn ?? '9').localeCompare(other.checkIn ?? '9'),
  },
];

/** The console's houses, in the order in which they were added. */
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
  const { firstDay, lastDay, families } = reunion;
  const week = { from: firstDay, to: lastDay };
  const list = useList({ items: rentals, filters, sorts, passes: () => true, matches });
  const remove = useDeleteRental();
  const busyId = remove.isPending ? remove.variables.id : null;
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
      <DataTable cards="68rem" columns={columnsOf(week)} labelledBy="rentals">
        <tbody>
          {list.shown.map((rental) => (
            <RentalRow
              hue={familyHue(families, rental.familyName)}
              isBusy={busyId === rental.id}
              isOff={busyId !== null}
              key={rental.id}
              onDelete={(one) => remove.mutate(one, { onSuccess: list.focusTitle })}
              query={mapQuery(rental.address, reunion)}
              rental={rental}
              week={week}
            />
          ))}
        </tbody>
      </DataTable>
    </DataList>
  );
}

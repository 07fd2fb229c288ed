// What the console says about rentals outside of their tab.
import { useQuery } from '@tanstack/react-query';
import { allRentalsQuery } from '#web/features/places/rentals/console/queries.ts';
import { TabLabel } from '#web/ui/tabs.tsx';

export const RentalsTabLabel = () => (
  <TabLabel count={useQuery(allRentalsQuery).data?.length ?? 0} due={0} name="Rental Locations" />
);

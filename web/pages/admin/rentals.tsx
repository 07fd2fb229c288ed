import { RentalsTab } from '#web/features/places/rentals/console/rentals-tab.tsx';

export default function RentalsView() {
  return <RentalsTab />;
}

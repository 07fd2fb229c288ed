import { RentalsTab } from '#web/features/rentals/console/rentals-tab.tsx';

export default function RentalsView() {
  return <RentalsTab />;
}

export { RentalsTab as default } from '#web/features/places/rentals/console/rentals-tab.tsx';

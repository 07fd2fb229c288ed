export { NearbyAmenities as default } from '#web/features/rentals/amenities/nearby-amenities.tsx';

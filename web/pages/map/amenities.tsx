export { NearbyAmenities as default } from '#web/features/places/rentals/amenities/nearby-amenities.tsx';

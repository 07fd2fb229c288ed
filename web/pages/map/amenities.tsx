export { NearbyAmenities as default } from '#web/features/places/rentals/nearby-amenities.tsx';

/// <reference types="google.maps" />
// Where an address lies: asked of Google where its map is shown, else of the server's geocoder, if it has one.
import type { MapFacts } from '#contract/places/map.schema.ts';
import { geocodeByServer } from '#web/features/places/rentals/form/queries.ts';
import { loadGoogleMaps } from '#web/features/places/rentals/providers/google-script.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';

/** Null: nobody knows the address. */
export type FindAddress = (address: string) => Promise<Position | null>;

/** How long Google may think (ms). */
const timeoutMs = 10_000;

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The geocoder did not answer.')), timeoutMs);
  });

const isPosition = ({ latitude, longitude }: Position) =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90;

async function findByGoogle(key: string, address: string): Promise<Position | null> {
  const maps = await loadGoogleMaps(key);
  const { results } = await Promise.race([new maps.Geocoder().geocode({ address }), late()]);
  const location = results[0]?.geometry.location;
  const position = location && { latitude: location.lat(), longitude: location.lng() };
  return position && isPosition(position) ? position : null;
}

/**
 * @param withTown appends the town's name; the server does so itself
 * @returns null where there is nobody to ask
 */
export function findAddressOf(
  { googleKey, hasGeocoder }: MapFacts,
  withTown: (address: string) => string,
): FindAddress | null {
  if (googleKey)
    return async (address) => {
      const found = await findByGoogle(googleKey, withTown(address)).catch(() => null);
      return found ?? (hasGeocoder ? geocodeByServer(address) : null);
    };
  return hasGeocoder ? geocodeByServer : null;
}

/// <reference types="google.maps" />

import { useEffect, useState } from 'react';
import type { MapFacts } from '#contract/places/map.schema.ts';
import { geocodeByServer } from '#web/features/places/rentals/form/queries.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';

// Geocodes an address: with Google if its map is shown, else with the server's geocoder, if it has one.

/** A family without a key does not load the code for Google's geocoder. */
async function googleMaps(key: string) {
  const { loadGoogleMaps } = await import('#web/features/places/rentals/providers/google-script.ts');
  return loadGoogleMaps(key);
}

/** Null: the address was not found. */
type FindAddress = (address: string) => Promise<Position | null>;

/** The timeout for Google (ms). */
const timeoutMs = 10_000;

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The geocoder did not answer.')), timeoutMs);
  });

const isPosition = ({ latitude, longitude }: Position) =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90;

async function findByGoogle(key: string, address: string): Promise<Position | null> {
  const maps = await googleMaps(key);
  const { results } = await Promise.race([new maps.Geocoder().geocode({ address }), late()]);
  const location = results[0]?.geometry.location;
  const position = location && { latitude: location.lat(), longitude: location.lng() };
  return position && isPosition(position) ? position : null;
}

/**
 * @param withTown appends the town's name; the server does so itself
 * @returns null without a geocoder
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

// Google's suggestions while an address is typed. There are none without a key, or when Google fails.

/** The minimum number of letters for suggestions. */
const fewest = 4;
/** The debounce after the last key (ms). */
const pauseMs = 300;
/** The search radius around the town (m). */
const radius = 20_000;

interface Suggestions {
  readonly suggestions: readonly string[];
  /** The coordinates of a suggested address; undefined for any other text. */
  readonly find: (address: string) => Promise<Position | null> | undefined;
}

type Prediction = google.maps.places.PlacePrediction;

async function ask(key: string, input: string, { latitude: lat, longitude: lng }: Position) {
  const { places } = await googleMaps(key);
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    locationBias: { center: { lat, lng }, radius },
  });
  const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
  return new Map(found.map((one) => [one.text.text, one]));
}

async function locate(prediction: Prediction): Promise<Position | null> {
  const { place } = await prediction.toPlace().fetchFields({ fields: ['location'] });
  const { location } = place;
  return location ? { latitude: location.lat(), longitude: location.lng() } : null;
}

export function useSuggestions(googleKey: string | null, typed: string, center: Position): Suggestions {
  const [known, setKnown] = useState<ReadonlyMap<string, Prediction>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the middle of town stays where it is
  useEffect(() => {
    if (!googleKey || typed.trim().length < fewest || known.has(typed)) return;
    let isOld = false;
    const soon = setTimeout(() => {
      ask(googleKey, typed, center).then(
        (found) => isOld || setKnown(found),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(soon);
    };
  }, [googleKey, typed]);
  return {
    suggestions: [...known.keys()],
    find: (address) => {
      const prediction = known.get(address);
      return prediction && locate(prediction).catch(() => null);
    },
  };
}

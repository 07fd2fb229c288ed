/// <reference types="google.maps" />
// Addresses that Google proposes while one is typed. Without a key, and whenever Google says nothing, there are none.
import { useEffect, useState } from 'react';
import { loadGoogleMaps } from '#web/features/places/rentals/providers/google-script.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';

/** Fewer letters are too few to propose anything. */
const fewest = 4;
/** After the last key (ms). */
const pauseMs = 300;
/** How far around town (m). */
const radius = 20_000;

interface Suggestions {
  readonly suggestions: readonly string[];
  /** Where a proposed address lies; undefined for any other text. */
  readonly find: (address: string) => Promise<Position | null> | undefined;
}

type Prediction = google.maps.places.PlacePrediction;

async function ask(key: string, input: string, { latitude: lat, longitude: lng }: Position) {
  const { places } = await loadGoogleMaps(key);
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

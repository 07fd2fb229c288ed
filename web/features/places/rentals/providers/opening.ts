// The options that a map is opened with, for every provider.
import type { MapFacts } from '#contract/places/map.schema.ts';
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import type { Box } from '#web/features/places/rentals/providers/map-adapter.ts';

/** What is seen of the ground. */
export type Ground = 'drawn' | 'extract' | 'tiles' | 'google';

export interface Opening {
  readonly facts: MapFacts;
  readonly features: readonly Feature[];
  /** Where no name may stand, in pixels of the window. */
  readonly taken: () => readonly Box[];
  /** The reunion's. */
  readonly town: string;
  /** The accessible name of the map. */
  readonly label: string;
  /** @param credit whose data lies above the drawn map, where that is known only now */
  readonly onGround: (ground: Ground, credit?: string) => void;
  /** Google's map cannot be shown: its script does not come, or the key is refused. */
  readonly onGoogleFailure: () => void;
  /** The map is not wanted any more. */
  readonly signal: AbortSignal;
}

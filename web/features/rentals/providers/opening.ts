// What a map is opened with, whoever draws it.
import type { MapFacts } from '#contract/map.ts';
import type { Feature } from '#web/features/rentals/drawn/features.ts';
import type { Box } from '#web/features/rentals/providers/map-adapter.ts';

/** What is seen of the ground. */
export type Ground = 'drawn' | 'tiles' | 'google';

export interface Opening {
  readonly facts: MapFacts;
  readonly features: readonly Feature[];
  /** Where no name may stand, in pixels of the window. */
  readonly taken: () => readonly Box[];
  /** Says what the map is, to whoever listens. */
  readonly label: string;
  readonly onGround: (ground: Ground) => void;
  /** Google's map cannot be shown: its script does not come, or the key is refused. */
  readonly onGoogleFailure: () => void;
  /** The map is not wanted any more. */
  readonly signal: AbortSignal;
}

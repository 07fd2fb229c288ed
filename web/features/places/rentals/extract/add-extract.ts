// The organizers' own extract above the drawn town, on a canvas of its own and in the same colors. Fetched only where the
// settings name one.
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { Box } from '#web/features/places/rentals/drawn/view.ts';
import { openArchive } from '#web/features/places/rentals/extract/archive.ts';
import { Extract } from '#web/features/places/rentals/extract/extract.ts';
import { DrawnLayer } from '#web/features/places/rentals/providers/drawn-layer.ts';

interface Options {
  /** Which of all places on it is the reunion's. */
  readonly town: string;
  /** Where no name may stand, in pixels of the window. */
  readonly taken: () => readonly Box[];
  /** It is seen. @param credit whose data it is */
  readonly onShown: (credit: string) => void;
  /** The map is not wanted any more. */
  readonly signal: AbortSignal;
}

/**
 * Lays the extract over the drawn town.
 * @returns its layer
 * @throws when it cannot be read at all
 */
export async function addExtract(
  map: LeafletMap,
  { town, taken, onShown, signal }: Options,
): Promise<DrawnLayer | null> {
  const archive = await openArchive(town);
  if (signal.aborted) return null;
  const { promise, resolve, reject } = Promise.withResolvers<DrawnLayer>();
  const extract = new Extract(archive, {
    onCome: () => signal.aborted || layer.draw(),
    onGone: () => reject(new Error('No tile of the extract can be read')),
  });
  const layer = new DrawnLayer('extract', extract.contentOf, taken, () => resolve(layer)).addTo(map);
  try {
    await promise;
    if (!signal.aborted) onShown(archive.credit);
    return layer;
  } catch (error) {
    if (!signal.aborted) layer.remove();
    throw error;
  }
}

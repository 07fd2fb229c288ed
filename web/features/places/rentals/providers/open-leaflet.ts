// The open map with all that the settings lay on it. Fetched when a map is shown, and not with its page.
import { LeafletAdapter } from '#web/features/places/rentals/providers/leaflet-adapter.ts';
import type { MapAdapter } from '#web/features/places/rentals/providers/map-adapter.ts';
import type { Opening } from '#web/features/places/rentals/providers/opening.ts';
import { addTiles } from '#web/features/places/rentals/providers/tile-layer.ts';

/** The organizers' own extract. @returns whether it is there */
async function showExtract({ map, layers }: LeafletAdapter, opening: Opening): Promise<boolean> {
  const { town, taken, onGround, signal } = opening;
  try {
    const { addExtract } = await import('#web/features/places/rentals/extract/add-extract.ts');
    const onShown = (credit: string) => onGround('extract', credit);
    const layer = signal.aborted ? null : await addExtract(map, { town, taken, onShown, signal });
    if (layer) layers.push(layer);
    return true;
  } catch {
    return false;
  }
}

function showTiles({ map }: LeafletAdapter, { facts: { tiles }, onGround, signal }: Opening): void {
  if (!tiles) return;
  addTiles(map, tiles.url, {
    onShown: () => signal.aborted || onGround('tiles', tiles.attribution),
    onGone: () => signal.aborted || onGround('drawn'),
  });
}

/** Above the drawn town comes the organizers' own extract; else, or where that cannot be read, others' tiles. */
async function showGround(adapter: LeafletAdapter, opening: Opening): Promise<void> {
  const { facts, signal } = opening;
  if (facts.hasArchive && (await showExtract(adapter, opening))) return;
  if (!signal.aborted) showTiles(adapter, opening);
}

export function openLeaflet(element: HTMLElement, opening: Opening): MapAdapter {
  const { facts, features, taken, label, onGround } = opening;
  const adapter = new LeafletAdapter(
    element,
    { center: facts.center, zoom: facts.zoom, label },
    { features, taken },
  );
  onGround('drawn');
  void showGround(adapter, opening);
  return adapter;
}

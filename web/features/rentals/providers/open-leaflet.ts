// The open map with all that the settings lay on it. Fetched when a map is shown, and not with its page.
import { LeafletAdapter } from '#web/features/rentals/providers/leaflet-adapter.ts';
import type { MapAdapter } from '#web/features/rentals/providers/map-adapter.ts';
import type { Opening } from '#web/features/rentals/providers/opening.ts';
import { addTiles } from '#web/features/rentals/providers/tile-layer.ts';

export function openLeaflet(element: HTMLElement, opening: Opening): MapAdapter {
  const { facts, features, taken, label, onGround, signal } = opening;
  const adapter = new LeafletAdapter(
    element,
    { center: facts.center, zoom: facts.zoom, label },
    { features, taken },
  );
  onGround('drawn');
  if (facts.tiles)
    addTiles(adapter.map, facts.tiles.url, {
      onShown: () => signal.aborted || onGround('tiles'),
      onGone: () => signal.aborted || onGround('drawn'),
    });
  return adapter;
}

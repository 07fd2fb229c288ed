// Decides which map is shown: Google's if there is a key and its script loads, else the open one.
import type { MapAdapter, Opening } from '#web/features/places/rentals/providers/map-adapter.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Whether this document has reported that Google's map cannot be shown: not again for each further map. */
let isFailureSaid = false;

function sayGoogleFailure(): void {
  if (isFailureSaid) return;
  isFailureSaid = true;
  toast({
    title: 'Maps Loading Error',
    description: 'Failed to load Google Maps. Please check your API key configuration.',
    variant: 'destructive',
  });
}

async function openGoogle(
  element: HTMLElement,
  key: string,
  opening: MapOpening,
): Promise<MapAdapter | null> {
  const [{ loadGoogleMaps, onKeyRefused }, { openGoogleMap }] = await Promise.all([
    import('#web/features/places/rentals/providers/google-script.ts'),
    import('#web/features/places/rentals/providers/google-adapter.ts'),
  ]);
  const maps = await loadGoogleMaps(key);
  if (opening.signal.aborted) return null;
  const adapter = openGoogleMap(maps, element, opening);
  opening.signal.addEventListener('abort', onKeyRefused(opening.onKeyRefused));
  opening.onGround('google');
  return adapter;
}

interface MapOpening extends Omit<Opening, 'drawnMap'> {
  readonly fetchDrawnMap: () => Promise<SVGSVGElement>;
  /** Google rejects the key of its map, which must be opened again: then it is the open one. */
  readonly onKeyRefused: () => void;
}

/** Opens a map in an element; null if it is no longer wanted. */
export async function openMap(element: HTMLElement, opening: MapOpening): Promise<MapAdapter | null> {
  const { facts, fetchDrawnMap, signal } = opening;
  try {
    if (facts.googleKey) return await openGoogle(element, facts.googleKey, opening);
  } catch {
    if (signal.aborted) return null;
    // A half-initialized map may be there.
    element.replaceChildren();
    element.removeAttribute('style');
    sayGoogleFailure();
  }
  const [drawnMap, { openLeaflet }] = await Promise.all([
    fetchDrawnMap(),
    import('#web/features/places/rentals/providers/leaflet-adapter.ts'),
  ]);
  return signal.aborted ? null : openLeaflet(element, { ...opening, drawnMap });
}

// Decides which map is shown: Google's if there is a key and its script loads, else the open one.
import type { MapFacts } from '#contract/places/map.schema.ts';
import type { MapAdapter, Opening } from '#web/features/places/rentals/providers/map-adapter.ts';

async function openGoogle(element: HTMLElement, key: string, opening: Opening): Promise<MapAdapter | null> {
  const { onGround, onGoogleFailure, signal } = opening;
  try {
    const [{ loadGoogleMaps, onKeyRefused }, { openGoogleMap }] = await Promise.all([
      import('#web/features/places/rentals/providers/google-script.ts'),
      import('#web/features/places/rentals/providers/google-adapter.ts'),
    ]);
    const maps = await loadGoogleMaps(key);
    if (signal.aborted) return null;
    const adapter = openGoogleMap(maps, element, opening);
    signal.addEventListener('abort', onKeyRefused(onGoogleFailure));
    onGround('google');
    return adapter;
  } catch {
    if (signal.aborted) return null;
    // A half-initialized map may be there.
    element.replaceChildren();
    element.removeAttribute('style');
    onGoogleFailure();
    return null;
  }
}

/** Opens a map in an element; null if it is no longer wanted, or another one was opened. */
export async function openMap(
  element: HTMLElement,
  { isGoogleGone, ...opening }: Opening & { readonly isGoogleGone: boolean },
): Promise<MapAdapter | null> {
  const { googleKey } = opening.facts;
  if (googleKey && !isGoogleGone) return openGoogle(element, googleKey, opening);
  const { openLeaflet } = await import('#web/features/places/rentals/providers/leaflet-adapter.ts');
  return opening.signal.aborted ? null : openLeaflet(element, opening);
}

/** Loads the open map's code in parallel with its data. */
export function fetchMapCode({ googleKey }: MapFacts, isGoogleGone: boolean): void {
  if (!googleKey || isGoogleGone)
    import('#web/features/places/rentals/providers/leaflet-adapter.ts').catch(() => undefined);
}

/// <reference types="google.maps" />
// Google's script, asked for once, and only where a key is set. It can fail in more ways than by not coming: it may hang,
// be something else, or come and then say that the key is no good.

type Maps = typeof google.maps;

declare global {
  interface Window {
    google?: { maps?: Maps };
    /** Called by Google's script once it is ready. */
    googleMapsReady?: () => void;
    /** Called by Google's script when it rejects the key, mostly after the map was opened. */
    gm_authFailure?: () => void;
  }
}

/** The timeout for the script (ms). */
const timeoutMs = 10_000;

function addressOf(key: string): string {
  const query = new URLSearchParams({
    key,
    v: 'quarterly',
    loading: 'async',
    libraries: 'places,geocoding',
    callback: 'googleMapsReady',
  });
  return `https://maps.googleapis.com/maps/api/js?${query}`;
}

/** The only error message that a browser gives for a script of another site. */
const hidden = 'Script error.';

let pending: Promise<Maps> | undefined;
const refusalListeners = new Set<() => void>();
let isKeyRefused = false;

/** Google's maps or a rejection, remembered until a reload: else each map and each address would wait for it again. */
export function loadGoogleMaps(key: string): Promise<Maps> {
  pending ??= load(key);
  return pending;
}

function load(key: string): Promise<Maps> {
  const stop = new AbortController();
  const script = document.createElement('script');
  const asked = new Promise<Maps>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`Google Maps: ${why}`));
    const look = () => {
      const maps = window.google?.maps;
      if (maps) resolve(maps);
      else fail('the script is not what it should be');
    };
    window.googleMapsReady = look;
    window.gm_authFailure = () => {
      isKeyRefused = true;
      fail('the key is refused');
      // The script has loaded, but cannot be used any more.
      pending = Promise.reject(new Error('Google Maps: the key is refused'));
      pending.catch(() => undefined);
      for (const listener of refusalListeners) listener();
    };
    const late = setTimeout(() => fail('the script did not come'), timeoutMs);
    stop.signal.addEventListener('abort', () => clearTimeout(late));
    // It has run without calling back: its own parts may still be loading.
    script.addEventListener('load', () => window.google?.maps || look());
    script.addEventListener('error', () => fail('the script could not be fetched'));
    window.addEventListener(
      'error',
      (event) => {
        if (event.message !== hidden && !event.filename.startsWith('https://maps.googleapis.com/')) return;
        event.preventDefault();
        fail('the script failed');
      },
      { signal: stop.signal },
    );
  });
  script.src = addressOf(key);
  script.async = true;
  document.head.append(script);
  return asked.finally(() => stop.abort());
}

/** Listens for Google's rejection of the key, which may have happened already. */
export function onKeyRefused(listener: () => void): () => void {
  if (isKeyRefused) listener();
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

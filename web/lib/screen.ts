import { useSyncExternalStore } from 'react';

/**
 * Whether a media query holds. The server cannot know; use CSS for layout, and this for texts and for the place of dialogs.
 * @param query as `matchMedia` takes it
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/** Whether the screen is as narrow as a phone's. */
export const useIsPhone = (): boolean => useMedia('(max-width: 39.99rem)');

const never = () => () => {};

/**
 * What only a browser knows and does not change while the page is open: `first` on the server and in the first view.
 * Only what differs is rendered again.
 */
export const useInBrowser = <T extends string | boolean>(get: () => T, first: T): T =>
  useSyncExternalStore(never, get, () => first);

/** False on the server and in the first view, then true: for things that only a browser can show, such as a dialog. */
export const useIsHydrated = (): boolean => useInBrowser(() => true, false);

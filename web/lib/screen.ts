import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. The server cannot know that; use CSS for layout, and this for texts and for the position
 * of dialogs.
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

export const useIsPhone = (): boolean => useMedia('(max-width: 39.99rem)');

const never = () => () => {};

/**
 * A value that only a browser knows and that does not change while the page is open: `first` on the server and during
 * hydration. Only components whose value differs render again.
 */
export const useInBrowser = <T extends string | boolean>(get: () => T, first: T): T =>
  useSyncExternalStore(never, get, () => first);

/** False on the server and during hydration, then true: for things that only a browser can show, such as a dialog. */
export const useIsHydrated = (): boolean => useInBrowser(() => true, false);

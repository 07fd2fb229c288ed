import { useSyncExternalStore } from 'react';

const phone = '(max-width: 39.99rem)';

function onChange(tell: () => void) {
  const query = matchMedia(phone);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the screen is as narrow as a phone's. The server cannot know; layout is CSS's, this is for what is said. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(phone).matches,
    () => false,
  );

const never = () => () => {};

/** False on the server and in the first view, true from then on: for what only a browser can show, such as a dialog. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first view, true from then on: for what only a browser can show, such as a dialog. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from '#web/ui/toast-store.ts';

const loadToaster = () => import('#web/ui/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** Fetches the toaster's code ahead, so that it is there when a connection is not. */
export const preloadToaster = () => {
  void loadToaster();
};

/** Stands once in the page; the toaster itself is fetched with the first toast. */
export function ToasterSlot() {
  const hasToast = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
    () => false,
  );
  return hasToast ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

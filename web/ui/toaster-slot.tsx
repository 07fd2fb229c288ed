import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type ToastItem } from '#web/ui/toast-store.ts';

const nothing: readonly ToastItem[] = [];
/** How long (ms) the page may settle before the toaster is fetched ahead: the server may be gone when it is needed. */
const settling = 2000;

/** Stands once in the page. The toaster is no part of the first view: it is fetched soon after, or with the first toast. */
export function ToasterSlot() {
  const items = useSyncExternalStore(subscribeToToasts, currentToasts, () => nothing);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster) return;
    const fetchIt = () =>
      import('#web/ui/toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        // Out of reach just now: the next toast asks again.
        () => undefined,
      );
    const timer = setTimeout(fetchIt, items.length > 0 ? 0 : settling);
    return () => clearTimeout(timer);
  }, [Toaster, items]);
  return Toaster && <Toaster />;
}

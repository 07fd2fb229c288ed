import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type ToastItem } from '#web/ui/toast-store.ts';

const nothing: readonly ToastItem[] = [];
/** How long (ms) the page may settle before the toaster is fetched ahead, and before it is asked for once more. */
const prefetchDelayMs = 2000;
const doings = ['pointerdown', 'keydown'] as const;

/**
 * Stands once in the page. The toaster is no part of the first view: it is fetched soon after, with the first thing a
 * person does, or with the first toast, since the server may be gone when it is needed.
 */
export function ToasterSlot() {
  const items = useSyncExternalStore(subscribeToToasts, currentToasts, () => nothing);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const isWaited = items.length > 0;
  useEffect(() => {
    if (Toaster) return;
    const fetchIt = () => {
      clearTimeout(timer);
      import('#web/ui/toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {
          timer = setTimeout(fetchIt, prefetchDelayMs);
        },
      );
    };
    let timer = setTimeout(fetchIt, isWaited ? 0 : prefetchDelayMs);
    for (const doing of doings) window.addEventListener(doing, fetchIt, { once: true });
    return () => {
      clearTimeout(timer);
      for (const doing of doings) window.removeEventListener(doing, fetchIt);
    };
  }, [Toaster, isWaited]);
  // What speaks is left out when an open dialog hides the page from screen readers: so a toast is heard and found there.
  return <div aria-live="off">{Toaster && <Toaster />}</div>;
}

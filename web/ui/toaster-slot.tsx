import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const toaster = lazyComponent(async () => (await import('#web/ui/toaster.tsx')).Toaster);

/** Milliseconds before the toaster is prefetched, and before a failed fetch is retried. */
const prefetchDelayMs = 2000;
const doings = ['pointerdown', 'keydown'] as const;

/**
 * Rendered once per page. The toaster is not part of the first view: it is prefetched soon after, with the first
 * interaction, or with the first toast, since the server may be unreachable when it is needed.
 */
export function ToasterSlot() {
  const isWaited = toasts.use().length > 0;
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    if (isHere) return;
    const fetchIt = () => {
      clearTimeout(timer);
      toaster.fetch().then(
        () => setIsHere(true),
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
  }, [isHere, isWaited]);
  // An open dialog hides the page from screen readers, except live regions: so a toast is announced and can be reached.
  return <div aria-live="off">{isHere && <toaster.View />}</div>;
}

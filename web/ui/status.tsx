import { type ReactNode, useEffect, useState } from 'react';
import { useIsHydrated } from '#web/lib/screen.ts';

/** Milliseconds in which a screen reader notices the empty region. */
const emptyMs = 100;

/** Words that a screen reader reads when they appear. The region is empty at first: one that comes with its words is not read out. */
export function Status({ children }: { readonly children: ReactNode }) {
  // What the server rendered is read with the page.
  const isHydrated = useIsHydrated();
  const [isReady, setIsReady] = useState(!isHydrated);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), emptyMs);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isReady && children}</div>;
}

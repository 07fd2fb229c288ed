// Whether the page shows answers that were kept, and from when they are.
import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

/** When the oldest answer that the page shows came (ISO instant); null while the server answers. */
export const keptSince = createStore<string | null>(null);

/** Says so beneath a page's title, and on paper of which reunion the page is; its code comes late (web/shell/later-parts.tsx). */
export const offlineNotice = createStore<ReactNode>(null);

/** When the server was last heard, in milliseconds since 1970; undefined: only as the page was made. */
export let lastHeard: number | undefined;

/** The page shows an answer of that instant, which was kept. */
export function noteKept(at: string): void {
  const before = keptSince.get();
  if (!before || at < before) keptSince.set(at);
}

/** The server has answered, or said something of itself. */
export function noteHeard(): void {
  lastHeard = Date.now();
  if (keptSince.get()) keptSince.set(null);
}

// Whether the page shows cached answers, and how old they are.
import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

/** When the oldest cached answer on the page was received (ISO instant); null while the server answers. */
export const keptSince = createStore<string | null>(null);

/** Shown beneath a page's title: the age of its answers; on paper its reunion. Set by web/shell/later-parts.tsx. */
export const offlineNotice = createStore<ReactNode>(null);

/** When the server last answered, in milliseconds since 1970; undefined: only when the page was rendered. */
export let lastHeard: number | undefined;

/** The page shows a cached answer of that instant. */
export function noteKept(at: string): void {
  const before = keptSince.get();
  if (!before || at < before) keptSince.set(at);
}

/** The server has answered, or has sent an event. */
export function noteHeard(): void {
  lastHeard = Date.now();
  if (keptSince.get()) keptSince.set(null);
}

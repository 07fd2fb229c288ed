// Messages that stay on every page until they are dismissed. A page pins what it renders, the shell shows it: so it
// outlives the page, and nothing of it is loaded where nothing is pinned.
import { type ReactNode, useSyncExternalStore } from 'react';

export interface Pinned {
  /** A second message with the same key takes the first one's place. */
  readonly key: string;
  readonly message: ReactNode;
  /** Whether it stays when the person who reads it is signed out. */
  readonly outlivesSession: boolean;
}

const nothing: readonly Pinned[] = [];
let pinned = nothing;
const listeners = new Set<() => void>();

function set(next: readonly Pinned[]) {
  pinned = next;
  for (const listener of listeners) listener();
}

export const showEverywhere = (one: Pinned): void =>
  set([one, ...pinned.filter(({ key }) => key !== one.key)]);

export const unpin = (key: string): void => set(pinned.filter((one) => one.key !== key));

/** Takes away what is meant for the person who was signed in. */
export const unpinSession = (): void => set(pinned.filter(({ outlivesSession }) => outlivesSession));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The newest first. */
export const usePinned = (): readonly Pinned[] =>
  useSyncExternalStore(
    subscribe,
    () => pinned,
    () => nothing,
  );

// Messages that stay on every page until they are dismissed; the shell renders them (web/shell/pinned-messages.tsx). So a
// message outlives the page that pinned it.
import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

interface Pinned {
  /** A second message with the same key replaces the first. */
  readonly key: string;
  /** Its code should be loaded only when it is pinned. */
  readonly message: ReactNode;
  /** Whether it stays after the session has ended. */
  readonly outlivesSession: boolean;
}

const pinned = createStore<readonly Pinned[]>([]);

export const showEverywhere = (one: Pinned): void =>
  pinned.set([one, ...pinned.get().filter(({ key }) => key !== one.key)]);

export const unpin = (key: string): void => pinned.set(pinned.get().filter((one) => one.key !== key));

/** Removes the messages for the person who was signed in. */
export const unpinSession = (): void =>
  pinned.set(pinned.get().filter(({ outlivesSession }) => outlivesSession));

export const usePinned = (): readonly Pinned[] => pinned.use();

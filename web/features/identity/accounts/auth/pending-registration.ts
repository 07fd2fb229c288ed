import { useSyncExternalStore } from 'react';
import {
  type PendingRegistration,
  readPendingRegistration,
  writePendingRegistration,
} from '#web/features/identity/accounts/model.ts';

const key = 'waiting-for-code';
/** The name under which what was typed to register is kept. */
export const registrationDraft = 'register';
const listeners = new Set<() => void>();
/** The tab's storage may be forbidden; then the step lives as long as the page. */
let kept: string | null = null;

const load = () => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return kept;
  }
};

/** Goes to the verification step, or leaves it. */
export function setPendingRegistration(pending: PendingRegistration | null): void {
  kept = pending && writePendingRegistration(pending);
  try {
    if (kept) sessionStorage.setItem(key, kept);
    else sessionStorage.removeItem(key);
  } catch {
    // `kept` has it.
  }
  for (const listener of listeners) listener();
}

/** The registration that waits for its code in this tab; null in what the server renders. */
export function usePendingRegistration(): PendingRegistration | null {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    () => null,
  );
  return readPendingRegistration(text);
}

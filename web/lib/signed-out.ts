// Why this page was signed out by somebody else, for the card on which its person lands. A new sign-in forgets it.
import { useSyncExternalStore } from 'react';
import type { SignedOutReason } from '#contract/signed-out.ts';
import { useBoot } from '#web/lib/boot.ts';

let reason: SignedOutReason | null = null;
const listeners = new Set<() => void>();

export function setSignedOutReason(why: SignedOutReason | null): void {
  reason = why;
  for (const listener of listeners) listener();
}

export const signedOutReason = (): SignedOutReason | null => reason;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** null where nobody was signed out on this page, or by their own hand on it. */
export function useSignedOutReason(): SignedOutReason | null {
  const { signedOut = null } = useBoot();
  return useSyncExternalStore(subscribe, signedOutReason, () => signedOut);
}

// The registration that waits for its code, and the time from which the next code may be requested. Stored for the tab,
// so that a reload returns to the same step; the password is never stored.

import { attempt } from '#web/lib/storage.ts';

export interface PendingRegistration {
  email: string;
  /** One of the registrations under the address; unknown when the person signed in by e-mail. */
  username?: string;
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
}

/** Milliseconds between two codes (product rule 6). */
export const resendPause = 60_000;

/** Whole seconds until another code may be requested; 0 when it may. */
export const secondsUntilResend = (sentAt: number, now: number): number =>
  Math.min(resendPause / 1000, Math.max(0, Math.ceil((sentAt + resendPause - now) / 1000)));

export const registrationDraft = 'register';
const key = 'waiting-for-code';

/** This tab's pending registration; null if there is none, or storage is blocked. */
export function readPendingRegistration(): PendingRegistration | null {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('email' in kept) || typeof kept.email !== 'string') return null;
  if (!('sentAt' in kept) || typeof kept.sentAt !== 'number') return null;
  const username = 'username' in kept && typeof kept.username === 'string' ? kept.username : undefined;
  return { email: kept.email, sentAt: kept.sentAt, ...(username && { username }) };
}

/**
 * Stores only these fields of the value; null: no registration is pending any more. If storage is blocked, the step
 * lasts as long as the card.
 */
export function keepPendingRegistration(pending: PendingRegistration | null): void {
  attempt(() => {
    if (!pending) return sessionStorage.removeItem(key);
    const { email, username, sentAt } = pending;
    sessionStorage.setItem(key, JSON.stringify({ email, sentAt, ...(username && { username }) }));
  });
}

/** A person who has typed an e-mail to sign in need not type it again. */
export const emailIn = (typed: string): string => (typed.includes('@') ? typed.trim() : '');

export type AuthTab = 'login' | 'register';

export const tabOf = (search: string): AuthTab =>
  new URLSearchParams(search).get('tab') === 'register' ? 'register' : 'login';

/** The address of a tab; it keeps the page to return to. */
export function addressOfTab(tab: AuthTab, search: string): string {
  const query = new URLSearchParams(search);
  if (tab === 'login') query.delete('tab');
  else query.set('tab', tab);
  query.delete('forgot');
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

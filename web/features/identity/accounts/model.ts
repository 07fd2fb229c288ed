// The registration that waits for its code, and the time from which the next code may be requested. Stored for the tab,
// so that a reload returns to the same step; the password is never stored.

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

// Why a page is signed out that nobody on it has signed out. Without schemas, since every page loads it.

/** `ended`: by the person's own hand elsewhere, or by time. */
export type SignedOutReason = 'revoked' | 'demoted' | 'reset' | 'deleted' | 'ended';

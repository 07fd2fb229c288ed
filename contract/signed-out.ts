// Why a page is signed out that nobody on it has signed out. Without schemas, since every page loads it.

/** The act of an organizer that ended somebody's sessions. */
export type ExpulsionReason = 'revoked' | 'demoted' | 'reset' | 'deleted';
/** `ended`: by the person's own hand elsewhere, or by time. */
export type SignedOutReason = ExpulsionReason | 'ended';

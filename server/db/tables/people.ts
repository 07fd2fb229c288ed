import type { Generated } from 'kysely';
import type { ExpulsionReason } from '#contract/errors.ts';

// Booleans are 0 and 1, instants are milliseconds since 1970 (UTC): the same in both databases.

export interface PeopleTables {
  users: {
    id: Generated<number>;
    username: string;
    /** The username for comparisons: NFKC, case-folded; unique. */
    username_key: string;
    full_name: string;
    /** The contact address, shown to the family. */
    email: string;
    /** The verified address for signing in and for codes, lower case; unique. */
    sign_in_email: string;
    phone: string | null;
    rental_location: string | null;
    emergency_contact: string | null;
    /** null: initials are shown. */
    portrait: Generated<string | null>;
    /** Argon2id. */
    password_hash: string;
    /** When a temporary password expires; null for a chosen one. */
    password_expires_at: number | null;
    is_admin: Generated<number>;
    is_authorized: Generated<number>;
    needs_password_reset: Generated<number>;
    created_at: number;
  };

  /** One portrait for each person, whose row refers to it. A new portrait is a new row. */
  portraits: {
    /** Random: part of an address whose picture never changes, not even when a site begins anew. */
    name: string;
    /** The id of its group of files in the storage. */
    group_id: string;
    /** Its files, as JSON: name, bytes, type, width, height. */
    files: string;
    created_at: number;
  };

  /** A mailed temporary password that has not been used: it works in addition to the old one (product rule 8). */
  temporary_passwords: {
    id: Generated<number>;
    user_id: number;
    /** A keyed hash. */
    hash: string;
    expires_at: number;
  };

  /** A registration that waits for its code. One for a verified account's address has no code. */
  registrations: {
    id: Generated<number>;
    username: string;
    username_key: string;
    /** The `username_key`, while nobody else may register it; unique. */
    kept_name: string | null;
    name_kept_until: number;
    full_name: string;
    email: string;
    email_key: string;
    phone: string | null;
    password_hash: string;
    /** Keyed hash of the network that registered. */
    network: string;
    /** Keyed hash of the token in the browser that holds the registration; null when none does. */
    token_hash: string | null;
    /** Keyed hash of the newest code, from any browser. */
    code_hash: string | null;
    code_expires_at: number;
    /** The networks, hashed, from which `code_hash` was tried by browsers that do not hold the registration: a word for each try. */
    tried_from: Generated<string>;
    /** Keyed hash of the newest code that the holding browser requested: it works there even if others request another. */
    held_code_hash: string | null;
    held_code_expires_at: Generated<number>;
    /** Attempts of the holding browser since `held_code_hash`. */
    tries: Generated<number>;
    created_at: number;
    expires_at: number;
  };

  /** A new contact address, one per person, that signs in once its code is typed; somebody else's has no code. */
  email_changes: {
    user_id: number;
    email: string;
    email_key: string;
    code_hash: string | null;
    code_expires_at: number;
    tries: Generated<number>;
  };

  sessions: {
    /** SHA-256 of the token: a reader of the table cannot sign in with it. */
    token_hash: string;
    user_id: number;
    /** Ends with the browser; nothing is stored on the device. */
    is_shared_device: number;
    user_agent: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
  };

  /** A session that an organizer ended. Only the holder of its token gets the reason, and the row names nobody. */
  ended_sessions: {
    /** The same hash as in `sessions`. */
    token_hash: string;
    reason: ExpulsionReason;
    ended_at: number;
  };

  rsvps: {
    id: Generated<number>;
    reunion_id: number;
    /** One RSVP per person and reunion. */
    user_id: number;
    family_name: string;
    status: 'pending' | 'confirmed' | 'cancelled';
    notes: string | null;
    /** The time by the real clock. */
    submitted_at: number;
    /** The same moment by the reunion's clock. */
    replied_at: Generated<number>;
    decided_at: number | null;
  };

  rsvp_members: {
    id: Generated<number>;
    rsvp_id: number;
    position: number;
    name: string;
    email: string | null;
    phone: string | null;
    /** Days, `YYYY-MM-DD`. */
    arriving: string;
    departing: string;
  };

  /** One row for each reunion, person and badge. A row without progress means the same as no row. */
  achievements: {
    id: Generated<number>;
    reunion_id: number;
    user_id: number;
    /** The id in the settings; badges that they no longer contain are not shown. */
    badge_id: string;
    /** Points that an organizer has added by hand. */
    granted: Generated<number>;
    /** Counted and granted points together, up to the badge's required score. */
    progress: Generated<number>;
    /** The time of earning: from then on the badge stays, even if its actions are undone. */
    earned_at: number | null;
  };
}

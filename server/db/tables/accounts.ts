import type { Generated } from 'kysely';

// Truth values are 0 and 1, instants are milliseconds since 1970 (UTC): both databases hold them alike.

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The username as it is compared: NFKC, case-folded; unique. */
  username_key: string;
  full_name: string;
  /** The contact address, shown to the family. */
  email: string;
  /** The verified address that signs in and gets codes, lower case; unique. */
  sign_in_email: string;
  phone: string | null;
  rental_location: string | null;
  emergency_contact: string | null;
  /** Argon2id. */
  password_hash: string;
  /** When a temporary password stops signing in; null for one's own. */
  password_expires_at: number | null;
  is_admin: Generated<number>;
  is_authorized: Generated<number>;
  needs_password_reset: Generated<number>;
  created_at: number;
}

/** A mailed temporary password that has not been used: it works beside the old one (decision 8). */
export interface TemporaryPasswordsTable {
  id: Generated<number>;
  user_id: number;
  /** Keyed. */
  hash: string;
  expires_at: number;
}

/** A registration that waits for its code. One that names a verified account's address has no code. */
export interface RegistrationsTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  full_name: string;
  email: string;
  email_key: string;
  phone: string | null;
  password_hash: string;
  code_hash: string | null;
  code_expires_at: number;
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
}

/** A contact address that will sign in once its code is typed: one a person. Somebody else's has no code. */
export interface EmailChangesTable {
  user_id: number;
  email: string;
  email_key: string;
  code_hash: string | null;
  code_expires_at: number;
  tries: Generated<number>;
}

export interface SessionsTable {
  /** SHA-256 of the token: who reads the table cannot sign in with it. */
  token_hash: string;
  user_id: number;
  /** Ends with the browser; nothing is kept on the device. */
  is_shared_device: number;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

import type { Selectable } from 'kysely';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { AdminUser, Contact } from '#contract/identity/users.schema.ts';
import type { Tables } from '#server/db/database.ts';
import { rightsOf } from '#server/features/identity/accounts/policy.ts';

type Row = Selectable<Tables['users']>;

type ContactRow = Pick<
  Row,
  'id' | 'full_name' | 'email' | 'phone' | 'rental_location' | 'emergency_contact' | 'portrait'
>;

/** The fields that a person shares with the family. */
const presentContact = (row: ContactRow): Contact => ({
  id: row.id,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  rentalLocation: row.rental_location,
  emergencyContact: row.emergency_contact,
  portrait: row.portrait,
});

export const presentAccount = (row: Row): AdminUser => ({
  ...presentContact(row),
  username: row.username,
  signInEmail: row.sign_in_email,
  ...rightsOf(row),
  needsPasswordReset: row.needs_password_reset === 1,
  registeredAt: new Date(row.created_at).toISOString(),
});

/** A person's own account. */
export const presentUser = (row: Row): User => ({
  ...presentAccount(row),
  // Hidden from people whom the gate would not let see it.
  portrait: row.is_authorized === 1 && row.needs_password_reset === 0 ? row.portrait : null,
});

/** Sorts equally on both databases, whose own orders differ for case and accents. */
const alphabet = new Intl.Collator('en');

export const presentDirectory = (rows: readonly ContactRow[]): Contact[] =>
  rows.map(presentContact).sort((a, b) => alphabet.compare(a.fullName, b.fullName) || a.id - b.id);

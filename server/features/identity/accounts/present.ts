import type { Selectable } from 'kysely';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { UsersTable } from '#server/db/tables/accounts.ts';

export const presentUser = (row: Selectable<UsersTable>): User => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  email: row.email,
  signInEmail: row.sign_in_email,
  phone: row.phone,
  rentalLocation: row.rental_location,
  emergencyContact: row.emergency_contact,
  // People whom the gate would not let see it are not told of it.
  portrait: row.is_authorized === 1 && row.needs_password_reset === 0 ? row.portrait : null,
  isAdmin: row.is_admin === 1,
  isAuthorized: row.is_authorized === 1,
  needsPasswordReset: row.needs_password_reset === 1,
});

import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { RegistrationsTable } from '#server/db/tables/accounts.ts';
import { isEmailKey } from '#server/features/accounts/policy.ts';

export type Registration = Selectable<RegistrationsTable>;

const waiting = (db: Db, now: number) =>
  db.selectFrom('registrations').selectAll().where('expires_at', '>', now);

/** The registration that keeps this username. */
export function findRegistration(
  db: Db,
  usernameKey: string,
  now: number,
): Promise<Registration | undefined> {
  return waiting(db, now).where('username_key', '=', usernameKey).executeTakeFirst();
}

/** Registrations of one address that a password is tried against, the newest first: each costs as much as a sign-in. */
const mostTried = 3;

/** Registrations that wait under a username or an e-mail, as far as a sign-in looks for its own. */
export async function listSigningIn(db: Db, signInKey: string, now: number): Promise<Registration[]> {
  if (isEmailKey(signInKey)) return (await listRegistrations(db, signInKey, now)).slice(0, mostTried);
  const registration = await findRegistration(db, signInKey, now);
  return registration ? [registration] : [];
}

/** Registrations that wait under one address, the newest first. */
export function listRegistrations(db: Db, emailKey: string, now: number): Promise<Registration[]> {
  return waiting(db, now).where('email_key', '=', emailKey).orderBy('id', 'desc').execute();
}

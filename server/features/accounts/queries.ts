import type { Selectable } from 'kysely';
import type { User } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { RegistrationsTable, UsersTable } from '#server/db/tables/accounts.ts';
import { isEmailKey } from '#server/features/accounts/policy.ts';
import { presentUser } from '#server/features/accounts/present.ts';
import { Failure } from '#server/platform/failure.ts';

export type UserRow = Selectable<UsersTable>;
export type Registration = Selectable<RegistrationsTable>;

/** Registrations of one address that a password is tried against, the newest first: each costs as much as a sign-in. */
const mostTried = 3;

/** Whom the site writes to when something waits for an organizer: at the address that is verified. */
export async function listAdmins(db: Db | Tx): Promise<{ id: number; fullName: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'sign_in_email as email'])
    .where('is_admin', '=', 1)
    .where('is_authorized', '=', 1)
    .orderBy('id')
    .execute();
}

/** @throws SIGNED_OUT when the person has been deleted a moment ago */
export async function getUserRow(db: Db | Tx, id: number): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('SIGNED_OUT');
  return row;
}

export const getUser = async (db: Db | Tx, id: number): Promise<User> =>
  presentUser(await getUserRow(db, id));

/** Who has verified this address. */
export function findMember(
  db: Db | Tx,
  emailKey: string,
): Promise<{ fullName: string; username: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['full_name as fullName', 'username'])
    .where('sign_in_email', '=', emailKey)
    .executeTakeFirst();
}

export async function isUsernameOfUser(db: Db | Tx, usernameKey: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  return user !== undefined;
}

const waiting = (db: Db | Tx, now: number) =>
  db.selectFrom('registrations').selectAll().where('expires_at', '>', now);

/** The registration that keeps this username. */
export function findRegistration(
  db: Db | Tx,
  usernameKey: string,
  now: number,
): Promise<Registration | undefined> {
  return waiting(db, now).where('username_key', '=', usernameKey).executeTakeFirst();
}

/** Registrations that wait under one address, the newest first. */
export function listRegistrations(db: Db | Tx, emailKey: string, now: number): Promise<Registration[]> {
  return waiting(db, now).where('email_key', '=', emailKey).orderBy('id', 'desc').execute();
}

/** Whose password may open the door under this username or e-mail: a person, or else registrations that wait. */
export async function listSignInCandidates(
  db: Db,
  signInKey: string,
  now: number,
): Promise<({ user: UserRow } | { registration: Registration })[]> {
  const isEmail = isEmailKey(signInKey);
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where(isEmail ? 'sign_in_email' : 'username_key', '=', signInKey)
    .executeTakeFirst();
  if (user) return [{ user }];
  const rows = await waiting(db, now)
    .where(isEmail ? 'email_key' : 'username_key', '=', signInKey)
    .orderBy('id', 'desc')
    .limit(mostTried)
    .execute();
  return rows.map((registration) => ({ registration }));
}

import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { ChangePasswordInput } from '#contract/identity/accounts.schema.ts';
import { defaultAdminName } from '#contract/identity/accounts.ts';
import { hasRows } from '#server/db/count-rows.ts';
import type { Tables, Tx } from '#server/db/database.ts';
import { newRegistrationMail, passwordChangedMail } from '#server/features/identity/accounts/mails.ts';
import {
  emailKeyOf,
  firstId,
  livePasswordHash,
  usernameKeyOf,
} from '#server/features/identity/accounts/policy.ts';
import { getUserRow, type UserRow } from '#server/features/identity/accounts/queries.ts';
import {
  accountAuthorized,
  accountCreated,
  passwordChanged,
  profileUpdated,
  sessionBegun,
  sessionEnded,
} from '#server/features/identity/records.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError, apiErrorAt } from '#server/platform/http/api-error.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { listAdmins } from '#server/platform/sessions/admins.ts';
import { hashPassword, isPassword } from '#server/platform/sessions/passwords.ts';
import { endSession, endSessionsOf, openSession } from '#server/platform/sessions/sessions.ts';
import { compared } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Authorizes a person, and mails them the welcome letter, if any, after `delayMs`. */
export async function authorize(
  { tx, record, mail }: TransactionContext,
  { id, is_authorized }: UserRow,
  letter?: Mail,
  delayMs = 0,
): Promise<void> {
  await tx.updateTable('users').set({ is_authorized: 1 }).where('id', '=', id).execute();
  record(accountAuthorized, {
    subject: id,
    people: [id],
    before: { is_authorized },
    after: { is_authorized: 1 },
  });
  if (letter) await mail(letter, delayMs);
}

/**
 * Adds a person, not yet authorized, and notifies every organizer: now and not at the registration, since only a
 * verified address is worth a mail.
 * @returns undefined when the username or the address is taken
 */
export async function createUser(
  { tx, now, record, mail }: TransactionContext,
  person: Pick<UserRow, 'username' | 'full_name' | 'email' | 'phone' | 'password_hash'>,
): Promise<UserRow | undefined> {
  const { username, full_name, email, phone, password_hash } = person;
  const keys = { username_key: usernameKeyOf(username), sign_in_email: emailKeyOf(email) };
  const user = await tx
    .insertInto('users')
    .values({ username, full_name, email, phone, password_hash, ...keys, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) return undefined;
  for (const admin of await listAdmins(tx)) await mail(newRegistrationMail(admin.email, person));
  record(accountCreated, { subject: user.id, people: [user.id] });
  return user;
}

export interface Browser {
  /** The token of the session that it had. */
  readonly token: string | undefined;
  readonly userAgent: string;
}

/** Replaces the browser's session with a new one, and notifies the person's other pages; returns its token. */
export async function beginSession(
  { tx, now, record }: TransactionContext,
  userId: number,
  { token, userAgent }: Browser,
  isSharedDevice: boolean,
  newToken?: string,
): Promise<string> {
  const ended = token && (await endSession(tx, token));
  if (ended) record(sessionEnded, { subject: ended.userId, people: [ended.userId] });
  record(sessionBegun, { subject: userId, people: [userId] });
  return openSession(tx, { userId, isSharedDevice, userAgent }, now, newToken);
}

export interface SignedIn {
  readonly user: UserRow;
  /** The new session's. */
  readonly token: string;
}

/** Signs in a person with a verified password. @returns undefined when it was changed in the meantime */
export async function signIn(
  transaction: TransactionContext,
  { id, password_hash }: UserRow,
  browser: Browser,
  isSharedDevice: boolean,
): Promise<SignedIn | undefined> {
  // A no-op write, which waits for a change in progress.
  const user = await replacePassword(transaction.tx, id, { from: password_hash, to: { password_hash } });
  return user && { user, token: await beginSession(transaction, id, browser, isSharedDevice) };
}

/**
 * Verifies the current password and returns its hash. It runs before the transaction, which would block everybody.
 * @throws WRONG_CURRENT_PASSWORD, reported at its field; after ten wrong ones TOO_MANY
 */
export async function proveCurrentPassword(
  { db, clock, limits }: Pick<AppContext, 'db' | 'clock' | 'limits'>,
  userId: number,
  typed: string,
): Promise<string> {
  const person = String(userId);
  await limits.count('currentPassword', person);
  const user = await getUserRow(db, userId);
  const isRight = await isPassword(typed, livePasswordHash(user, clock.now())).catch(async (error) => {
    // The queue was full: a password that was not checked does not count as wrong.
    await limits.giveBack('currentPassword', person);
    throw error;
  });
  if (!isRight) throw apiErrorAt('currentPassword', 'WRONG_CURRENT_PASSWORD');
  await limits.forget('currentPassword', person);
  return user.password_hash;
}

type Change = z.output<typeof ChangePasswordInput>;
type OwnName = Pick<Change, 'fullName' | 'email'>;

/** Validates a person's new password, and hashes it: all before the transaction. */
export async function proveAndHash(
  context: Pick<AppContext, 'db' | 'clock' | 'limits'>,
  userId: number,
  { currentPassword, newPassword }: Omit<Change, keyof OwnName>,
): Promise<{ from: string; to: string }> {
  const from = await proveCurrentPassword(context, userId, currentPassword);
  if (newPassword === currentPassword) throw apiErrorAt('newPassword', 'SAME_PASSWORD');
  return { from, to: await hashPassword(newPassword) };
}

/**
 * Sets a person's new password, and leaves this browser the only session. Temporary ones become invalid, used or not.
 * @param person the first administrator's own name and address; ignored for everybody else
 */
export async function changePassword(
  { tx, now, record, mail }: TransactionContext,
  userId: number,
  { from, to }: { from: string; to: string },
  { token, userAgent }: Browser,
  person: OwnName = {},
): Promise<{ user: UserRow; token: string; isSharedDevice: boolean }> {
  const chosen = { password_hash: to, password_expires_at: null, needs_password_reset: 0 };
  const replaced = await replacePassword(tx, userId, { from, to: chosen });
  if (!replaced) throw apiErrorAt('currentPassword', 'WRONG_CURRENT_PASSWORD');
  const user = await introduceAdministrator({ tx, record }, replaced, person);
  await voidTemporary(tx, userId);
  const ended = token && (await endSession(tx, token));
  if (!ended) throw new ApiError('SIGNED_OUT');
  await endSessionsOf(tx, userId);
  record(passwordChanged, { subject: userId, people: [userId] });
  await mail(passwordChangedMail(user.sign_in_email));
  const { isSharedDevice } = ended;
  const session = { userId, isSharedDevice, userAgent };
  return { user, token: await openSession(tx, session, now), isSharedDevice };
}

/** Gives the first account its administrator's name and address, if it has none. */
async function introduceAdministrator(
  { tx, record }: Pick<TransactionContext, 'tx' | 'record'>,
  before: UserRow,
  { fullName, email }: OwnName,
): Promise<UserRow> {
  if (before.id !== firstId || before.full_name !== defaultAdminName || !fullName || !email) return before;
  await mustBeFree(tx, before.id, emailKeyOf(email));
  const after = await tx
    .updateTable('users')
    .set({ full_name: fullName, email, sign_in_email: emailKeyOf(email) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  record(profileUpdated, { subject: before.id, people: [before.id], ...compared(before, after) });
  return after;
}

/** Throws EMAIL_TAKEN. If another person takes the address concurrently, `commit` retries and finds them here. */
export async function mustBeFree(tx: Tx, id: number, emailKey: string): Promise<void> {
  const others = tx.selectFrom('users').where('sign_in_email', '=', emailKey).where('id', '!=', id);
  if (await hasRows(others)) throw apiErrorAt('email', 'EMAIL_TAKEN');
}

/** Invalidates a person's mailed, unused temporary passwords. */
export async function voidTemporary(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('temporary_passwords').where('user_id', '=', userId).execute();
}

/** Only if it still is the one that was verified. */
function replacePassword(
  tx: Tx,
  userId: number,
  { from, to }: { from: string; to: Updateable<Tables['users']> },
): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set(to)
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returningAll()
    .executeTakeFirst();
}

export async function signOut({ tx, record }: TransactionContext, token: string): Promise<void> {
  const ended = await endSession(tx, token);
  if (ended) record(sessionEnded, { subject: ended.userId, people: [ended.userId] });
}

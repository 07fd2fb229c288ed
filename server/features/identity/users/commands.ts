// Organizers' commands on accounts, one at a time (`commit`), so that of two who remove each other one is left.
import type { Updateable } from 'kysely';
import type { ExpulsionReason } from '#contract/errors.ts';
import { ProfileInput } from '#contract/identity/profile.schema.ts';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { isOrganizer } from '#contract/rights.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Tables, Tx } from '#server/db/database.ts';
import { revokeFeed } from '#server/features/events/calendars/commands.ts';
import { deleteAlbumsOf } from '#server/features/gallery/albums/commands.ts';
import { deletePhotosOf } from '#server/features/gallery/photos/commands.ts';
import {
  authorize,
  changePassword,
  mustBeFree,
  voidTemporary,
} from '#server/features/identity/accounts/commands.ts';
import {
  columnsOf,
  emailKeyOf,
  firstId,
  rightsOf,
  temporaryLife,
} from '#server/features/identity/accounts/policy.ts';
import { presentAccount } from '#server/features/identity/accounts/present.ts';
import type { UserRow } from '#server/features/identity/accounts/queries.ts';
import { deletePortraitOf, removePortrait } from '#server/features/identity/portraits/commands.ts';
import {
  accountDeleted,
  accountDemoted,
  accountPromoted,
  accountRevoked,
  accountUpdated,
  passwordReset,
} from '#server/features/identity/records.ts';
import { signInChangedMail, welcomeMail } from '#server/features/identity/users/mails.ts';
import { getAccount } from '#server/features/identity/users/queries.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { listAdmins } from '#server/platform/sessions/admins.ts';
import { expelUser } from '#server/platform/sessions/sessions.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import { compared, type RecordType } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Throws LAST_ADMIN for the only organizer left. Organizers' commands run one at a time, so the list is current. */
async function mustBeDispensable(tx: Tx, row: UserRow): Promise<void> {
  const others = (await listAdmins(tx)).filter(({ id }) => id !== row.id);
  if (others.length === 0) throw new ApiError('LAST_ADMIN');
}

async function change(
  { tx, record }: TransactionContext,
  before: UserRow,
  columns: Updateable<Tables['users']>,
  type: RecordType<'is_admin' | 'is_authorized' | 'changed'>,
): Promise<UserRow> {
  const { id } = before;
  const row = await tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  record(type, { subject: id, people: [id], ...compared(before, row) });
  return row;
}

/** The row first: a concurrent sign-in completes before it, and its session is ended with the others. */
async function changeAndSignOut(
  transaction: TransactionContext,
  before: UserRow,
  columns: Updateable<Tables['users']>,
  type: RecordType<'is_admin' | 'is_authorized' | 'changed'>,
  reason: ExpulsionReason,
): Promise<UserRow> {
  await transaction.hold(before.id);
  const row = await change(transaction, before, columns, type);
  await expelUser(transaction.tx, row.id, reason, transaction.now);
  return row;
}

/** How long 'Make Admin' can be undone without a letter: the ten seconds of its toast, and the round trip. */
const undoMs = 15_000;

/** Makes a person an organizer, and authorizes them if necessary. */
export async function promoteUser(
  transaction: TransactionContext,
  id: number,
  settings: ReunionDocument,
): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, id);
  if (isOrganizer(rightsOf(row))) return presentAccount(row);
  if (!row.is_authorized) await authorize(transaction, row, welcomeMail(row, settings), undoMs);
  return presentAccount(await change(transaction, row, { is_admin: 1 }, accountPromoted));
}

/** @param settings for the welcome letter; a right that was just revoked is restored without one */
export async function authorizeUser(
  transaction: TransactionContext,
  id: number,
  settings?: ReunionDocument,
): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, id);
  if (!row.is_authorized) await authorize(transaction, row, settings && welcomeMail(row, settings));
  return presentAccount({ ...row, is_authorized: 1 });
}

/** Authorizes several people; deleted accounts are skipped. */
export async function authorizeUsers(
  transaction: TransactionContext,
  ids: readonly number[],
  settings: ReunionDocument,
): Promise<AdminUser[]> {
  const { tx } = transaction;
  const rows = await tx.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').execute();
  for (const row of rows)
    if (!row.is_authorized) await authorize(transaction, row, welcomeMail(row, settings));
  return rows.map((row) => presentAccount({ ...row, is_authorized: 1 }));
}

/** Removes an organizer's rights and ends their sessions. */
export async function demoteUser(transaction: TransactionContext, id: number): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, id);
  if (!row.is_admin) return presentAccount(row);
  await mustBeDispensable(transaction.tx, row);
  return presentAccount(await changeAndSignOut(transaction, row, { is_admin: 0 }, accountDemoted, 'demoted'));
}

/** Revokes access to all but the own RSVP and profile, and the feed URL. The RSVP is not changed. */
export async function revokeUser(
  transaction: TransactionContext,
  id: number,
  settings: ReunionDocument,
): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, id);
  if (!row.is_authorized) return presentAccount(row);
  await mustBeDispensable(transaction.tx, row);
  const revoked = await changeAndSignOut(transaction, row, { is_authorized: 0 }, accountRevoked, 'revoked');
  await revokeFeed(transaction, row.id);
  await transaction.withdrawMail(welcomeMail(row, settings));
  return presentAccount(revoked);
}

/** Sets a password chosen by an organizer, valid for a day; ends every session, mailed password and feed URL. */
async function setTemporaryPassword(
  transaction: TransactionContext,
  before: UserRow,
  passwordHash: string,
): Promise<UserRow> {
  const columns = {
    password_hash: passwordHash,
    needs_password_reset: 1,
    password_expires_at: transaction.now + temporaryLife,
  };
  const row = await changeAndSignOut(transaction, before, columns, passwordReset, 'reset');
  await voidTemporary(transaction.tx, row.id);
  await revokeFeed(transaction, row.id);
  return row;
}

export async function resetPassword(
  transaction: TransactionContext,
  id: number,
  passwordHash: string,
): Promise<UserRow> {
  return setTemporaryPassword(transaction, await getAccount(transaction.tx, id), passwordHash);
}

export async function removeUserPortrait(transaction: TransactionContext, id: number): Promise<AdminUser> {
  await getAccount(transaction.tx, id);
  await removePortrait(transaction, id);
  return presentAccount(await getAccount(transaction.tx, id));
}

interface Edit {
  readonly actorId: number;
  readonly input: ProfileInput;
  /** The organizer's own verified password, and the new one of the account; both hashed. */
  readonly password: { readonly from: string; readonly to: string } | undefined;
  readonly request: RequestContext;
}

/**
 * 'Edit User'. A new password is temporary, unless it is the organizer's own.
 * @returns the account, and for organizers who change their own password this browser's new session
 */
export async function updateUser(
  transaction: TransactionContext,
  id: number,
  { actorId, input, password, request }: Edit,
) {
  // The person's own profile form does not wait for organizers' commands.
  await transaction.hold(id);
  const before = await getAccount(transaction.tx, id);
  const isOwn = id === actorId;
  const after = await changeProfile(transaction, before, input);
  const hasNewEmail = after.sign_in_email !== before.sign_in_email;
  const hasNewPassword = password !== undefined && !isOwn;
  // Organizers who edit themselves get it too: nobody at their open browser can take the account unnoticed.
  if (hasNewEmail || hasNewPassword) {
    const email = hasNewEmail ? after.sign_in_email : undefined;
    await transaction.mail(signInChangedMail(before, { email, hasNewPassword }));
  }
  if (!password) return { user: presentAccount(after) };
  if (!isOwn) return { user: presentAccount(await setTemporaryPassword(transaction, after, password.to)) };
  const { user, ...session } = await changePassword(transaction, id, password, request);
  return { user: presentAccount(user), session };
}

async function changeProfile(
  transaction: TransactionContext,
  before: UserRow,
  input: ProfileInput,
): Promise<UserRow> {
  const merged = mergeEdit(ProfileInput, input, presentAccount(before));
  const sign_in_email = emailKeyOf(merged.email);
  // Saving the form with an unchanged address does not verify it: a pending one stays pending.
  const hasNewEmail = sign_in_email !== emailKeyOf(before.email);
  if (hasNewEmail) await mustBeFree(transaction.tx, before.id, sign_in_email);
  const columns = { ...columnsOf(merged), ...(hasNewEmail && { sign_in_email }) };
  const after = await change(transaction, before, columns, accountUpdated);
  if (!hasNewEmail) return after;
  await transaction.tx.deleteFrom('email_changes').where('user_id', '=', before.id).execute();
  // Temporary passwords that were mailed to the old address must not outlive it.
  await voidTemporary(transaction.tx, before.id);
  return after;
}

/**
 * Deletes an account with its private data. Rows that refer to `users.id` go with it (`on delete cascade`) or stay as
 * shared memory (`on delete set null`). Files are for the feature's own command, called from here, which notes them down
 * in this transaction and removes them after the commit. `accountDeleted` lists the topics that change.
 */
export async function deleteUser(transaction: TransactionContext, id: number): Promise<void> {
  const { tx, record } = transaction;
  const row = await getAccount(tx, id);
  if (row.id === firstId) throw new ApiError('FIRST_ADMIN_STAYS');
  await mustBeDispensable(tx, row);
  await transaction.hold(row.id);
  await deletePhotosOf(transaction, row.id);
  await deleteAlbumsOf(transaction, row.id);
  await deletePortraitOf(transaction, row.id);
  await expelUser(tx, row.id, 'deleted', transaction.now);
  await tx.deleteFrom('users').where('id', '=', row.id).execute();
  record(accountDeleted, { subject: row.id, people: [row.id], before: row });
}

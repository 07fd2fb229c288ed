// What organizers do with accounts. They take turns (`commit`), so that of two who remove each other one is still there.
import type { Updateable } from 'kysely';
import { ProfileInput } from '#contract/profile.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { isOrganizer } from '#contract/rights.ts';
import type { AdminUser } from '#contract/users.ts';
import type { Tx } from '#server/db/database.ts';
import type { UsersTable } from '#server/db/tables/accounts.ts';
import { changePassword, authorizeUser as letIn, voidTemporary } from '#server/features/accounts/commands.ts';
import { emailKeyOf, rightsOf, temporaryLife } from '#server/features/accounts/policy.ts';
import { listAdmins, type UserRow } from '#server/features/accounts/queries.ts';
import { deleteAlbumsOf } from '#server/features/albums/commands.ts';
import { revokeFeed } from '#server/features/calendars/commands.ts';
import { deletePhotosOf } from '#server/features/photos/commands.ts';
import { deletePortraitOf, removePortrait } from '#server/features/portraits/commands.ts';
import { signInChangedMail, welcomeMail } from '#server/features/users/mails.ts';
import { isFirstAdmin } from '#server/features/users/policy.ts';
import { presentAccount } from '#server/features/users/present.ts';
import { getAccount } from '#server/features/users/queries.ts';
import {
  accountDeleted,
  accountDemoted,
  accountPromoted,
  accountRevoked,
  accountUpdated,
  passwordReset,
} from '#server/features/users/records.ts';
import { ApiError, apiErrorAt } from '#server/platform/api-error.ts';
import { mergeEdit } from '#server/platform/edits.ts';
import { differingFields, type RecordType } from '#server/platform/records.ts';
import type { RequestContext } from '#server/platform/request-context.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

/** Who acts, and upon which account. */
export interface Action {
  readonly actorId: number;
  readonly id: number;
}

/** Throws LAST_ADMIN when nobody could organize without this person. Whoever acts upon another is there still: they take turns. */
async function mustBeDispensable(tx: Tx, row: UserRow): Promise<void> {
  const others = (await listAdmins(tx)).filter(({ id }) => id !== row.id);
  if (others.length === 0) throw new ApiError('LAST_ADMIN');
}

async function change(
  { tx, record }: TransactionContext,
  before: UserRow,
  columns: Updateable<UsersTable>,
  type: RecordType<'is_admin' | 'is_authorized' | 'changed'>,
): Promise<UserRow> {
  const { id } = before;
  const row = await tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  record(type, {
    subject: id,
    people: [id],
    before: { ...before, changed: '' },
    after: { ...row, changed: differingFields(before, row) },
  });
  return row;
}

/** The row first: a sign-in that has begun comes before it, and its session is ended with the others. */
async function changeAndSignOut(
  transaction: TransactionContext,
  before: UserRow,
  columns: Updateable<UsersTable>,
  type: RecordType<'is_admin' | 'is_authorized' | 'changed'>,
): Promise<UserRow> {
  await transaction.hold(before.id);
  const row = await change(transaction, before, columns, type);
  await endSessionsOf(transaction.tx, row.id);
  return row;
}

/** Makes an organizer of a person, and lets them in if nobody has yet. */
export async function promoteUser(
  transaction: TransactionContext,
  action: Action,
  settings: ReunionDocument,
): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, action.id);
  if (isOrganizer(rightsOf(row))) return presentAccount(row);
  if (!row.is_authorized) await welcome(transaction, row, settings);
  return presentAccount(await change(transaction, row, { is_admin: 1 }, accountPromoted));
}

export async function authorizeUser(
  transaction: TransactionContext,
  action: Action,
  settings: ReunionDocument,
): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, action.id);
  if (!row.is_authorized) await welcome(transaction, row, settings);
  return presentAccount(await getAccount(transaction.tx, row.id));
}

/** Lets several in; those who are gone meanwhile are passed over. */
export async function authorizeUsers(
  transaction: TransactionContext,
  ids: readonly number[],
  settings: ReunionDocument,
): Promise<AdminUser[]> {
  const { tx } = transaction;
  const rows = await tx.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').execute();
  for (const row of rows) if (!row.is_authorized) await welcome(transaction, row, settings);
  return rows.map((row) => presentAccount({ ...row, is_authorized: 1 }));
}

async function welcome(
  transaction: TransactionContext,
  row: UserRow,
  settings: ReunionDocument,
): Promise<void> {
  await letIn(transaction, row.id);
  await transaction.mail(welcomeMail(row, settings));
}

/** Takes an organizer's rights; what was open in their name is signed out. */
export async function demoteUser(transaction: TransactionContext, action: Action): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, action.id);
  if (!row.is_admin) return presentAccount(row);
  await mustBeDispensable(transaction.tx, row);
  return presentAccount(await changeAndSignOut(transaction, row, { is_admin: 0 }, accountDemoted));
}

/** Shuts a person out from all but their own RSVP and profile. The RSVP stays as it is; their calendar address ends. */
export async function revokeUser(transaction: TransactionContext, action: Action): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, action.id);
  if (!row.is_authorized) return presentAccount(row);
  await mustBeDispensable(transaction.tx, row);
  const revoked = await changeAndSignOut(transaction, row, { is_authorized: 0 }, accountRevoked);
  await revokeFeed(transaction, row.id);
  return presentAccount(revoked);
}

/** Gives the right back that was just taken, and writes to nobody: they have been welcomed before. */
export async function undoRevocation(transaction: TransactionContext, action: Action): Promise<AdminUser> {
  const row = await getAccount(transaction.tx, action.id);
  if (!row.is_authorized) await letIn(transaction, row.id);
  return presentAccount({ ...row, is_authorized: 1 });
}

/** A password chosen by somebody else: it works alone and not for long, and whoever knew the secrets before is out. */
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
  const row = await changeAndSignOut(transaction, before, columns, passwordReset);
  await voidTemporary(transaction.tx, row.id);
  await revokeFeed(transaction, row.id);
  return row;
}

export async function resetPassword(
  transaction: TransactionContext,
  action: Action,
  passwordHash: string,
): Promise<UserRow> {
  const before = await getAccount(transaction.tx, action.id);
  return setTemporaryPassword(transaction, before, passwordHash);
}

/** Takes somebody's portrait away. */
export async function removeUserPortrait(
  transaction: TransactionContext,
  action: Action,
): Promise<AdminUser> {
  const { id } = await getAccount(transaction.tx, action.id);
  await removePortrait(transaction, id);
  return presentAccount(await getAccount(transaction.tx, id));
}

interface Edit {
  readonly input: ProfileInput;
  /** The organizer's own password as it was found right, and the new one of the account; both hashed. */
  readonly password: { readonly from: string; readonly to: string } | undefined;
  readonly request: RequestContext;
}

interface Edited {
  readonly user: AdminUser;
  /** Where organizers change their own password: this browser's new session. */
  readonly session?: { readonly token: string; readonly isSharedDevice: boolean };
}

/** 'Edit User'. A new password is temporary, unless it is the organizer's own. */
export async function updateUser(
  transaction: TransactionContext,
  action: Action,
  { input, password, request }: Edit,
): Promise<Edited> {
  // Its own profile form takes no turn.
  await transaction.hold(action.id);
  const before = await getAccount(transaction.tx, action.id);
  const { id } = before;
  const isOwn = id === action.actorId;
  const after = await changeProfile(transaction, before, input);
  const hasNewEmail = after.sign_in_email !== before.sign_in_email;
  const hasNewPassword = password !== undefined && !isOwn;
  // One's own too: whoever sits at an organizer's open browser must not take the account without a word.
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
  const { fullName: full_name, email, phone, rentalLocation, emergencyContact } = merged;
  const sign_in_email = emailKeyOf(email);
  // A form that is saved with the address it came with proves nothing about it: one that waits for its code goes on waiting.
  const hasNewEmail = sign_in_email !== emailKeyOf(before.email);
  if (hasNewEmail) await mustBeFree(transaction.tx, before.id, sign_in_email);
  const columns = {
    full_name,
    email,
    phone,
    rental_location: rentalLocation,
    emergency_contact: emergencyContact,
    ...(hasNewEmail && { sign_in_email }),
  };
  const after = await change(transaction, before, columns, accountUpdated);
  if (!hasNewEmail) return after;
  await transaction.tx.deleteFrom('email_changes').where('user_id', '=', before.id).execute();
  // Temporary passwords that were mailed to the old address must not outlive it.
  await voidTemporary(transaction.tx, before.id);
  return after;
}

/** Whoever takes it at the very same moment makes `commit` try again, and is found here then. */
async function mustBeFree(tx: Tx, id: number, emailKey: string): Promise<void> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('sign_in_email', '=', emailKey)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw apiErrorAt('email', 'EMAIL_TAKEN');
}

/**
 * Deletes an account with what is only its own. The sessions, the RSVP with its members and a waiting change of e-mail
 * go with the row: their tables refer to it with `on delete cascade`. A feature that comes later adds its part in one
 * of two ways: what goes too refers to `users.id` in the same way; what stays as shared memory refers to it with
 * `on delete set null`. What lies outside the database (files) is for that feature's own command, called from here, to
 * note down in this transaction and to remove once it is committed. Its topic is one of `accountDeleted`.
 */
export async function deleteUser(transaction: TransactionContext, action: Action): Promise<void> {
  const { tx, record } = transaction;
  const row = await getAccount(tx, action.id);
  if (isFirstAdmin(row.id)) throw new ApiError('FIRST_ADMIN_STAYS');
  await mustBeDispensable(tx, row);
  await transaction.hold(row.id);
  await deletePhotosOf(transaction, row.id);
  await deleteAlbumsOf(transaction, row.id);
  await deletePortraitOf(transaction, row.id);
  await tx.deleteFrom('users').where('id', '=', row.id).execute();
  record(accountDeleted, { subject: row.id, people: [row.id], before: row });
}

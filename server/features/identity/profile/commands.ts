import { randomInt } from 'node:crypto';
import { ProfileInput } from '#contract/identity/profile.schema.ts';
import { voidTemporary } from '#server/features/identity/accounts/commands.ts';
import { columnsOf, emailKeyOf } from '#server/features/identity/accounts/policy.ts';
import { presentUser } from '#server/features/identity/accounts/present.ts';
import { getUserRow, type UserRow } from '#server/features/identity/accounts/queries.ts';
import {
  emailInUseMail,
  newEmailCodeMail,
  signInEmailChangedMail,
} from '#server/features/identity/profile/mails.ts';
import { findEmailChange, listLiveSessions } from '#server/features/identity/profile/queries.ts';
import { profileUpdated, sessionEnded, signInEmailChanged } from '#server/features/identity/records.ts';
import {
  type VerificationDeps,
  type VerificationMail,
  verificationFor,
} from '#server/features/identity/registrations/commands.ts';
import { codeLife, maxTries } from '#server/features/identity/registrations/policy.ts';
import { ApiError, apiErrorAt } from '#server/platform/http/api-error.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';
import { endSessionsOf, sessionIdOf } from '#server/platform/sessions/sessions.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import { compared } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/**
 * Decides whether a new address gets a code, and counts it: before the transaction, since limits are not part of it. An
 * address that is pending already keeps its code.
 */
export async function verificationOfChange(
  deps: VerificationDeps,
  userId: number,
  { email, base }: Pick<ProfileInput, 'email' | 'base'>,
): Promise<VerificationMail | undefined> {
  // The field was not changed, so a newer address that somebody else has saved stays.
  if (base?.email === email) return undefined;
  const emailKey = emailKeyOf(email);
  const { sign_in_email } = await getUserRow(deps.db, userId);
  if (emailKey === sign_in_email) return undefined;
  const waiting = await findEmailChange(deps.db, userId);
  return waiting?.email_key === emailKey ? undefined : newVerification(deps, userId, email);
}

/** The same for a requested code, even if another one is pending. */
export async function newVerification(
  deps: VerificationDeps,
  userId: number,
  email: string,
): Promise<VerificationMail> {
  await deps.limits.count('newEmail', String(userId));
  return verificationFor(deps, email);
}

/** Saves a person's public details. A missing field is unchanged; the password is changed separately. */
export async function updateProfile(
  transaction: TransactionContext,
  userId: number,
  { input, verification }: { input: ProfileInput; verification: VerificationMail | undefined },
): Promise<UserRow> {
  const { tx, record } = transaction;
  await transaction.hold(userId);
  const before = await getUserRow(tx, userId);
  const merged = mergeEdit(ProfileInput, input, presentUser(before));
  const user = await tx
    .updateTable('users')
    .set(columnsOf(merged))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new ApiError('SIGNED_OUT');
  if (emailKeyOf(merged.email) === user.sign_in_email)
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  else if (verification) await sendNewEmailCode(transaction, user, verification);
  record(profileUpdated, { subject: userId, people: [userId], ...compared(before, user) });
  return user;
}

const codeHash = (secrets: Secrets, userId: number, emailKey: string, code: string) =>
  secrets.hash(`new e-mail:${userId}:${emailKey}:${code}`);

/**
 * Mails a code to a person's contact address, or notifies its owner that somebody else entered it: both take the same
 * work, since the time of an answer must not reveal who is a member.
 */
export async function sendNewEmailCode(
  { tx, now, mail }: TransactionContext,
  { id, email, username }: UserRow,
  { member, isMailed, secrets, title }: VerificationMail,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  // Attempts at the previous address's code do not count for this one.
  await tx.deleteFrom('email_changes').where('user_id', '=', id).where('email_key', '!=', emailKey).execute();
  if (!isMailed) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = codeHash(secrets, id, emailKey, code);
  const fresh = { email, code_hash: member ? null : hash, code_expires_at: now + codeLife, tries: 0 };
  await tx
    .insertInto('email_changes')
    .values({ user_id: id, email_key: emailKey, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email_key: emailKey, ...fresh }))
    .execute();
  await mail(
    member
      ? emailInUseMail({ title, to: member.sign_in_email, username: member.username })
      : newEmailCodeMail({ title, to: email, username, code }),
  );
}

/**
 * Makes the address whose code was typed the sign-in address. A wrong code returns `undefined` instead of throwing, so
 * that the attempt is counted. `passwordHash` is of the current password, which was verified.
 * @throws WRONG_CURRENT_PASSWORD, reported at its field, when the password was changed in the meantime
 */
export async function verifyNewEmail(
  { tx, now, record, mail, hold }: TransactionContext,
  userId: number,
  { code, passwordHash, secrets }: { code: string; passwordHash: string; secrets: Secrets },
): Promise<UserRow | undefined> {
  await hold(userId);
  const { sign_in_email: to, username, password_hash } = await getUserRow(tx, userId);
  if (password_hash !== passwordHash) throw apiErrorAt('currentPassword', 'WRONG_CURRENT_PASSWORD');
  const tried = await tx
    .updateTable('email_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('code_expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst();
  if (!tried || tried.code_hash !== codeHash(secrets, userId, tried.email_key, code)) return undefined;
  const user = await tx
    .updateTable('users')
    .set({ sign_in_email: tried.email_key })
    .where('id', '=', userId)
    // Somebody may have verified it first; the unique index serializes concurrent attempts.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('users as other').select('id').where('other.sign_in_email', '=', tried.email_key)),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!user) return undefined;
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  // Pending temporary passwords were mailed to the old address, which may be somebody else's by now.
  await voidTemporary(tx, userId);
  await mail(signInEmailChangedMail({ to, username }));
  record(signInEmailChanged, { subject: userId, people: [userId] });
  return user;
}

/** Signs a person out in one browser; throws SESSION_NOT_FOUND when the session is not theirs or has ended. */
export async function endOwnSession(
  { tx, now, record }: TransactionContext,
  userId: number,
  id: string,
): Promise<void> {
  const rows = await listLiveSessions(tx, userId, now);
  const named = rows.find((row) => sessionIdOf(row.token_hash) === id);
  if (!named) throw new ApiError('SESSION_NOT_FOUND');
  await tx.deleteFrom('sessions').where('token_hash', '=', named.token_hash).execute();
  record(sessionEnded, { subject: userId, people: [userId] });
}

/** Signs a person out everywhere except in the current browser. */
export async function endOtherSessions(
  { tx, record }: TransactionContext,
  userId: number,
  token: string,
): Promise<void> {
  await endSessionsOf(tx, userId, token);
  record(sessionEnded, { subject: userId, people: [userId] });
}

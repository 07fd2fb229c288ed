import type { Browser, SignedIn } from '#server/features/accounts/commands.ts';
import { beginSession, holdUser, voidTemporary } from '#server/features/accounts/commands.ts';
import { temporaryLife } from '#server/features/accounts/policy.ts';
import type { UserRow } from '#server/features/accounts/queries.ts';
import { revokeFeed } from '#server/features/calendars/commands.ts';
import { temporaryPasswordMail } from '#server/features/recovery/mails.ts';
import { temporaryHashOf } from '#server/features/recovery/policy.ts';
import { listTemporary, type TemporaryPassword } from '#server/features/recovery/queries.ts';
import { passwordRecovered } from '#server/features/recovery/records.ts';
import { newTemporaryPassword } from '#server/platform/passwords.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

/** Nobody's number: what is done for an address that is not known here is done to this row, which is none. */
const nobody = { id: 0, username: 'nobody', sign_in_email: 'nobody@example.org' };

interface Recovery {
  /** Who signs in with the address, if anybody does. */
  readonly user: UserRow | undefined;
  readonly secrets: Secrets;
  /** The reunion's. */
  readonly title: string;
}

/**
 * Mails a temporary password; the two that were mailed before it go on working. For an address that nobody signs in
 * with the work is the same: the time an answer takes must not tell a stranger who is a member.
 */
export async function recover(
  transaction: TransactionContext,
  { user, secrets, title }: Recovery,
): Promise<void> {
  const { tx, now } = transaction;
  const { id, username, sign_in_email: to } = user ?? nobody;
  const password = newTemporaryPassword();
  const hash = temporaryHashOf(secrets, id, password);
  // Whoever changes the address at this very moment comes first, and then nobody has the one that was looked up.
  const isKnown = await tx
    .updateTable('users')
    .set({ sign_in_email: to })
    .where('id', '=', id)
    .where('sign_in_email', '=', to)
    .returning('id')
    .executeTakeFirst();
  await tx
    .insertInto('temporary_passwords')
    .columns(['user_id', 'hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', eb.val(hash).as('hash'), eb.val(now + temporaryLife).as('expires_at')])
        .where('id', '=', id)
        .where('sign_in_email', '=', to),
    )
    .execute();
  const oldest = (await listTemporary(tx, id)).at(-1)?.id ?? 0;
  await tx.deleteFrom('temporary_passwords').where('user_id', '=', id).where('id', '<', oldest).execute();
  const mail = temporaryPasswordMail({ title, to, username, password });
  await transaction.mail(isKnown ? mail : { ...mail, isForNobody: true });
}

interface FirstUse {
  readonly user: UserRow;
  /** The one that was typed. */
  readonly temporary: TemporaryPassword;
  /** Its argon2id hash, made before the transaction. */
  readonly to: string;
}

/**
 * Signs a person in with a temporary password that was mailed. It takes the place of the old one, which somebody else
 * may know: so every session that was opened with that ends, as do the calendar's address and the other temporary ones.
 * @returns undefined when it, or another one, was used in the meantime, or all were made worthless
 */
export async function signInWithTemporary(
  transaction: TransactionContext,
  { user: { id }, temporary, to }: FirstUse,
  browser: Browser,
  isSharedDevice: boolean,
): Promise<SignedIn | undefined> {
  const { tx, record } = transaction;
  // The person's row is the lock: of two that are used at once the second one waits here, and is gone below.
  await holdUser(tx, id);
  const used = await tx
    .deleteFrom('temporary_passwords')
    .where('id', '=', temporary.id)
    .returning('expires_at')
    .executeTakeFirst();
  if (!used) return undefined;
  await voidTemporary(tx, id);
  const user = await tx
    .updateTable('users')
    .set({ password_hash: to, password_expires_at: used.expires_at, needs_password_reset: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endSessionsOf(tx, id);
  record(passwordRecovered, { subject: id, people: [id] });
  await revokeFeed(transaction, id);
  return { user, token: await beginSession(transaction, id, browser, isSharedDevice) };
}

import { revokeFeed } from '#server/features/events/calendars/commands.ts';
import type { Browser, SignedIn } from '#server/features/identity/accounts/commands.ts';
import { beginSession, voidTemporary } from '#server/features/identity/accounts/commands.ts';
import { temporaryLife } from '#server/features/identity/accounts/policy.ts';
import type { UserRow } from '#server/features/identity/accounts/queries.ts';
import { passwordRecovered } from '#server/features/identity/records.ts';
import { temporaryPasswordMail } from '#server/features/identity/recovery/mails.ts';
import { temporaryHashOf } from '#server/features/identity/recovery/policy.ts';
import { listTemporary, type TemporaryPassword } from '#server/features/identity/recovery/queries.ts';
import { newTemporaryPassword } from '#server/platform/sessions/passwords.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';
import { endSessionsOf } from '#server/platform/sessions/sessions.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** A row id that does not exist: for an unknown address the same statements run on it. */
const nobody = { id: 0, username: 'nobody', sign_in_email: 'nobody@example.org' };

interface Recovery {
  /** The account that signs in with the address, if any. */
  readonly user: UserRow | undefined;
  readonly secrets: Secrets;
  /** The reunion's. */
  readonly title: string;
}

/**
 * Mails a temporary password; the two that were mailed before it stay valid. For an unknown address the work is the
 * same: the time of an answer must not reveal who is a member.
 */
export async function recover(
  transaction: TransactionContext,
  { user, secrets, title }: Recovery,
): Promise<void> {
  const { tx, now } = transaction;
  const { id, username, sign_in_email: to } = user ?? nobody;
  const password = newTemporaryPassword();
  const hash = temporaryHashOf(secrets, id, password);
  // If the address changes concurrently, this update matches no row.
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
  await transaction.mail(isKnown ? mail : { ...mail, isDecoy: true });
}

/**
 * Signs a person in with a mailed temporary password. It replaces the old one, which somebody else may know: so every
 * session ends, as do the feed URL and the other temporary passwords.
 * `to` is its argon2id hash, made before the transaction.
 * @returns undefined when it, or another one, was used in the meantime, or all were invalidated
 */
export async function signInWithTemporary(
  transaction: TransactionContext,
  { user: { id }, temporary, to }: { user: UserRow; temporary: TemporaryPassword; to: string },
  browser: Browser,
  isSharedDevice: boolean,
): Promise<SignedIn | undefined> {
  const { tx, record } = transaction;
  // If two are used concurrently, the second one waits here and no longer exists below.
  await transaction.hold(id);
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

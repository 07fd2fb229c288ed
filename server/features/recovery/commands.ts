import type { Browser, SignedIn } from '#server/features/accounts/commands.ts';
import { beginSession } from '#server/features/accounts/commands.ts';
import type { UserRow } from '#server/features/accounts/queries.ts';
import { temporaryPasswordMail } from '#server/features/recovery/mails.ts';
import { temporaryHashOf, temporaryLife } from '#server/features/recovery/policy.ts';
import type { Write } from '#server/platform/commit.ts';
import { newTemporaryPassword } from '#server/platform/passwords.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';

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
 * Mails a temporary password, in place of one that was mailed before. For an address that nobody signs in with the work
 * is the same: the time an answer takes must not tell a stranger who is a member.
 */
export async function recover(write: Write, { user, secrets, title }: Recovery): Promise<void> {
  const { id, username, sign_in_email: to } = user ?? nobody;
  const password = newTemporaryPassword();
  const kept = await write.tx
    .updateTable('users')
    .set({
      temporary_hash: temporaryHashOf(secrets, id, password),
      temporary_expires_at: write.now + temporaryLife,
    })
    .where('id', '=', id)
    .where('sign_in_email', '=', to)
    .returning('id')
    .executeTakeFirst();
  const mail = temporaryPasswordMail({ title, to, username, password });
  await write.mail(kept ? mail : { ...mail, isForNobody: true });
}

/**
 * Signs a person in with the temporary password that was mailed. It takes the place of the old one, which somebody else
 * may know: so every session that was opened with that ends.
 * @param to its argon2id hash, made before the transaction
 * @returns undefined when it was used or replaced in the meantime
 */
export async function signInWithTemporary(
  write: Write,
  { user: { id, temporary_hash }, to }: { user: UserRow; to: string },
  browser: Browser,
  isSharedDevice: boolean,
): Promise<SignedIn | undefined> {
  const { tx } = write;
  const user = await tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: to,
      password_expires_at: eb.ref('temporary_expires_at'),
      temporary_hash: null,
      temporary_expires_at: null,
      needs_password_reset: 1,
    }))
    .where('id', '=', id)
    .where('temporary_hash', '=', temporary_hash)
    .returningAll()
    .executeTakeFirst();
  if (!user) return undefined;
  await endSessionsOf(tx, id);
  return { user, token: await beginSession(write, id, browser, isSharedDevice) };
}

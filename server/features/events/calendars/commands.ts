import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { addMetadata, findMetadata } from '#server/db/metadata.ts';
import { secretHash, secretOf } from '#server/features/events/calendars/policy.ts';
import { feedMade, feedRevoked } from '#server/features/events/records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/**
 * The part behind the @ in the ids of calendar entries. It stays when the site moves to another address, so that
 * programs which have the entries update them instead of adding them again.
 * @param isNew the database was created at this start; older sites use the host of their address
 */
export async function agreeOnCalendarHost(db: Db, isNew: boolean, publicUrl: string): Promise<string> {
  const name = 'calendar-host';
  const value = isNew ? `${randomBytes(8).toString('hex')}.reunion` : new URL(publicUrl).host;
  await addMetadata(db, name, value);
  return (await findMetadata(db, name)) ?? value;
}

/**
 * Gives a person's feed a new URL and returns its secret; the previous URL stops working.
 * @throws SIGNED_OUT when the person was just revoked or given another password
 */
export async function makeFeed(
  { tx, now, record }: TransactionContext,
  userId: number,
  secrets: Secrets,
): Promise<string> {
  // A no-op write, which waits for a revocation or a reset in progress.
  const owner = await tx
    .updateTable('users')
    .set({ is_authorized: 1 })
    .where('id', '=', userId)
    .where('is_authorized', '=', 1)
    .where('needs_password_reset', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (!owner) throw new ApiError('SIGNED_OUT');
  const nonce = randomBytes(16).toString('base64url');
  const secret = secretOf(secrets, userId, nonce);
  const feed = { nonce, secret_hash: secretHash(secret), created_at: now };
  await tx
    .insertInto('feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
  record(feedMade, { subject: userId, people: [userId] });
  return secret;
}

/** Revokes a person's feed URL, on request or with their rights and secrets (product rule 46). */
export async function revokeFeed({ tx, record }: TransactionContext, userId: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('feeds').where('user_id', '=', userId).executeTakeFirst();
  record(feedRevoked, {
    subject: userId,
    people: [userId],
    before: { feeds: Number(numDeletedRows) },
    after: { feeds: 0 },
  });
}

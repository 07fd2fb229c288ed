import { randomBytes } from 'node:crypto';
import { secretHash, secretOf } from '#server/features/calendars/policy.ts';
import type { Write } from '#server/platform/commit.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Gives a person's feed a new address and returns its secret; the one before stops working. */
export async function makeFeed(
  { tx, now, changed }: Write,
  userId: number,
  secrets: Secrets,
): Promise<string> {
  const nonce = randomBytes(16).toString('base64url');
  const secret = secretOf(secrets, userId, nonce);
  const feed = { nonce, secret_hash: secretHash(secret), created_at: now };
  await tx
    .insertInto('feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
  changed('me', userId);
  return secret;
}

export async function revokeFeed({ tx, changed }: Write, userId: number): Promise<void> {
  await tx.deleteFrom('feeds').where('user_id', '=', userId).execute();
  changed('me', userId);
}

// The secret in a feed URL: derived from the site's key and a nonce, so it can be shown again without being stored.
import { createHash } from 'node:crypto';
import type { Secrets } from '#server/platform/sessions/secrets.ts';

export const secretOf = (secrets: Secrets, userId: number, nonce: string): string =>
  secrets.hash(`feed:${userId}:${nonce}`);

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The stored parts of a feed URL. */
export interface KeptFeed {
  readonly user_id: number;
  readonly nonce: string;
  readonly secret_hash: string;
}

/** The secret in a feed URL; undefined if it was derived from a replaced key: such a URL is void. */
export function liveSecret(secrets: Secrets, { user_id, nonce, secret_hash }: KeptFeed): string | undefined {
  const secret = secretOf(secrets, user_id, nonce);
  return secretHash(secret) === secret_hash ? secret : undefined;
}

/** The URL for calendar programs. */
export const feedAddress = (publicUrl: string, secret: string): string =>
  `${publicUrl}/api/calendar/feed/${secret}`;

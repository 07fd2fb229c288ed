// The access check of an endpoint: when a request arrives, when its body has arrived, and inside its transaction.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ExpulsionReason } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** The part of an endpoint that the gate needs. */
export type Guarded = Pick<Endpoint, 'access' | 'duringPasswordChange'>;

/** Throws unless `viewer` may call the endpoint. @param reason why an organizer ended the session of this request */
export function gate(
  { access, duringPasswordChange }: Guarded,
  viewer: Viewer | null,
  reason?: ExpulsionReason,
): void {
  if (access === 'public') return;
  if (!viewer) throw new ApiError('SIGNED_OUT', reason ? { reason } : {});
  if (viewer.needsPasswordReset && !duringPasswordChange) throw new ApiError('PASSWORD_CHANGE_REQUIRED');
  if (access === 'admin' && !viewer.isAdmin) throw new ApiError('NOT_ADMIN');
  if (access !== 'signed-in' && !viewer.isAuthorized) throw new ApiError('NOT_AUTHORIZED');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header has this token, in constant time; false without a token. */
export function isBearer(authorization: string | undefined, token: string | undefined): boolean {
  const [, sent] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return sent !== undefined && token !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/**
 * Throws unless the person who passed the gate still has every right that they had then.
 * @param now the same person's current rights; null if the session has ended
 */
export function confirmRights(endpoint: Guarded, viewer: Viewer | null, now: Viewer | null): void {
  gate(endpoint, now);
  if (!viewer || !now) return;
  if (now.id !== viewer.id) throw new ApiError('SIGNED_OUT');
  if (viewer.isAdmin && !now.isAdmin) throw new ApiError('NOT_ADMIN');
  if (viewer.isAuthorized && !now.isAuthorized) throw new ApiError('NOT_AUTHORIZED');
}

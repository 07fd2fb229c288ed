// What holds for accounts whatever an organizer wants: who may act, and who must stay.
import type { ErrorCode } from '#contract/errors.ts';
import type { UserRow } from '#server/features/accounts/queries.ts';

/** Of the account that the site began with. */
export const firstId = 1;

export const isFirstAdmin = (id: number): boolean => id === firstId;

type Rights = Pick<UserRow, 'is_admin' | 'is_authorized' | 'needs_password_reset'>;

/** Why a person may not act as an organizer any more, a moment after the gate let them in. */
export function refusalOf(actor: Rights | undefined): ErrorCode | undefined {
  if (!actor) return 'SIGNED_OUT';
  if (actor.needs_password_reset) return 'PASSWORD_CHANGE_REQUIRED';
  if (!actor.is_admin) return 'NOT_ADMIN';
  return actor.is_authorized ? undefined : 'NOT_AUTHORIZED';
}

import { hasRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { firstId } from '#server/features/identity/accounts/policy.ts';

/** Whether the first account still has the password that the first start generated. */
export const hasFirstPassword = (db: Db): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('users')
      .where('id', '=', firstId)
      .where('needs_password_reset', '=', 1)
      // Every other temporary password expires.
      .where('password_expires_at', 'is', null),
  );

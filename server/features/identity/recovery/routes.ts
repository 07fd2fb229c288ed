import * as contract from '#contract/identity/recovery.schema.ts';
import { emailKeyOf } from '#server/features/identity/accounts/policy.ts';
import { findUser } from '#server/features/identity/accounts/queries.ts';
import { recover } from '#server/features/identity/recovery/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { networkOf } from '#server/platform/http/addresses.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

/** The answer for known and unknown addresses. */
const message = 'If an account with that e-mail exists, a temporary password was sent.';

export const recoveryRoutes = (context: AppContext): Route[] => [
  handle(contract.forgotPassword, async ({ body, request }) => {
    const { db, limits, secrets, settings } = context;
    await limits.count('recoverAddress', networkOf(request.address));
    const emailKey = emailKeyOf(body.email);
    // Counted for unknown addresses as well: a refused request takes less time, and must for every address.
    const isMailed = await limits.allows('recover', emailKey);
    const user = await findUser(db, emailKey);
    if (isMailed)
      await commit(context, request, (transaction) =>
        recover(transaction, { user, secrets, title: settings.current.title }),
      );
    return { message };
  }),
];

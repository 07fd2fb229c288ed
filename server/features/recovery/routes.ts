import * as contract from '#contract/recovery.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { emailKeyOf } from '#server/features/accounts/policy.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { recover } from '#server/features/recovery/commands.ts';
import { type AppContext, commit } from '#server/platform/commit.ts';
import { handle, type Route } from '#server/platform/http.ts';
import { networkOf, type RateLimits } from '#server/platform/rate-limits.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
}

/** Said whether or not it did. */
const message = 'If an account with that e-mail exists, a temporary password was sent.';

export const recoveryRoutes = (
  context: AppContext,
  { settings: { title }, secrets, limits }: Parts,
): Route[] => [
  handle(contract.forgotPassword, async ({ body, request }) => {
    await limits.count('recoverAddress', networkOf(request.address));
    const emailKey = emailKeyOf(body.email);
    // Counted for addresses that nobody has as well: the answer to the fourth takes less, and must for everybody.
    const isMailed = await limits.allows('recover', emailKey);
    const user = await findUser(context.db, emailKey);
    if (isMailed) await commit(context, (transaction) => recover(transaction, { user, secrets, title }));
    return { message };
  }),
];

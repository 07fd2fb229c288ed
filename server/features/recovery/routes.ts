import * as contract from '#contract/recovery.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { emailKeyOf } from '#server/features/accounts/policy.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { recover } from '#server/features/recovery/commands.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { handle, type Route } from '#server/platform/http.ts';
import { type Limits, networkOf } from '#server/platform/limits.ts';
import type { Secrets } from '#server/platform/secrets.ts';

interface Parts {
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: Limits;
}

/** Said whether or not it did. */
const message = 'If an account with that e-mail exists, a temporary password was sent.';

export const recoveryRoutes = (site: Site, { settings: { title }, secrets, limits }: Parts): Route[] => [
  handle(contract.forgotPassword, async ({ body, visit }) => {
    await limits.count('recoverAddress', networkOf(visit.address));
    const emailKey = emailKeyOf(body.email);
    // Counted for addresses that nobody has as well: the answer to the fourth takes less, and must for everybody.
    const isMailed = await limits.allows('recover', emailKey);
    const user = await findUser(site.db, emailKey);
    if (isMailed) await commit(site, (write) => recover(write, { user, secrets, title }));
    return { message };
  }),
];

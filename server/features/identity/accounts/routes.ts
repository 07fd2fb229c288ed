import * as contract from '#contract/identity/accounts.schema.ts';
import { changePassword, proveAndHash, signOut } from '#server/features/identity/accounts/commands.ts';
import { presentUser } from '#server/features/identity/accounts/present.ts';
import { getUser } from '#server/features/identity/accounts/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

/** Passwords are hashed and limits counted before a transaction begins, which would block everybody. */
export const accountRoutes = (context: AppContext): Route[] => [
  handle(contract.getUser, ({ viewer }) => getUser(context.db, viewer.id)),

  handle(contract.logout, async ({ request }) => {
    const { token } = request;
    if (token) await commit(context, request, (transaction) => signOut(transaction, token));
    request.dropSession();
  }),

  handle(contract.changePassword, async ({ viewer, body, request }) => {
    const passwords = await proveAndHash(context, viewer.id, body);
    const changed = await commit(context, request, (transaction) =>
      changePassword(transaction, viewer.id, passwords, request, body),
    );
    request.keepSession(changed.token, changed.isSharedDevice);
    return presentUser(changed.user);
  }),
];

import * as contract from '#contract/events/events.schema.ts';
import { listOwnSignups, listSignups } from '#server/features/events/queries.ts';
import { changeSignup, signUp, withdrawSignup } from '#server/features/events/signups/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const signupRoutes = (context: AppContext): Route[] => [
  handle(contract.listSignups, ({ params }) => listSignups(context.db, params.id)),

  handle(contract.listOwnSignups, ({ viewer }) => listOwnSignups(context.db, viewer.id)),

  handle(contract.signUp, async ({ viewer, params, body, request }) =>
    created(await commit(context, request, (transaction) => signUp(transaction, viewer.id, params.id, body))),
  ),

  handle(contract.changeSignup, ({ viewer, params, body, request }) =>
    commit(context, request, (transaction) => changeSignup(transaction, viewer.id, params.id, body)),
  ),

  handle(contract.withdrawSignup, async ({ viewer, params, request }) => {
    await commit(context, request, (transaction) => withdrawSignup(transaction, viewer.id, params.id));
    return undefined;
  }),
];

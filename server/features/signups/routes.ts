import * as contract from '#contract/events.ts';
import { listOwnSignups, listSignups } from '#server/features/events/queries.ts';
import { changeSignup, signUp, withdrawSignup } from '#server/features/signups/commands.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { created, handle, type Route } from '#server/platform/http.ts';

export const signupRoutes = (site: Site): Route[] => [
  handle(contract.listSignups, ({ params }) => listSignups(site.db, params.id)),

  handle(contract.listOwnSignups, ({ viewer }) => listOwnSignups(site.db, viewer.id)),

  handle(contract.signUp, async ({ viewer, params, body }) =>
    created(await commit(site, (write) => signUp(write, viewer.id, params.id, body))),
  ),

  handle(contract.changeSignup, ({ viewer, params, body }) =>
    commit(site, (write) => changeSignup(write, viewer.id, params.id, body)),
  ),

  handle(contract.withdrawSignup, async ({ viewer, params }) => {
    await commit(site, (write) => withdrawSignup(write, viewer.id, params.id));
    return undefined;
  }),
];

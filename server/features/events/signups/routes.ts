import * as contract from '#contract/events/events.schema.ts';
import { listOwnSignups, listSignups } from '#server/features/events/queries.ts';
import { changeSignup, signUp, withdrawSignup } from '#server/features/events/signups/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const signupRoutes = ({ db }: AppContext): Route[] => [
  handle(contract.listSignups, ({ params }) => listSignups(db, params.id)),

  handle(contract.listOwnSignups, ({ viewer }) => listOwnSignups(db, viewer.id)),

  handleWrite(contract.signUp, async (transaction, { viewer, params, body }) =>
    created(await signUp(transaction, viewer.id, params.id, body)),
  ),

  handleWrite(contract.changeSignup, (transaction, { viewer, params, body }) =>
    changeSignup(transaction, viewer.id, params.id, body),
  ),

  handleWrite(contract.withdrawSignup, (transaction, { viewer, params }) =>
    withdrawSignup(transaction, viewer.id, params.id),
  ),
];

import * as contract from '#contract/rsvps/rsvps.schema.ts';
import {
  approveRsvp,
  deleteRsvp,
  rejectRsvp,
  saveRsvp,
  undoRejection,
  updateRsvp,
} from '#server/features/rsvps/commands.ts';
import { visibleRsvps } from '#server/features/rsvps/policy.ts';
import { getOwnRsvp, listAllRsvps, listRsvps } from '#server/features/rsvps/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleList, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const rsvpRoutes = (context: AppContext): Route[] => [
  handleList(
    contract.listRsvps,
    (viewer) => String(visibleRsvps(viewer)),
    ({ viewer }) => listRsvps(context.db, visibleRsvps(viewer)),
  ),

  handle(contract.getOwnRsvp, ({ viewer }) => getOwnRsvp(context.db, viewer.id)),

  handle(contract.saveRsvp, async ({ viewer, body, request }) => {
    const { rsvp, isNew } = await commit(context, request, (transaction) =>
      saveRsvp(transaction, viewer.id, body),
    );
    return isNew ? created(rsvp) : rsvp;
  }),

  handle(contract.updateRsvp, ({ viewer, params, body, request }) =>
    commit(context, request, (transaction) =>
      updateRsvp(transaction, viewer, params.id, body, context.settings),
    ),
  ),

  handle(contract.listAllRsvps, () => listAllRsvps(context.db)),

  handle(contract.approveRsvp, ({ params, request }) =>
    commit(context, request, (transaction) => approveRsvp(transaction, params.id, context.settings)),
  ),

  handle(contract.rejectRsvp, ({ params, request }) =>
    commit(context, request, (transaction) => rejectRsvp(transaction, params.id)),
  ),

  handle(contract.undoRejection, ({ params, request }) =>
    commit(context, request, (transaction) => undoRejection(transaction, params.id)),
  ),

  handle(contract.deleteRsvp, async ({ params, request }) => {
    await commit(context, request, (transaction) => deleteRsvp(transaction, params.id));
    return undefined;
  }),
];

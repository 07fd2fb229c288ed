import type { ReunionDocument } from '#contract/reunion.ts';
import * as contract from '#contract/rsvps.ts';
import {
  approveRsvp,
  deleteRsvp,
  rejectRsvp,
  saveRsvp,
  updateRsvp,
} from '#server/features/rsvps/commands.ts';
import { visibleRsvps } from '#server/features/rsvps/policy.ts';
import { getOwnRsvp, listAllRsvps, listRsvps } from '#server/features/rsvps/queries.ts';
import { type AppContext, commit } from '#server/platform/commit.ts';
import { created, handle, handleList, type Route } from '#server/platform/http.ts';

export const rsvpRoutes = (context: AppContext, settings: ReunionDocument): Route[] => [
  handleList(
    contract.listRsvps,
    (viewer) => String(visibleRsvps(viewer)),
    ({ viewer }) => listRsvps(context.db, visibleRsvps(viewer)),
  ),

  handle(contract.getOwnRsvp, ({ viewer }) => getOwnRsvp(context.db, viewer.id)),

  handle(contract.saveRsvp, async ({ viewer, body }) => {
    const { rsvp, isNew } = await commit(context, (transaction) => saveRsvp(transaction, viewer.id, body));
    return isNew ? created(rsvp) : rsvp;
  }),

  handle(contract.updateRsvp, ({ viewer, params, body }) =>
    commit(context, (transaction) => updateRsvp(transaction, viewer, params.id, body, settings)),
  ),

  handle(contract.listAllRsvps, () => listAllRsvps(context.db)),

  handle(contract.approveRsvp, ({ params }) =>
    commit(context, (transaction) => approveRsvp(transaction, params.id, settings)),
  ),

  handle(contract.rejectRsvp, ({ params }) =>
    commit(context, (transaction) => rejectRsvp(transaction, params.id)),
  ),

  handle(contract.deleteRsvp, async ({ params }) => {
    await commit(context, (transaction) => deleteRsvp(transaction, params.id));
    return undefined;
  }),
];

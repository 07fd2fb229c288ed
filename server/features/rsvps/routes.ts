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
import { commit, type Site } from '#server/platform/commit.ts';
import { created, handle, handleList, type Route } from '#server/platform/http.ts';

export const rsvpRoutes = (site: Site, settings: ReunionDocument): Route[] => [
  handleList(
    contract.listRsvps,
    (viewer) => String(visibleRsvps(viewer)),
    ({ viewer }) => listRsvps(site.db, visibleRsvps(viewer)),
  ),

  handle(contract.getOwnRsvp, ({ viewer }) => getOwnRsvp(site.db, viewer.id)),

  handle(contract.saveRsvp, async ({ viewer, body }) => {
    const { rsvp, isNew } = await commit(site, (write) => saveRsvp(write, viewer.id, body));
    return isNew ? created(rsvp) : rsvp;
  }),

  handle(contract.updateRsvp, ({ viewer, params, body }) =>
    commit(site, (write) => updateRsvp(write, viewer, params.id, body, settings)),
  ),

  handle(contract.listAllRsvps, () => listAllRsvps(site.db)),

  handle(contract.approveRsvp, ({ params }) =>
    commit(site, (write) => approveRsvp(write, params.id, settings)),
  ),

  handle(contract.rejectRsvp, ({ params }) => commit(site, (write) => rejectRsvp(write, params.id))),

  handle(contract.deleteRsvp, async ({ params }) => {
    await commit(site, (write) => deleteRsvp(write, params.id));
    return undefined;
  }),
];

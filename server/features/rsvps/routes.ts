import * as contract from '#contract/rsvps/rsvps.schema.ts';
import {
  approveRsvp,
  deleteRsvp,
  rejectRsvp,
  saveRsvp,
  undoRejection,
  updateRsvp,
} from '#server/features/rsvps/commands.ts';
import { getOwnRsvp, listAllRsvps, listRsvps } from '#server/features/rsvps/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleList, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const rsvpRoutes = ({ db, settings }: AppContext): Route[] => [
  handleList(
    contract.listRsvps,
    // An unauthorized account must not be able to read the family's names and dates.
    ({ id, isAuthorized }) => listRsvps(db, isAuthorized ? 'everyone' : id),
    ({ isAuthorized }) => isAuthorized,
  ),

  handle(contract.getOwnRsvp, ({ viewer }) => getOwnRsvp(db, viewer.id)),

  handleWrite(contract.saveRsvp, async (transaction, { viewer, body }) => {
    const { rsvp, isNew } = await saveRsvp(transaction, viewer.id, body, settings.current);
    return isNew ? created(rsvp) : rsvp;
  }),

  handleWrite(contract.updateRsvp, (transaction, { viewer, params, body }) =>
    updateRsvp(transaction, viewer, params.id, body, settings.current),
  ),

  handle(contract.listAllRsvps, () => listAllRsvps(db)),

  handleWrite(contract.approveRsvp, (transaction, { params }) =>
    approveRsvp(transaction, params.id, settings.current),
  ),

  handleWrite(contract.rejectRsvp, (transaction, { params }) => rejectRsvp(transaction, params.id)),

  handleWrite(contract.undoRejection, (transaction, { params }) => undoRejection(transaction, params.id)),

  handleWrite(contract.deleteRsvp, (transaction, { params }) => deleteRsvp(transaction, params.id)),
];

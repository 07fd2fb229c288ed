import * as contract from '#contract/places/rentals.schema.ts';
import {
  createRental,
  deleteRental,
  restoreRental,
  updateRental,
} from '#server/features/places/rentals/commands.ts';
import { listOwnRentals, listRentals } from '#server/features/places/rentals/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleList, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const rentalRoutes = ({ db }: AppContext): Route[] => [
  handleList(contract.listRentals, () => listRentals(db)),

  handle(contract.listOwnRentals, ({ viewer }) => listOwnRentals(db, viewer.id)),

  handleWrite(contract.createRental, async (transaction, { viewer, body }) =>
    created(await createRental(transaction, viewer, body)),
  ),

  handleWrite(contract.updateRental, (transaction, { viewer, params, body }) =>
    updateRental(transaction, viewer, params.id, body),
  ),

  handleWrite(contract.removeRental, (transaction, { viewer, params }) =>
    deleteRental(transaction, viewer, params.id),
  ),

  handleWrite(contract.restoreRemovedRental, (transaction, { viewer, params }) =>
    restoreRental(transaction, viewer, params.id),
  ),

  handleList(contract.listAllRentals, () => listRentals(db)),

  handleWrite(contract.deleteRental, (transaction, { viewer, params }) =>
    deleteRental(transaction, viewer, params.id),
  ),

  handleWrite(contract.restoreRental, (transaction, { viewer, params }) =>
    restoreRental(transaction, viewer, params.id),
  ),
];

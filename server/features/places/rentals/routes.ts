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
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

interface Asked {
  readonly viewer: Viewer;
  readonly params: { readonly id: number };
}
/** The member's and the organizer's endpoints have the same handler. */
const remove = (transaction: TransactionContext, { viewer, params }: Asked) =>
  deleteRental(transaction, viewer, params.id);
const restore = (transaction: TransactionContext, { viewer, params }: Asked) =>
  restoreRental(transaction, viewer, params.id);

export const rentalRoutes = ({ db }: AppContext): Route[] => [
  handleList(contract.listRentals, () => listRentals(db)),

  handle(contract.listOwnRentals, ({ viewer }) => listOwnRentals(db, viewer.id)),

  handleWrite(contract.createRental, async (transaction, { viewer, body }) =>
    created(await createRental(transaction, viewer, body)),
  ),

  handleWrite(contract.updateRental, (transaction, { viewer, params, body }) =>
    updateRental(transaction, viewer, params.id, body),
  ),

  handleWrite(contract.removeRental, remove),

  handleWrite(contract.restoreRemovedRental, restore),

  handleList(contract.listAllRentals, () => listRentals(db)),

  handleWrite(contract.deleteRental, remove),

  handleWrite(contract.restoreRental, restore),
];

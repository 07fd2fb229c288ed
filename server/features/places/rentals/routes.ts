import * as contract from '#contract/places/rentals.schema.ts';
import {
  createRental,
  deleteRental,
  restoreRental,
  updateRental,
} from '#server/features/places/rentals/commands.ts';
import { listOwnRentals, listRentals } from '#server/features/places/rentals/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleList, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

const everyone = () => 'everyone';

export const rentalRoutes = (context: AppContext): Route[] => [
  handleList(contract.listRentals, everyone, () => listRentals(context.db)),

  handle(contract.listOwnRentals, ({ viewer }) => listOwnRentals(context.db, viewer.id)),

  handle(contract.createRental, async ({ viewer, body, request }) =>
    created(await commit(context, request, (transaction) => createRental(transaction, viewer, body))),
  ),

  handle(contract.updateRental, ({ viewer, params, body, request }) =>
    commit(context, request, (transaction) => updateRental(transaction, viewer, params.id, body)),
  ),

  handle(contract.removeRental, async ({ viewer, params, request }) => {
    await commit(context, request, (transaction) => deleteRental(transaction, viewer, params.id));
    return undefined;
  }),

  handle(contract.restoreRemovedRental, ({ viewer, params, request }) =>
    commit(context, request, (transaction) => restoreRental(transaction, viewer, params.id)),
  ),

  handleList(contract.listAllRentals, everyone, () => listRentals(context.db)),

  handle(contract.deleteRental, async ({ viewer, params, request }) => {
    await commit(context, request, (transaction) => deleteRental(transaction, viewer, params.id));
    return undefined;
  }),

  handle(contract.restoreRental, ({ viewer, params, request }) =>
    commit(context, request, (transaction) => restoreRental(transaction, viewer, params.id)),
  ),
];

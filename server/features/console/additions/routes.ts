import * as contract from '#contract/console/additions.schema.ts';
import { deleteAdditions } from '#server/features/console/additions/commands.ts';
import { getAdditions } from '#server/features/console/additions/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const additionRoutes = ({ db }: AppContext): Route[] => [
  handle(contract.getAdditions, ({ params }) => getAdditions(db, params.id)),

  handleWrite(contract.deleteAdditions, (transaction, { viewer, params, body }) =>
    deleteAdditions(transaction, viewer, { userId: params.id, kinds: body.kinds }),
  ),
];

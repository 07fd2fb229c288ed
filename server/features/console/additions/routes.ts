import * as contract from '#contract/console/additions.schema.ts';
import { deleteAdditions } from '#server/features/console/additions/commands.ts';
import { getAdditions } from '#server/features/console/additions/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const additionRoutes = (context: AppContext): Route[] => [
  handle(contract.getAdditions, ({ params }) => getAdditions(context.db, params.id)),

  handle(contract.deleteAdditions, async ({ viewer, params, body, request }) => {
    await commit(context, request, (transaction) =>
      deleteAdditions(transaction, viewer, { userId: params.id, kinds: body.kinds }),
    );
    return undefined;
  }),
];

import * as contract from '#contract/events/events.schema.ts';
import { createEvent, deleteEvent, restoreEvent, updateEvent } from '#server/features/events/commands.ts';
import { listEvents, listViewerParts } from '#server/features/events/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleViewerList, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const eventRoutes = (context: AppContext): Route[] => [
  handleViewerList(contract.listEvents, {
    shared: () => listEvents(context.db),
    own: ({ id }) => listViewerParts(context.db, id),
  }),

  handle(contract.createEvent, async ({ viewer, body, request }) =>
    created(
      await commit(context, request, (transaction) =>
        createEvent(transaction, viewer, body, context.settings),
      ),
    ),
  ),

  handle(contract.updateEvent, ({ viewer, params, body, request }) =>
    commit(context, request, (transaction) =>
      updateEvent(transaction, viewer, params.id, body, context.settings),
    ),
  ),

  handle(contract.deleteEvent, async ({ viewer, params, request }) => {
    await commit(context, request, (transaction) => deleteEvent(transaction, viewer, params.id));
    return undefined;
  }),

  handle(contract.restoreEvent, ({ viewer, params, request }) =>
    commit(context, request, (transaction) => restoreEvent(transaction, viewer, params.id)),
  ),
];

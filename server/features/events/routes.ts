import * as contract from '#contract/events.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { createEvent, deleteEvent, restoreEvent, updateEvent } from '#server/features/events/commands.ts';
import { listEvents, listOwnParts } from '#server/features/events/queries.ts';
import { type AppContext, commit } from '#server/platform/commit.ts';
import { created, handle, handleList, type Route } from '#server/platform/http.ts';

export const eventRoutes = (context: AppContext, settings: ReunionDocument): Route[] => [
  handleList(
    contract.listEvents,
    () => 'everyone',
    () => listEvents(context.db),
    async ({ id }) => ({ field: 'mySignup', values: await listOwnParts(context.db, id) }),
  ),

  handle(contract.createEvent, async ({ viewer, body }) =>
    created(await commit(context, (transaction) => createEvent(transaction, viewer, body, settings))),
  ),

  handle(contract.updateEvent, ({ viewer, params, body }) =>
    commit(context, (transaction) => updateEvent(transaction, viewer, params.id, body, settings)),
  ),

  handle(contract.deleteEvent, async ({ viewer, params }) => {
    await commit(context, (transaction) => deleteEvent(transaction, viewer, params.id));
    return undefined;
  }),

  handle(contract.restoreEvent, ({ viewer, params }) =>
    commit(context, (transaction) => restoreEvent(transaction, viewer, params.id)),
  ),
];

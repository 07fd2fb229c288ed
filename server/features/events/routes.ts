import * as contract from '#contract/events/events.schema.ts';
import { createEvent, deleteEvent, restoreEvent, updateEvent } from '#server/features/events/commands.ts';
import { listEvents, listViewerPartsOfAll } from '#server/features/events/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handleViewerList, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const eventRoutes = ({ db, settings }: AppContext): Route[] => [
  handleViewerList(contract.listEvents, {
    read: () => listEvents(db),
    ownOfAll: () => listViewerPartsOfAll(db),
  }),

  handleWrite(contract.createEvent, async (transaction, { viewer, body }) =>
    created(await createEvent(transaction, viewer, body, settings.current)),
  ),

  handleWrite(contract.updateEvent, (transaction, { viewer, params, body }) =>
    updateEvent(transaction, viewer, params.id, body, settings.current),
  ),

  handleWrite(contract.deleteEvent, (transaction, { viewer, params }) =>
    deleteEvent(transaction, viewer, params.id),
  ),

  handleWrite(contract.restoreEvent, (transaction, { viewer, params }) =>
    restoreEvent(transaction, viewer, params.id),
  ),
];

import * as contract from '#contract/events.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { createEvent, deleteEvent, restoreEvent, updateEvent } from '#server/features/events/commands.ts';
import { listEvents, listOwnParts } from '#server/features/events/queries.ts';
import { commit, type Site } from '#server/platform/commit.ts';
import { created, handle, handleList, type Route } from '#server/platform/http.ts';

export const eventRoutes = (site: Site, settings: ReunionDocument): Route[] => [
  handleList(
    contract.listEvents,
    () => 'everyone',
    () => listEvents(site.db),
    async ({ id }) => ({ field: 'mySignup', values: await listOwnParts(site.db, id) }),
  ),

  handle(contract.createEvent, async ({ viewer, body }) =>
    created(await commit(site, (write) => createEvent(write, viewer, body, settings))),
  ),

  handle(contract.updateEvent, ({ viewer, params, body }) =>
    commit(site, (write) => updateEvent(write, viewer, params.id, body, settings)),
  ),

  handle(contract.deleteEvent, async ({ viewer, params }) => {
    await commit(site, (write) => deleteEvent(write, viewer, params.id));
    return undefined;
  }),

  handle(contract.restoreEvent, ({ viewer, params }) =>
    commit(site, (write) => restoreEvent(write, viewer, params.id)),
  ),
];

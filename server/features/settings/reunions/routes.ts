import * as contract from '#contract/settings/reunions.schema.ts';
import { getNextReunion } from '#server/features/settings/next-reunion/queries.ts';
import {
  changePrepared,
  discardReunion,
  openReunion,
  prepareReunion,
} from '#server/features/settings/reunions/commands.ts';
import { getPastGallery, getPastReunion, listReunions } from '#server/features/settings/reunions/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const reunionRoutes = (context: AppContext): Route[] => [
  handle(contract.listReunions, ({ viewer }) => listReunions(context.db, viewer)),
  handle(contract.getPastReunion, ({ viewer, params }) => getPastReunion(context.db, params.year, viewer)),
  handle(contract.getPastGallery, ({ viewer, params }) => getPastGallery(context.db, params.year, viewer)),
  handle(contract.getNextReunion, () => getNextReunion(context)),
  handleWrite(contract.prepareReunion, async (transaction, { viewer, body }) =>
    created(await prepareReunion(transaction, viewer, body, context.settings)),
  ),
  handleWrite(contract.changePrepared, (transaction, { params, body }) =>
    changePrepared(transaction, params.id, body, context.settings),
  ),
  handleWrite(contract.discardReunion, (transaction, { params }) => discardReunion(transaction, params.id)),
  handleWrite(contract.openReunion, (transaction, { params, body }) =>
    openReunion(transaction, params.id, body.letterTo, context),
  ),
];

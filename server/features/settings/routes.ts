import * as contract from '#contract/settings/reunion.schema.ts';
import { getReunion } from '#server/features/settings/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

export const settingsRoutes = (context: AppContext): Route[] => [
  handle(contract.getReunion, ({ viewer }) => getReunion(context, viewer)),
];

import * as contract from '#contract/home/home.schema.ts';
import { getHome } from '#server/features/home/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

export const homeRoutes = (context: AppContext): Route[] => [
  handle(contract.getHome, ({ viewer }) => getHome(context, viewer)),
];

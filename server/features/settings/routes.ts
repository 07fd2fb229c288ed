import * as contract from '#contract/reunion.ts';
import { getReunion } from '#server/features/settings/queries.ts';
import type { AppContext } from '#server/platform/commit.ts';
import { handle, type Route } from '#server/platform/http.ts';

interface Parts {
  readonly settings: contract.ReunionDocument;
  readonly isTrial: boolean;
}

export const settingsRoutes = (context: AppContext, parts: Parts): Route[] => [
  handle(contract.getReunion, ({ viewer }) => getReunion(context, parts, viewer)),
];

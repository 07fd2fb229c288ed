import * as contract from '#contract/reunion.ts';
import { getReunion } from '#server/features/settings/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import { handle, type Route } from '#server/platform/http.ts';

export const settingsRoutes = (settings: contract.ReunionDocument, clock: Clock): Route[] => [
  handle(contract.getReunion, ({ viewer }) => getReunion(settings, clock.fixedNow, viewer)),
];

import * as contract from '#contract/exports.ts';
import { listAllSignups, listEvents } from '#server/features/events/queries.ts';
import {
  presentEvents,
  presentPeople,
  presentRentals,
  presentRsvps,
} from '#server/features/exports/present.ts';
import { listRentals } from '#server/features/rentals/queries.ts';
import { listAllRsvps } from '#server/features/rsvps/queries.ts';
import { listUsers } from '#server/features/users/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http.ts';

export const exportRoutes = ({ db, settings: { timeZone } }: AppContext): Route[] => [
  handle(contract.exportPeople, async () => presentPeople(await listUsers(db), timeZone)),

  handle(contract.exportRsvps, async () => presentRsvps(await listAllRsvps(db), timeZone)),

  handle(contract.exportEvents, async () =>
    presentEvents(await listEvents(db), await listAllSignups(db), timeZone),
  ),

  handle(contract.exportRentals, async () => presentRentals(await listRentals(db))),
];

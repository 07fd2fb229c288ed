import * as contract from '#contract/console/exports.schema.ts';
import {
  presentEvents,
  presentPeople,
  presentRentals,
  presentRsvps,
  type SignupLine,
} from '#server/features/console/exports/present.ts';
import { listEvents, listSignupsOf } from '#server/features/events/queries.ts';
import { listUsersAfter } from '#server/features/identity/users/queries.ts';
import { listRentalsAfter } from '#server/features/places/rentals/queries.ts';
import { listRsvpsAfter } from '#server/features/rsvps/queries.ts';
import { partsOf } from '#server/platform/answers/text-streams.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

/** The batch size of RSVPs: each has one line per person. */
const rsvpsOfPart = 10;
/** The batch size of events with their sign-ups. */
const eventsOfPart = 20;

async function* signupLines(db: AppContext['db']): AsyncGenerator<readonly SignupLine[]> {
  const events = await listEvents(db);
  for (let at = 0; at < events.length; at += eventsOfPart) {
    const part = events.slice(at, at + eventsOfPart);
    const ids = part.map(({ id }) => id);
    const signups = Map.groupBy(await listSignupsOf(db, ids), ({ eventId }) => eventId);
    yield part.flatMap((event): SignupLine[] =>
      (signups.get(event.id) ?? [undefined]).map((signup) => ({ event, signup })),
    );
  }
}

export const exportRoutes = ({ db, settings }: AppContext): Route[] => [
  handle(contract.exportPeople, () =>
    presentPeople(
      partsOf((after, limit) => listUsersAfter(db, after, limit)),
      settings.current.timeZone,
    ),
  ),

  handle(contract.exportRsvps, () =>
    presentRsvps(
      partsOf((after, limit) => listRsvpsAfter(db, after, limit), rsvpsOfPart),
      settings.current.timeZone,
    ),
  ),

  handle(contract.exportEvents, () => presentEvents(signupLines(db), settings.current.timeZone)),

  handle(contract.exportRentals, () =>
    presentRentals(partsOf((after, limit) => listRentalsAfter(db, after, limit))),
  ),
];

// Lists as tables for spreadsheets. Times are by the reunion's clock.
import type { EventSignup, SharedEvent } from '#contract/events/events.schema.ts';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import type { AdminRsvp, Member } from '#contract/rsvps/rsvps.schema.ts';
import { type Cell, csvOf } from '#server/platform/answers/csv.ts';
import { clockOf } from '#server/platform/zone.ts';

type Columns<T> = readonly (readonly [title: string, cell: (row: T) => Cell])[];

/** Rows as they are read, part by part. */
type Parts<T> = AsyncIterable<readonly T[]>;

async function* cellsOf<T>(columns: Columns<T>, parts: Parts<T>) {
  for await (const rows of parts) yield rows.map((row) => columns.map(([, cell]) => cell(row)));
}

/** A table in which the rows of each part follow as they are read. */
export const tableOf = <T>(columns: Columns<T>, parts: Parts<T>): AsyncIterable<string> =>
  csvOf(
    columns.map(([title]) => title),
    cellsOf(columns, parts),
  );

export const presentPeople = (users: Parts<AdminUser>, timeZone: string): AsyncIterable<string> => {
  const timeIn = clockOf(timeZone);
  return tableOf<AdminUser>(
    [
      ['ID', ({ id }) => id],
      ['Username', ({ username }) => username],
      ['Full Name', ({ fullName }) => fullName],
      ['Email', ({ email }) => email],
      ['Signs In With', ({ signInEmail }) => signInEmail],
      ['Phone', ({ phone }) => phone],
      ['Rental Location', ({ rentalLocation }) => rentalLocation],
      ['Emergency Contact', ({ emergencyContact }) => emergencyContact],
      ['Admin', ({ isAdmin }) => isAdmin],
      ['Authorized', ({ isAuthorized }) => isAuthorized],
      ['Registered', ({ registeredAt }) => timeIn(registeredAt)],
    ],
    users,
  );
};

interface MemberLine {
  readonly rsvp: AdminRsvp;
  /** Undefined in the line of an RSVP that lists nobody. */
  readonly member: Member | undefined;
}

async function* linesOf(parts: Parts<AdminRsvp>): Parts<MemberLine> {
  for await (const rsvps of parts)
    yield rsvps.flatMap((rsvp): MemberLine[] =>
      rsvp.members.length === 0
        ? [{ rsvp, member: undefined }]
        : rsvp.members.map((member) => ({ rsvp, member })),
    );
}

export const presentRsvps = (rsvps: Parts<AdminRsvp>, timeZone: string): AsyncIterable<string> => {
  const timeIn = clockOf(timeZone);
  return tableOf<MemberLine>(
    [
      ['RSVP', ({ rsvp }) => rsvp.id],
      ['Family', ({ rsvp }) => rsvp.familyName],
      ['Status', ({ rsvp }) => rsvp.status],
      ['Name', ({ member }) => member?.name],
      ['Email', ({ member }) => member?.email],
      ['Phone', ({ member }) => member?.phone],
      ['Arriving', ({ member }) => member?.arriving],
      ['Departing', ({ member }) => member?.departing],
      ['Sent By', ({ rsvp }) => rsvp.user.fullName],
      ['Contact Email', ({ rsvp }) => rsvp.user.email],
      ['Sent', ({ rsvp }) => timeIn(rsvp.submittedAt)],
      ['Decided', ({ rsvp }) => rsvp.decidedAt && timeIn(rsvp.decidedAt)],
      ['Notes', ({ rsvp }) => rsvp.notes],
    ],
    linesOf(rsvps),
  );
};

/** A line for each sign-up, and one for each event that has none. */
export interface SignupLine {
  readonly event: SharedEvent;
  /** Undefined in the line of an event that nobody has signed up for. */
  readonly signup: EventSignup | undefined;
}

export function presentEvents(lines: Parts<SignupLine>, timeZone: string): AsyncIterable<string> {
  const timeIn = clockOf(timeZone);
  return tableOf<SignupLine>(
    [
      ['Event', ({ event }) => event.id],
      ['Title', ({ event }) => event.title],
      ['Starts', ({ event }) => timeIn(event.startTime)],
      ['Ends', ({ event }) => event.endTime && timeIn(event.endTime)],
      ['Location', ({ event }) => event.location],
      ['Type', ({ event }) => event.eventType],
      ['Host', ({ event }) => event.hostName],
      ['Max Attendees', ({ event }) => event.maxAttendees ?? 'Unlimited'],
      ['Signed Up', ({ event }) => event.signedUp],
      ['Person', ({ signup }) => signup?.userName],
      ['Attendees', ({ signup }) => signup?.attendeeCount],
      ['Signed Up At', ({ signup }) => signup && timeIn(signup.createdAt)],
      ['Description', ({ event }) => event.description],
    ],
    lines,
  );
}

export const presentRentals = (rentals: Parts<Rental>): AsyncIterable<string> =>
  tableOf<Rental>(
    [
      ['ID', ({ id }) => id],
      ['Family', ({ familyName }) => familyName],
      ['Address', ({ address }) => address],
      ['Check-in', ({ checkIn }) => checkIn],
      ['Check-out', ({ checkOut }) => checkOut],
      ['People Staying', ({ peopleStaying }) => peopleStaying],
      ['Amenities', ({ amenities }) => amenities],
      ['Notes', ({ notes }) => notes],
      ['Latitude', ({ latitude }) => latitude],
      ['Longitude', ({ longitude }) => longitude],
    ],
    rentals,
  );

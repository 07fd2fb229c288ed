// The spreadsheets that organizers download.
import { type Endpoint, endpoint } from '#contract/endpoint.ts';

/** Declares the download of a table. */
/* @__NO_SIDE_EFFECTS__ */
export const spreadsheet = <const Path extends Endpoint['path']>(path: Path, downloadAs: `${string}.csv`) =>
  endpoint('GET', path, 'admin', { text: 'text/csv; charset=utf-8; header=present', downloadAs });

/** One line per account. */
export const exportPeople = spreadsheet('/api/admin/exports/people', 'people.csv');

/** One line per person of each RSVP. */
export const exportRsvps = spreadsheet('/api/admin/exports/rsvps', 'rsvps.csv');

/** One line per sign-up, and one for each event without sign-ups. */
export const exportEvents = spreadsheet('/api/admin/exports/events', 'events.csv');

export const exportRentals = spreadsheet('/api/admin/exports/rentals', 'rentals.csv');

// The spreadsheets that organizers download.
import { endpoint } from '#contract/endpoint.ts';

/** The media type of the tables. */
export const csv = 'text/csv; charset=utf-8; header=present';

/** One line per account. */
export const exportPeople = endpoint('GET', '/api/admin/exports/people', 'admin', {
  text: csv,
  downloadAs: 'people.csv',
});

/** One line per person of each RSVP. */
export const exportRsvps = endpoint('GET', '/api/admin/exports/rsvps', 'admin', {
  text: csv,
  downloadAs: 'rsvps.csv',
});

/** One line per sign-up, and one for each event without sign-ups. */
export const exportEvents = endpoint('GET', '/api/admin/exports/events', 'admin', {
  text: csv,
  downloadAs: 'events.csv',
});

export const exportRentals = endpoint('GET', '/api/admin/exports/rentals', 'admin', {
  text: csv,
  downloadAs: 'rentals.csv',
});

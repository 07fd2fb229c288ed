// The spreadsheets that organizers download.
import { endpoint } from '#contract/endpoint.ts';

/** The media type of the tables. */
export const csv = 'text/csv; charset=utf-8; header=present';

/** A line for each account. */
export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/admin/exports/people',
  access: 'admin',
  text: csv,
  downloadAs: 'people.csv',
});

/** A line for each person of each RSVP. */
export const exportRsvps = endpoint({
  method: 'GET',
  path: '/api/admin/exports/rsvps',
  access: 'admin',
  text: csv,
  downloadAs: 'rsvps.csv',
});

/** A line for each sign-up, and one for each event that has none. */
export const exportEvents = endpoint({
  method: 'GET',
  path: '/api/admin/exports/events',
  access: 'admin',
  text: csv,
  downloadAs: 'events.csv',
});

export const exportRentals = endpoint({
  method: 'GET',
  path: '/api/admin/exports/rentals',
  access: 'admin',
  text: csv,
  downloadAs: 'rentals.csv',
});

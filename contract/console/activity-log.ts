// The activity log (product rule 29): who did what, and when, in words.

import { csv } from '#contract/console/exports.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The newest lines, or those that are older than one. */
export const listActivity = endpoint('GET', '/api/admin/activity', 'admin', {
  topics: ['users', 'rsvps', 'events', 'rentals'],
});

/** All of it, or of what it is narrowed to. */
export const exportActivity = endpoint('GET', '/api/admin/exports/activity', 'admin', {
  text: csv,
  downloadAs: 'activity-log.csv',
});

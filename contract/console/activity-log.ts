// The activity log (product rule 29): who did what, and when, in words.

import { csv } from '#contract/console/exports.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The newest lines, or those that are older than one. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  topics: ['users', 'rsvps', 'events', 'rentals'],
});

/** All of it, or of what it is narrowed to. */
export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/admin/exports/activity',
  access: 'admin',
  text: csv,
  downloadAs: 'activity-log.csv',
});

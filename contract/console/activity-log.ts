// The activity log (product rule 29): persons, actions and times, in words.

import { spreadsheet } from '#contract/console/exports.ts';
import { endpoint } from '#contract/endpoint.ts';
import { topics } from '#contract/topics.ts';

/** The newest lines, or those that are older than one. */
export const listActivity = endpoint('GET', '/api/admin/activity', 'admin', { topics });

/** The whole log, or the filtered one. */
export const exportActivity = spreadsheet('/api/admin/exports/activity', 'activity-log.csv');

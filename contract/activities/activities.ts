// Activities around the town: the list, its categories and ideas by group, all from the settings.
import { endpoint } from '#contract/endpoint.ts';

/** The illustrations that come with the site; `other` suits anything. */
export const drawings = [
  ...(['beach', 'golf', 'water-sports', 'family-fun', 'shopping', 'dining'] as const),
  ...(['hiking', 'other'] as const),
] as const;

/** All activities, or those of one category, in the order of the settings; an unknown category is refused. */
export const listActivities = endpoint('GET', '/api/activities', 'authorized', { topics: ['settings'] });

export const getActivityGuide = endpoint('GET', '/api/activities/guide', 'authorized', {
  topics: ['settings'],
});

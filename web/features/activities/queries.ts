import { getActivityGuide, listActivities } from '#contract/activities/activities.ts';
import { read, readAt } from '#web/lib/api.ts';

export const guideQuery = read(getActivityGuide);
/** All of them, under the key that the server's own answer has: a category is chosen from what is here. */
export const activitiesQuery = {
  ...read(listActivities, { query: {} }),
  queryKey: readAt(listActivities).queryKey,
};

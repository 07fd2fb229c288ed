import { getActivityGuide, listActivities } from '#contract/activities/activities.ts';
import { read, readAt } from '#web/lib/api.ts';

export const guideQuery = read(getActivityGuide);
/** All activities, under the key of the server's boot data; the page filters by category itself. */
export const activitiesQuery = {
  ...read(listActivities, { query: {} }),
  queryKey: readAt(listActivities).queryKey,
};

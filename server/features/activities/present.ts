import type { ActivitiesDocument, Activity } from '#contract/activities/activities.schema.ts';

export const presentActivity = (
  activity: ActivitiesDocument['list'][number],
  categories: ActivitiesDocument['categories'],
): Activity => ({
  ...activity,
  imageUrl: activity.imageUrl ?? null,
  websiteUrl: activity.websiteUrl ?? null,
  idea: activity.idea ?? null,
  planAs: activity.planAs ?? categories.find(({ id }) => id === activity.category)?.planAs ?? 'activity',
});

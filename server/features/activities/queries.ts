// Read off the settings: there is no table.
import type { ActivitiesDocument, Activity, ActivityGuide } from '#contract/activities/activities.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { invalid } from '#server/platform/http/api-error.ts';

type Settings = Pick<ReunionDocument, 'activities'>;

const presentActivity = (
  activity: ActivitiesDocument['list'][number],
  categories: ActivitiesDocument['categories'],
): Activity => ({
  ...activity,
  imageUrl: activity.imageUrl ?? null,
  websiteUrl: activity.websiteUrl ?? null,
  idea: activity.idea ?? null,
  isRetired: activity.isRetired ?? false,
  planAs: activity.planAs ?? categories.find(({ id }) => id === activity.category)?.planAs ?? 'activity',
});

/** @throws INVALID_INPUT for a category that does not exist */
export function listActivities({ activities }: Settings, category?: string): Activity[] {
  const { categories, list } = activities;
  const ids = categories.map(({ id }) => id);
  if (category !== undefined && !ids.includes(category))
    throw invalid('category', `There is no such category. Please use one of: ${ids.join(', ')}.`);
  const found = category === undefined ? list : list.filter((one) => one.category === category);
  return found.map((activity) => presentActivity(activity, categories));
}

export const getActivityGuide = ({ activities: { categories, groups } }: Settings): ActivityGuide => ({
  categories,
  groups,
});

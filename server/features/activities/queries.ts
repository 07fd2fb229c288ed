// Read off the settings, which hold for as long as the server runs: there is no table.
import type { Activity, ActivityGuide } from '#contract/activities/activities.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { presentActivity } from '#server/features/activities/present.ts';
import { invalid } from '#server/platform/http/api-error.ts';

type Settings = Pick<ReunionDocument, 'activities'>;

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

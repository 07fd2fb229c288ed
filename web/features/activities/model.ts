// The activities selected by the page's address, and the links from them, without React.
import type { Activity, ActivityCategory } from '#contract/activities/activities.schema.ts';

/** A longer list has a second button back to all activities below it (specification, section 9). */
const few = 6;

const pageAddress = '/activities';

/** The category and the activity in the address; null where absent. */
export interface Named {
  readonly category: string | null;
  readonly activity: string | null;
}

export function namedIn(search: string): Named {
  const query = new URLSearchParams(search);
  return { category: query.get('category') || null, activity: query.get('activity') || null };
}

export function addressFor({ category, activity }: Named): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(activity && { activity }) });
  return query.size > 0 ? `${pageAddress}?${query}` : pageAddress;
}

/** The activities of a category; none for an unknown category. */
export const inCategory = (activities: readonly Activity[], category: string | null): readonly Activity[] =>
  category === null ? activities : activities.filter((activity) => activity.category === category);

export const hasViewAll = (found: readonly Activity[]): boolean => found.length > few;

export interface ShownActivity {
  readonly activity: Activity;
  readonly category: ActivityCategory | undefined;
}

/** A category with its activities, in the order of the settings. */
export interface ShownCategory {
  readonly category: ActivityCategory;
  readonly activities: readonly Activity[];
}

/** The categories of the found activities. The settings reject an activity of an unknown category. */
export const byCategory = (
  found: readonly Activity[],
  categories: readonly ActivityCategory[],
): readonly ShownCategory[] =>
  categories
    .map((category) => ({ category, activities: inCategory(found, category.id) }))
    .filter(({ activities }) => activities.length > 0);

/** The schedule's address for a new event that is filled in with an activity; the form chooses the day. */
export const planAddress = ({ name, distance, planAs }: Activity): string =>
  `/calendar?${new URLSearchParams({ add: '', title: name, location: placeOf(name, distance), type: planAs })}`;

/** An activity's place as an event has it: 'Funland (about 14 miles)'. */
const placeOf = (name: string, distance: string) => `${name} (${distance.toLowerCase()})`;

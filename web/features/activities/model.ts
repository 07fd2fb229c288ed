// What the page's address narrows the activities to, and where an activity leads from there, without React.
import type { Activity, ActivityCategory } from '#contract/activities/activities.schema.ts';

/** More than these, and the button back to all of them stands beneath the list as well (specification, section 9). */
const few = 6;

const pageAddress = '/activities';

/** What the address names; null for what it doesn't. */
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

/** Where the screen has most columns. */
const columns = 3;

/**
 * Which cards are twice as wide: two in ten, on the left and on the right by turns; one more or less so that the last row
 * has no gap.
 */
export function wideCards(count: number): ReadonlySet<number> {
  const wide = Array.from({ length: count }, (_, index) => index).filter((index) =>
    [0, 6].includes(index % 10),
  );
  const left = (count + wide.length) % columns;
  if (left === 1) wide.pop();
  if (left === 2) wide.push(wide.includes(count - 1) ? count - 2 : count - 1);
  return new Set(wide);
}

/** An activity as its card shows it. */
export interface ShownActivity {
  readonly activity: Activity;
  readonly category: ActivityCategory | undefined;
  /** An illustration that has been there already comes in another light, and the other way around. */
  readonly isLate: boolean;
}

export function shownActivities(
  activities: readonly Activity[],
  categories: readonly ActivityCategory[],
): ShownActivity[] {
  const count = new Map<string, number>();
  return activities.map((activity) => {
    const before = count.get(activity.category) ?? 0;
    count.set(activity.category, before + 1);
    const category = categories.find(({ id }) => id === activity.category);
    return { activity, category, isLate: before % 2 === 1 };
  });
}

/** Where the schedule opens a new event that is filled in with an activity; the day is the next one ahead. */
export const planAddress = ({ name, distance, planAs }: Activity): string =>
  `/calendar?${new URLSearchParams({ add: '', title: name, location: placeOf(name, distance), type: planAs })}`;

/** Where an activity is, as an event says it: 'Funland (about 14 miles)'. */
const placeOf = (name: string, distance: string) => `${name} (${distance.toLowerCase()})`;

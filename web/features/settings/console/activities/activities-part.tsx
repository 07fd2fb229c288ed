import { ActivityDialog } from '#web/features/settings/console/activities/activity-dialog.tsx';
import {
  type ActivityFields,
  type ActivityItem,
  activityFields,
  type CategoryItem,
  type GroupItem,
  withActivities,
} from '#web/features/settings/console/activities/activity-fields.ts';
import { CategoryDialog } from '#web/features/settings/console/activities/category-dialog.tsx';
import { GroupDialog } from '#web/features/settings/console/activities/group-dialog.tsx';
import { changesInWords } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';

const part: PartFields<ActivityFields> = {
  part: 'activities',
  fieldsOf: activityFields,
  write: withActivities,
  words: {
    items: { label: 'Activity', say: ({ name }: ActivityItem) => name },
    'items.name': { label: 'name' },
    'items.category': { label: 'category' },
    'items.description': { label: 'description', isLong: true },
    'items.imageUrl': { label: 'photograph' },
    'items.distance': { label: 'distance' },
    'items.priceRange': { label: 'price range' },
    'items.websiteUrl': { label: 'website' },
    'items.idea': { label: 'reason', isLong: true },
    'items.planAs': { label: 'type of event' },
    'items.isRetired': { label: 'place', say: (isRetired: boolean) => (isRetired ? 'Retired' : 'Listed') },
    categories: { label: 'Category', say: ({ name }: CategoryItem) => name },
    'categories.name': { label: 'name' },
    'categories.drawing': { label: 'drawing' },
    'categories.planAs': { label: 'type of event' },
    groups: {
      label: 'Group',
      say: ({ name, ideas }: GroupItem) => `${name}: ${ideas.replaceAll('\n', ', ')}`,
    },
    'groups.name': { label: 'title' },
    'groups.ideas': { label: 'ideas', isLong: true },
  },
};

const ideaCount = (ideas: string) => {
  const count = ideas.split('\n').filter((line) => line.trim()).length;
  return count === 1 ? '1 idea' : `${count} ideas`;
};

/** What there is to do: the activities in their order, their categories, and ideas for groups. */
export function ActivitiesPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { values, began } = edited;
  const { items, categories, groups } = values;
  const nameOf = (category: string) => categories.find(({ id }) => id === category)?.name ?? category;
  const inOrder = categories.flatMap(({ id }) => items.filter(({ category }) => category === id));
  const countIn = (id: string) => items.filter(({ category }) => category === id).length;
  return (
    <PartFrame
      changes={[
        ...changesInWords(began.items, items),
        ...changesInWords(began.categories, categories),
        ...changesInWords(began.groups, groups),
      ]}
      part={edited}
    >
      <SettingList
        {...edited.list('items')}
        addLabel="Add an activity"
        dialog={(props) => <ActivityDialog {...props} categories={categories} items={items} />}
        items={inOrder}
        rowOf={({ category, distance, isRetired }) => ({
          line: isRetired ? `Retired, ${nameOf(category)}` : `${nameOf(category)}, ${distance}`,
        })}
      />
      <h3 className="h3">Categories</h3>
      <SettingList
        {...edited.list('categories')}
        addLabel="Add a category"
        dialog={(props) => <CategoryDialog {...props} isUsed={countIn(props.item?.id ?? '') > 0} />}
        rowOf={({ id }) => ({ line: countIn(id) === 1 ? '1 activity' : `${countIn(id)} activities` })}
      />
      <h3 className="h3">Ideas for groups</h3>
      <SettingList
        {...edited.list('groups')}
        addLabel="Add a group"
        dialog={(props) => <GroupDialog {...props} />}
        rowOf={({ ideas }) => ({ line: ideaCount(ideas) })}
      />
    </PartFrame>
  );
}

import { drawings } from '#contract/activities/activities.ts';
import { ActivityDialog } from '#web/features/settings/console/activities/activity-dialog.tsx';
import {
  type ActivityFields,
  type ActivityItem,
  activityFields,
  type CategoryItem,
  eventTypes,
  type GroupItem,
  placed,
  placeOf,
  placesAmong,
  planAsHint,
  withActivities,
} from '#web/features/settings/console/activities/activity-fields.ts';
import {
  ItemDialog,
  type ItemDialogProps,
  useItemForm,
} from '#web/features/settings/console/lists/item-dialog.tsx';
import { slugOf } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { useReunion } from '#web/lib/boot.ts';
import { capitalized } from '#web/lib/words.ts';

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
  const { items, categories } = edited.values;
  const nameOf = (category: string) => categories.find(({ id }) => id === category)?.name ?? category;
  const inOrder = categories.flatMap(({ id }) => items.filter(({ category }) => category === id));
  const countIn = (id: string) => items.filter(({ category }) => category === id).length;
  return (
    <PartFrame part={edited}>
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

interface CategoryDialogProps extends ItemDialogProps<CategoryItem> {
  /** Some activity belongs to it, listed or retired. */
  readonly isUsed: boolean;
}

/** A category of activities: its button, its drawing, and the type of event that its activities become. */
function CategoryDialog({ isUsed, ...props }: CategoryDialogProps) {
  const { item, items } = props;
  const { words } = useReunion();
  const { name = '', drawing = drawings[0], planAs = 'activity' } = item ?? {};
  const fields = { name, drawing, planAs, after: placeOf(items, item?.id) };
  const { send, typed, line, choice, dialog } = useItemForm<CategoryItem, typeof fields>(props, fields);
  /** 'Water sports' */
  const labelOf = (value: string) =>
    value === 'beach' ? words.outdoors : capitalized(value.replaceAll('-', ' '));
  return (
    <ItemDialog
      {...dialog}
      onSubmit={({ after, ...fields }) => {
        const id = item?.id ?? slugOf(fields.name, new Set(items.map((one) => one.id)));
        return send(placed(items, { ...(item ?? fields), ...typed(fields), id }, after));
      }}
      removeLabel={item && !isUsed && 'Remove this category'}
      title={item?.name ?? 'A new category'}
    >
      {line('name', 'Name')}
      <div className="pair">
        {choice(
          'drawing',
          'Drawing',
          drawings.map((value) => ({ value, label: labelOf(value) })),
        )}
        {choice('after', 'Place in the list', placesAmong(items.filter(({ id }) => id !== item?.id)))}
      </div>
      {choice('planAs', 'Type of event', eventTypes(words), planAsHint)}
    </ItemDialog>
  );
}

/** Ideas for a group of people, beneath the activities. */
function GroupDialog(props: ItemDialogProps<GroupItem>) {
  const { item } = props;
  const fields = { title: item?.name ?? '', ideas: item?.ideas ?? '' };
  const { save, line, text, dialog } = useItemForm<GroupItem, typeof fields>(props, fields);
  return (
    <ItemDialog
      {...dialog}
      onSubmit={({ title, ideas }) => save({ name: title, ideas }, title)}
      removeLabel={item && 'Remove this group'}
      title={item?.name ?? 'A new group'}
    >
      {line('title', 'Title', { hint: 'For example, Teenagers.' })}
      {text('ideas', 'Ideas', 5, { hint: 'A line each.' })}
    </ItemDialog>
  );
}

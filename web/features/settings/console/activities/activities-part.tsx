import { drawings } from '#contract/activities/activities.ts';
import {
  type ActivityFields,
  type ActivityItem,
  activityFields,
  type CategoryItem,
  eventTypes,
  type GroupItem,
  noActivity,
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
import { capitalized, counted } from '#web/lib/words.ts';
import { Button } from '#web/ui/button.tsx';

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
          line: isRetired ? `Retired, ${nameOf(category)}` : `${nameOf(category)} · ${distance}`,
        })}
      />
      <h3 className="h3">Categories</h3>
      <SettingList
        {...edited.list('categories')}
        addLabel="Add a category"
        dialog={(props) => <CategoryDialog {...props} isUsed={countIn(props.item?.id ?? '') > 0} />}
        rowOf={({ id }) => ({ line: counted(countIn(id), 'activity', 'activities') })}
      />
      <h3 className="h3">Ideas for groups</h3>
      <SettingList
        {...edited.list('groups')}
        addLabel="Add a group"
        dialog={(props) => <GroupDialog {...props} />}
        rowOf={({ ideas }) => ({
          line: counted(ideas.split('\n').filter((line) => line.trim()).length, 'idea'),
        })}
      />
    </PartFrame>
  );
}

interface ActivityDialogProps extends ItemDialogProps<ActivityItem> {
  readonly categories: readonly CategoryItem[];
}

type Fields = ActivityItem & { readonly after: string };

const mark = '(optional)';

function ActivityDialog({ categories, ...props }: ActivityDialogProps) {
  const { item, items, isBusy } = props;
  const { words } = useReunion();
  const isIn = (category: string) => (one: ActivityItem) => one.category === category;
  const opened = item ?? { ...noActivity, category: categories[0]?.id ?? '' };
  const { form, send, changed, typed, line, text, choice, dialog } = useItemForm<ActivityItem, Fields>(
    props,
    {
      ...opened,
      after: placeOf(items, item?.id, isIn(opened.category)),
    },
  );
  const category = form.watch('category');
  const submit = ({ after, ...fields }: Fields) => {
    const id = item?.id ?? slugOf(fields.name, new Set(items.map((one) => one.id)));
    return send(placed(items, { ...(item ?? fields), ...typed(fields), id }, after, isIn(fields.category)));
  };
  return (
    <ItemDialog
      {...dialog}
      onSubmit={submit}
      title={item?.name ?? 'A new activity'}
      actions={
        item && (
          <div className="stack">
            <div className="actions">
              <Button
                disabled={isBusy}
                onClick={() => void send(changed({ isRetired: !item.isRetired }))}
                size="s"
              >
                {item.isRetired ? 'List it again' : 'Retire'}
              </Button>
            </div>
            <p className="hint">
              {item.isRetired
                ? 'It is not on the page. Links to it still open it.'
                : 'A retired activity leaves the page. Links to it still open it, and it can be listed again.'}
            </p>
          </div>
        )
      }
    >
      {line('name', 'Name')}
      <div className="pair">
        {choice(
          'category',
          'Category',
          categories.map(({ id, name }) => ({ value: id, label: name })),
          {},
          {
            onChange: ({ target }) => form.setValue('after', placeOf(items, item?.id, isIn(target.value))),
          },
        )}
        {choice(
          'after',
          'Place in the list',
          placesAmong(items.filter((one) => one.category === category && one.id !== item?.id)),
        )}
      </div>
      {text('description', 'Description', 3)}
      <div className="pair">
        {line('distance', 'Distance', { hint: 'The way people say it: About 5 miles.' })}
        {line('priceRange', 'Price range', { hint: 'Free, $, $$ or $$$.' })}
      </div>
      {line('websiteUrl', 'Website', { mark })}
      {line('imageUrl', 'Address of a photograph', {
        mark,
        hint: "Without one, the category's drawing is shown.",
      })}
      {text('idea', 'Why it suits the family', 2, { mark })}
      {choice(
        'planAs',
        'Type of event',
        [{ value: '', label: 'As its category' }, ...eventTypes(words)],
        planAsHint,
      )}
    </ItemDialog>
  );
}

interface CategoryDialogProps extends ItemDialogProps<CategoryItem> {
  /** Whether an activity belongs to it, listed or retired. */
  readonly isUsed: boolean;
}

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

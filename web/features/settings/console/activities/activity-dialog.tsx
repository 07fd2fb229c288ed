import {
  type ActivityItem,
  type CategoryItem,
  eventTypes,
  noActivity,
  placed,
  placeOf,
  placesAmong,
  planAsHint,
} from '#web/features/settings/console/activities/activity-fields.ts';
import {
  ItemDialog,
  type ItemDialogProps,
  useItemForm,
} from '#web/features/settings/console/lists/item-dialog.tsx';
import { slugOf } from '#web/features/settings/console/lists/list-changes.ts';
import { useReunion } from '#web/lib/boot.ts';
import { Button } from '#web/ui/button.tsx';

interface ActivityDialogProps extends ItemDialogProps<ActivityItem> {
  readonly categories: readonly CategoryItem[];
}

type Fields = ActivityItem & { readonly after: string };

const mark = '(optional)';

/** An activity: what members read of it, and its place in the list. It is retired, and not deleted. */
export function ActivityDialog({ categories, ...props }: ActivityDialogProps) {
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
        hint: 'Without one, the category’s drawing is shown.',
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

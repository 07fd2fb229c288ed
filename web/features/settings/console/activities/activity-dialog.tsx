import {
  type ActivityItem,
  type CategoryItem,
  placed,
  placeOf,
} from '#web/features/settings/console/activities/activity-fields.ts';
import { PlaceField, PlanAsField } from '#web/features/settings/console/activities/activity-inputs.tsx';
import { slugOf } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { useItemForm } from '#web/features/settings/console/lists/use-item-form.tsx';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

interface ActivityDialogProps extends ItemDialogProps<ActivityItem> {
  readonly categories: readonly CategoryItem[];
}

type Fields = Omit<ActivityItem, 'id'> & { readonly after: string };

const optional = '(optional)';

/** An activity: what members read of it, and its place in the list. It is retired, and not deleted. */
export function ActivityDialog({ categories, ...props }: ActivityDialogProps) {
  const { item, items, isBusy } = props;
  const isIn = (category: string) => (one: ActivityItem) => one.category === category;
  const first = item?.category ?? categories[0]?.id ?? '';
  const { id: _, ...opened } = item ?? {
    id: '',
    name: '',
    category: first,
    description: '',
    imageUrl: '',
    distance: '',
    priceRange: '',
    websiteUrl: '',
    idea: '',
    planAs: '',
    isRetired: false,
  };
  const { form, send, line, errorAt, dialog } = useItemForm<ActivityItem, Fields>(props, {
    ...opened,
    after: placeOf(items, item?.id, isIn(first)),
  });
  const category = form.watch('category');
  const submit = ({ after, ...fields }: Fields) => {
    const id = item?.id ?? slugOf(fields.name, new Set(items.map((one) => one.id)));
    return send(placed(items, { id, ...fields }, after, isIn(fields.category)));
  };
  return (
    <SettingsDialog
      {...dialog}
      onSubmit={submit}
      title={item?.name ?? 'A new activity'}
      actions={
        item && (
          <div className="stack">
            <div className="actions">
              <Button
                disabled={isBusy}
                onClick={() =>
                  void send(
                    items.map((one) => (one.id === item.id ? { ...one, isRetired: !one.isRetired } : one)),
                  )
                }
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
        <Field error={errorAt('category')} label="Category">
          <Select
            {...form.register('category', {
              onChange: ({ target }) => form.setValue('after', placeOf(items, item?.id, isIn(target.value))),
            })}
            first={categories.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Field>
        <PlaceField
          {...form.register('after')}
          others={items.filter((one) => one.category === category && one.id !== item?.id)}
        />
      </div>
      <Field error={errorAt('description')} label="Description">
        <TextArea {...form.register('description')} />
      </Field>
      <div className="pair">
        {line('distance', 'Distance', { hint: 'The way people say it: About 5 miles.' })}
        {line('priceRange', 'Price range', { hint: 'Free, $, $$ or $$$.' })}
      </div>
      {line('websiteUrl', 'Website', { mark: optional })}
      {line('imageUrl', 'Address of a photograph', {
        mark: optional,
        hint: 'Without one, the category’s drawing is shown.',
      })}
      <Field error={errorAt('idea')} label="Why it suits the family" mark={optional}>
        <TextArea {...form.register('idea')} rows={2} />
      </Field>
      <PlanAsField {...form.register('planAs')} empty="As its category" />
    </SettingsDialog>
  );
}

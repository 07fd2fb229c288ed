import { drawings } from '#contract/activities/activities.ts';
import {
  type CategoryItem,
  placed,
  placeOf,
} from '#web/features/settings/console/activities/activity-fields.ts';
import { PlaceField, PlanAsField } from '#web/features/settings/console/activities/activity-inputs.tsx';
import { slugOf } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { useItemForm } from '#web/features/settings/console/lists/use-item-form.tsx';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface CategoryDialogProps extends ItemDialogProps<CategoryItem> {
  /** Some activity belongs to it, listed or retired. */
  readonly isUsed: boolean;
}

/** 'Water sports' */
const labelOf = (drawing: string) =>
  `${drawing.charAt(0).toUpperCase()}${drawing.slice(1).replaceAll('-', ' ')}`;

/** A category of activities: its button, its drawing, and the type of event that its activities become. */
export function CategoryDialog({ isUsed, ...props }: CategoryDialogProps) {
  const { item, items, isBusy } = props;
  const { name = '', drawing = drawings[0], planAs = 'activity' } = item ?? {};
  const fields = { name, drawing, planAs, after: placeOf(items, item?.id) };
  const { form, send, remove, line, errorAt, dialog } = useItemForm<CategoryItem, typeof fields>(
    props,
    fields,
  );
  const { outdoors } = useReunion().words;
  return (
    <SettingsDialog
      {...dialog}
      onSubmit={({ after, ...typed }) => {
        const id = item?.id ?? slugOf(typed.name, new Set(items.map((one) => one.id)));
        return send(placed(items, { id, ...typed }, after));
      }}
      title={item?.name ?? 'A new category'}
      actions={
        item && !isUsed && <RemoveButton isBusy={isBusy} label="Remove this category" onClick={remove} />
      }
    >
      {line('name', 'Name')}
      <div className="pair">
        <Field error={errorAt('drawing')} label="Drawing">
          <Select
            {...form.register('drawing')}
            first={drawings.map((value) => ({ value, label: value === 'beach' ? outdoors : labelOf(value) }))}
          />
        </Field>
        <PlaceField {...form.register('after')} others={items.filter(({ id }) => id !== item?.id)} />
      </div>
      <PlanAsField {...form.register('planAs')} />
    </SettingsDialog>
  );
}

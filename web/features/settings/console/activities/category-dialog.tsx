import { useForm } from 'react-hook-form';
import { drawings } from '#contract/activities/activities.ts';
import {
  type CategoryItem,
  placed,
  placeOf,
} from '#web/features/settings/console/activities/activity-fields.ts';
import { PlaceField, PlanAsField } from '#web/features/settings/console/activities/activity-inputs.tsx';
import { slugOf } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { showingRefusals } from '#web/features/settings/console/refusal.ts';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface CategoryDialogProps extends ItemDialogProps<CategoryItem> {
  /** Some activity belongs to it, listed or retired. */
  readonly isUsed: boolean;
}

/** 'Water sports' */
const labelOf = (drawing: string) =>
  `${drawing.charAt(0).toUpperCase()}${drawing.slice(1).replaceAll('-', ' ')}`;

/** A category of activities: its button, its drawing, and the type of event that its activities become. */
export function CategoryDialog({ item, items, isUsed, isBusy, onChange, onClose }: CategoryDialogProps) {
  const { name = '', drawing = drawings[0], planAs = 'activity' } = item ?? {};
  const form = useForm({ defaultValues: { name, drawing, planAs, after: placeOf(items, item?.id) } });
  const { errors } = form.formState;
  const { outdoors } = useReunion().words;
  const send = showingRefusals(form, onChange);
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={({ after, ...fields }) => {
        const id = item?.id ?? slugOf(fields.name, new Set(items.map((one) => one.id)));
        return send(placed(items, { id, ...fields }, after));
      }}
      saveLabel={item ? 'Done' : 'Add a category'}
      title={item?.name ?? 'A new category'}
      actions={
        item &&
        !isUsed && (
          <RemoveButton
            isBusy={isBusy}
            label="Remove this category"
            onClick={() => void send(items.filter(({ id }) => id !== item.id))}
          />
        )
      }
    >
      <Field error={errors.name?.message} label="Name">
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <div className="pair">
        <Field error={errors.drawing?.message} label="Drawing">
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

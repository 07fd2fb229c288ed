import { useForm } from 'react-hook-form';
import type { GroupItem } from '#web/features/settings/console/activities/activity-fields.ts';
import { newId } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { showingRefusals } from '#web/features/settings/console/refusal.ts';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';

/** Ideas for a group of people, beneath the activities. */
export function GroupDialog({ item, items, isBusy, onChange, onClose }: ItemDialogProps<GroupItem>) {
  const form = useForm({ defaultValues: { title: item?.name ?? '', ideas: item?.ideas ?? '' } });
  const { errors } = form.formState;
  const send = showingRefusals(form, onChange);
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={({ title, ideas }) =>
        send(
          item
            ? items.map((one) => (one.id === item.id ? { ...one, name: title, ideas } : one))
            : [...items, { id: newId(title, items), name: title, ideas }],
        )
      }
      saveLabel={item ? 'Done' : 'Add a group'}
      title={item?.name ?? 'A new group'}
      actions={
        item && (
          <RemoveButton
            isBusy={isBusy}
            label="Remove this group"
            onClick={() => void send(items.filter(({ id }) => id !== item.id))}
          />
        )
      }
    >
      <Field error={errors.title?.message} hint="For example, Teenagers." label="Title">
        <TextInput {...form.register('title')} autoComplete="off" />
      </Field>
      <Field error={errors.ideas?.message} hint="A line each." label="Ideas">
        <TextArea {...form.register('ideas')} rows={5} />
      </Field>
    </SettingsDialog>
  );
}

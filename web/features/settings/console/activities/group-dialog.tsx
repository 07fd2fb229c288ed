import type { GroupItem } from '#web/features/settings/console/activities/activity-fields.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { useItemForm } from '#web/features/settings/console/lists/use-item-form.tsx';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

/** Ideas for a group of people, beneath the activities. */
export function GroupDialog(props: ItemDialogProps<GroupItem>) {
  const { item, isBusy } = props;
  const fields = { title: item?.name ?? '', ideas: item?.ideas ?? '' };
  const { form, save, remove, line, errorAt, dialog } = useItemForm<GroupItem, typeof fields>(props, fields);
  return (
    <SettingsDialog
      {...dialog}
      onSubmit={({ title, ideas }) => save({ name: title, ideas }, title)}
      title={item?.name ?? 'A new group'}
      actions={item && <RemoveButton isBusy={isBusy} label="Remove this group" onClick={remove} />}
    >
      {line('title', 'Title', { hint: 'For example, Teenagers.' })}
      <Field error={errorAt('ideas')} hint="A line each." label="Ideas">
        <TextArea {...form.register('ideas')} rows={5} />
      </Field>
    </SettingsDialog>
  );
}

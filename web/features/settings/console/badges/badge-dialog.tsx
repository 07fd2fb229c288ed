import type { ListItem } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { useItemForm } from '#web/features/settings/console/lists/use-item-form.tsx';
import { showRefusal } from '#web/features/settings/console/refusal.ts';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { RequestFailure } from '#web/lib/api.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';

export interface BadgeItem extends ListItem {
  readonly description: string;
  readonly points: string;
  readonly isRetired: boolean;
}

/** The words of a badge, how much it asks for, and whether it is given. What it counts is the site's own. */
export function BadgeDialog(props: ItemDialogProps<BadgeItem>) {
  const { item, items, onChange } = props;
  const { name = '', description = '', points = '', isRetired = false } = item ?? {};
  const fields = { name, description, points, isGiven: !isRetired };
  const { form, line, errorAt, dialog } = useItemForm<BadgeItem, typeof fields>(props, fields);
  /** Where fewer badges are given, one that counts badges may ask for too many. */
  function show(failure: unknown): void {
    const [issue] = failure instanceof RequestFailure ? failure.issues : [];
    const other = items[Number(issue?.path.match(/^document\.badges\.(\d+)\./)?.[1])];
    if (!other || other.id === item?.id) {
      showRefusal(form, failure);
      return;
    }
    form.setError('root', {
      message: `The points of ${other.name} ${issue?.message}. Please change them first.`,
    });
  }
  return (
    <SettingsDialog
      {...dialog}
      onSubmit={({ isGiven, ...typed }) =>
        onChange(
          items.map((one) => (one.id === item?.id ? { ...one, ...typed, isRetired: !isGiven } : one)),
        ).catch(show)
      }
      title={name}
    >
      {line('name', 'Name', { hint: 'Its words choose the drawing.' })}
      <Field error={errorAt('description')} hint="How it is earned." label="Description">
        <TextArea {...form.register('description')} rows={2} />
      </Field>
      <Field error={errorAt('points')} hint="How many of what it counts." label="Points">
        <TextInput {...form.register('points')} autoComplete="off" inputMode="numeric" />
      </Field>
      <Switch
        {...form.register('isGiven')}
        hint="Off: nobody can earn it anymore. People who have it keep it."
        label="This badge is given"
      />
    </SettingsDialog>
  );
}

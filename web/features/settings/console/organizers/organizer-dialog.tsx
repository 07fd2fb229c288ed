import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { ListItem } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { useItemForm } from '#web/features/settings/console/lists/use-item-form.tsx';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';

export type OrganizerItem = ListItem & ReunionDocument['organizers'][number];

/** How an organizer is called and reached. */
export function OrganizerDialog(props: ItemDialogProps<OrganizerItem>) {
  const { item, items, isBusy } = props;
  const { name = '', phone = '', email = '' } = item ?? {};
  const { form, save, remove, errorAt, dialog } = useItemForm<OrganizerItem, Omit<OrganizerItem, 'id'>>(
    props,
    { name, phone, email },
  );
  return (
    <SettingsDialog
      {...dialog}
      onSubmit={(fields) => save(fields, fields.email)}
      title={item ? name : 'A new organizer'}
      actions={
        item &&
        items.length > 1 && (
          <RemoveButton isBusy={isBusy} label="Remove from the organizers" onClick={remove} />
        )
      }
    >
      <Field error={errorAt('name')} label="Name">
        <NameInput {...form.register('name')} />
      </Field>
      <Field error={errorAt('phone')} label="Phone">
        <PhoneInput {...form.register('phone')} />
      </Field>
      <Field error={errorAt('email')} label="E-mail">
        <EmailInput {...form.register('email')} />
      </Field>
    </SettingsDialog>
  );
}

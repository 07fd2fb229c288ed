import { useForm } from 'react-hook-form';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { type ListItem, newId } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { showingRefusals } from '#web/features/settings/console/refusal.ts';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';

export type OrganizerItem = ListItem & ReunionDocument['organizers'][number];
type Fields = Omit<OrganizerItem, 'id'>;

/** How an organizer is called and reached. */
export function OrganizerDialog({ item, items, isBusy, onChange, onClose }: ItemDialogProps<OrganizerItem>) {
  const { name = '', phone = '', email = '' } = item ?? {};
  const form = useForm<Fields>({ defaultValues: { name, phone, email } });
  const { errors } = form.formState;
  const send = showingRefusals(form, onChange);
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(fields) =>
        send(
          item
            ? items.map((one) => (one.id === item.id ? { ...one, ...fields } : one))
            : [...items, { id: newId(fields.email, items), ...fields }],
        )
      }
      saveLabel={item ? 'Done' : 'Add an organizer'}
      title={item ? name : 'A new organizer'}
      actions={
        item &&
        items.length > 1 && (
          <RemoveButton
            isBusy={isBusy}
            label="Remove from the organizers"
            onClick={() => void send(items.filter(({ id }) => id !== item.id))}
          />
        )
      }
    >
      <Field error={errors.name?.message} label="Name">
        <NameInput {...form.register('name')} />
      </Field>
      <Field error={errors.phone?.message} label="Phone">
        <PhoneInput {...form.register('phone')} />
      </Field>
      <Field error={errors.email?.message} label="E-mail">
        <EmailInput {...form.register('email')} />
      </Field>
    </SettingsDialog>
  );
}

import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import {
  ItemDialog,
  type ItemDialogProps,
  useItemForm,
} from '#web/features/settings/console/lists/item-dialog.tsx';
import { type ListItem, withIds } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { EmailInput, NameInput, PhoneInput } from '#web/ui/contact-inputs.tsx';
import { Field } from '#web/ui/field.tsx';

type OrganizerItem = ListItem & ReunionDocument['organizers'][number];

const part: PartFields<{ items: OrganizerItem[] }> = {
  part: 'organizers',
  fieldsOf: ({ organizers }) => ({ items: withIds(organizers, ({ email }) => email) }),
  write: (document, { items }) => ({ ...document, organizers: items.map(({ id: _, ...one }) => one) }),
  words: {
    items: {
      label: 'Organizer',
      say: ({ name, phone, email }: OrganizerItem) => `${name}, ${phone}, ${email}`,
    },
    'items.name': { label: 'name' },
    'items.phone': { label: 'phone' },
    'items.email': { label: 'e-mail' },
  },
};

/** The organizers in the footer; the first one is also the contact in mails. */
export function OrganizersPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  return (
    <PartFrame part={edited}>
      <SettingList
        {...edited.list('items')}
        addLabel="Add an organizer"
        dialog={(props) => <OrganizerDialog {...props} />}
        rowOf={({ phone, email }) => ({ line: `${phone}, ${email}` })}
      />
      <p className="text-2 soft">
        E-mails from the site say to write to the first one. Whether visitors see them is set under Who may do
        what.
      </p>
    </PartFrame>
  );
}

function OrganizerDialog(props: ItemDialogProps<OrganizerItem>) {
  const { item, items } = props;
  const { name = '', phone = '', email = '' } = item ?? {};
  const fields = { name, phone, email };
  const { form, save, about, dialog } = useItemForm<OrganizerItem, typeof fields>(props, fields);
  return (
    <ItemDialog
      {...dialog}
      onSubmit={(typed) => save(typed, typed.email)}
      removeLabel={item && items.length > 1 && 'Remove from the organizers'}
      title={item ? name : 'A new organizer'}
    >
      <Field {...about('name', 'Name')}>
        <NameInput {...form.register('name')} />
      </Field>
      <Field {...about('phone', 'Phone')}>
        <PhoneInput {...form.register('phone')} />
      </Field>
      <Field {...about('email', 'E-mail')}>
        <EmailInput {...form.register('email')} />
      </Field>
    </ItemDialog>
  );
}

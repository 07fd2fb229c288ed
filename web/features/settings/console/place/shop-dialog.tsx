import { useForm } from 'react-hook-form';
import { newId } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { CoordinateFields } from '#web/features/settings/console/place/coordinate-fields.tsx';
import type { ShopItem } from '#web/features/settings/console/place/shop-fields.ts';
import { showingRefusals } from '#web/features/settings/console/refusal.ts';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Fields = Omit<ShopItem, 'id'>;

const nothing: Fields = {
  kind: 'grocery',
  name: '',
  address: '',
  driveMinutes: '',
  hours: '',
  latitude: '',
  longitude: '',
};

/** A shop of *Nearby Amenities*; with a position it is on the map too. */
export function ShopDialog({ item, items, isBusy, onChange, onClose }: ItemDialogProps<ShopItem>) {
  const { id: _, ...opened } = item ?? { id: '', ...nothing };
  const form = useForm<Fields>({ defaultValues: opened });
  const { errors } = form.formState;
  const send = showingRefusals(form, onChange);
  const field = (name: keyof Fields, label: string, mark?: string) => (
    <Field error={errors[name]?.message} label={label} {...(mark && { mark })}>
      <TextInput {...form.register(name)} autoComplete="off" />
    </Field>
  );
  return (
    <SettingsDialog
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(fields) =>
        send(
          item
            ? items.map((one) => (one.id === item.id ? { ...one, ...fields } : one))
            : [...items, { id: newId(`${fields.name} ${fields.address}`, items), ...fields }],
        )
      }
      saveLabel={item ? 'Done' : 'Add a shop'}
      title={item?.name ?? 'A new shop'}
      actions={
        item && (
          <RemoveButton
            isBusy={isBusy}
            label="Remove this shop"
            onClick={() => void send(items.filter(({ id }) => id !== item.id))}
          />
        )
      }
    >
      <Field error={errors.kind?.message} label="Kind">
        <Select
          {...form.register('kind')}
          first={[
            { value: 'grocery', label: 'Grocery store' },
            { value: 'pharmacy', label: 'Pharmacy' },
          ]}
        />
      </Field>
      {field('name', 'Name')}
      {field('address', 'Address')}
      <div className="pair">
        {field('driveMinutes', 'Minutes by car')}
        {field('hours', 'Hours', '(optional)')}
      </div>
      <CoordinateFields
        address={form.watch('address')}
        findLabel="Find its address"
        form={form}
        isOptional
        thing="shop"
      />
    </SettingsDialog>
  );
}

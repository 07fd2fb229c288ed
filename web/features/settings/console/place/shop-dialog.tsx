import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { useItemForm } from '#web/features/settings/console/lists/use-item-form.tsx';
import { CoordinateFields } from '#web/features/settings/console/place/coordinate-fields.tsx';
import type { ShopItem } from '#web/features/settings/console/place/shop-fields.ts';
import { RemoveButton, SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

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
export function ShopDialog(props: ItemDialogProps<ShopItem>) {
  const { item, isBusy } = props;
  const { id: _, ...opened } = item ?? { id: '', ...nothing };
  const { form, save, remove, line, errorAt, dialog } = useItemForm<ShopItem, Fields>(props, opened);
  return (
    <SettingsDialog
      {...dialog}
      onSubmit={(fields) => save(fields, `${fields.name} ${fields.address}`)}
      title={item?.name ?? 'A new shop'}
      actions={item && <RemoveButton isBusy={isBusy} label="Remove this shop" onClick={remove} />}
    >
      <Field error={errorAt('kind')} label="Kind">
        <Select
          {...form.register('kind')}
          first={[
            { value: 'grocery', label: 'Grocery store' },
            { value: 'pharmacy', label: 'Pharmacy' },
          ]}
        />
      </Field>
      {line('name', 'Name')}
      {line('address', 'Address')}
      <div className="pair">
        {line('driveMinutes', 'Minutes by car')}
        {line('hours', 'Hours', { mark: '(optional)' })}
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

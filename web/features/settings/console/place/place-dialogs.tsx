import {
  ItemDialog,
  type ItemDialogProps,
  useItemForm,
} from '#web/features/settings/console/lists/item-dialog.tsx';
import { CoordinateFields } from '#web/features/settings/console/place/coordinate-fields.tsx';
import {
  noShop,
  type PositionItem,
  type ShopItem,
} from '#web/features/settings/console/place/shop-fields.ts';

interface PositionDialogProps extends ItemDialogProps<PositionItem> {
  /** Town and state, which a geocoder is asked for. */
  readonly place: string;
}

/** Where the middle of the map is. */
export function PositionDialog({ place, ...props }: PositionDialogProps) {
  const { latitude = '', longitude = '', driveFrom = '' } = props.item ?? {};
  const fields = { latitude, longitude, driveFrom };
  const { form, send, changed, typed, line, dialog } = useItemForm<PositionItem, typeof fields>(
    props,
    fields,
  );
  return (
    <ItemDialog {...dialog} onSubmit={(values) => send(changed(typed(values)))} title="The middle of the map">
      <CoordinateFields
        address={place}
        findLabel={`Find ${place}`}
        form={form}
        isWhole
        thing="middle of town"
      />
      {line('driveFrom', 'Minutes by car are counted from', {
        hint: 'As in: minutes by car from the bandstand.',
      })}
    </ItemDialog>
  );
}

/** A shop of *Nearby Amenities*; with a position it is on the map too. */
export function ShopDialog(props: ItemDialogProps<ShopItem>) {
  const { item } = props;
  const { form, save, line, choice, dialog } = useItemForm<ShopItem, ShopItem>(props, item ?? noShop);
  return (
    <ItemDialog
      {...dialog}
      onSubmit={(fields) => save(fields, `${fields.name} ${fields.address}`)}
      removeLabel={item && 'Remove this shop'}
      title={item?.name ?? 'A new shop'}
    >
      {choice('kind', 'Kind', [
        { value: 'grocery', label: 'Grocery store' },
        { value: 'pharmacy', label: 'Pharmacy' },
      ])}
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
    </ItemDialog>
  );
}

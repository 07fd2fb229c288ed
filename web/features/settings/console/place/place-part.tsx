import { Link } from 'wouter';
import { yearOf } from '#contract/dates.ts';
import { zoneInWords } from '#contract/settings/zones.ts';
import {
  ItemDialog,
  type ItemDialogProps,
  useItemForm,
} from '#web/features/settings/console/lists/item-dialog.tsx';
import { changesInWords } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import { addressOfPart, type PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { CoordinateFields } from '#web/features/settings/console/place/coordinate-fields.tsx';
import {
  noShop,
  type PlaceFields,
  type PositionItem,
  placeFields,
  type ShopItem,
  withPlace,
} from '#web/features/settings/console/place/shop-fields.ts';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { isSameClock } from '#web/features/settings/console/zones.ts';

const positionWords = ({ latitude, longitude }: Pick<PlaceFields, 'latitude' | 'longitude'>) =>
  `${latitude}, ${longitude}`;
const shopWords = ({ kind, driveMinutes, address }: ShopItem) =>
  `${kind === 'grocery' ? 'Grocery' : 'Pharmacy'}, ${driveMinutes} min, ${address}`;

const part: PartFields<PlaceFields> = {
  part: 'place',
  fieldsOf: placeFields,
  write: withPlace,
  units: [['latitude', 'longitude']],
  words: {
    'latitude+longitude': { label: 'The middle of the map', say: positionWords },
    driveFrom: { label: 'Minutes by car are counted from' },
    items: { label: 'Shop', say: (shop: ShopItem) => `${shop.name}, ${shopWords(shop)}` },
    'items.kind': { label: 'kind' },
    'items.name': { label: 'name' },
    'items.address': { label: 'address' },
    'items.driveMinutes': { label: 'minutes by car' },
    'items.hours': { label: 'hours' },
    'items.latitude': { label: 'latitude' },
    'items.longitude': { label: 'longitude' },
  },
};

export function PlacePart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { values, began } = edited;
  const { latitude, longitude, driveFrom } = values;
  const { timeZone, firstDay } = settings.document;
  const isMoved = positionWords(values) !== positionWords(began) || values.driveFrom !== began.driveFrom;
  return (
    <PartFrame
      changes={[
        ...(isMoved ? ['The middle of the map changed'] : []),
        ...changesInWords(began.items, values.items),
      ]}
      part={edited}
    >
      <SettingList
        dialog={(props) => <PositionDialog {...props} place={settings.document.place} />}
        isBusy={edited.isChecking}
        isLocked={edited.isLocked}
        items={[{ id: 'middle', name: 'the middle of the map', latitude, longitude, driveFrom }]}
        onChange={async ([{ id: _, name: __, ...position } = {}]) => edited.take(position)}
        rowOf={() => ({
          title: 'The middle of the map',
          line: positionWords(values),
          more: [`Minutes by car are counted from ${driveFrom}.`],
        })}
      />
      {!isSameClock(settings.zoneOfPlace, timeZone, yearOf(firstDay)) && (
        <p className="text-2">
          This place is on {zoneInWords(settings.zoneOfPlace)}, and the reunion's clock on{' '}
          {zoneInWords(timeZone)}. <Link href={addressOfPart('reunion')}>Change the time zone</Link>
        </p>
      )}
      <SettingList
        {...edited.list('items')}
        addLabel="Add a shop"
        dialog={(props) => <ShopDialog {...props} />}
        rowOf={(shop) => ({ line: shopWords(shop) })}
      />
    </PartFrame>
  );
}

interface PositionDialogProps extends ItemDialogProps<PositionItem> {
  /** Town and state, the text for the geocoder. */
  readonly place: string;
}

function PositionDialog({ place, ...props }: PositionDialogProps) {
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

/** A shop of *Nearby Amenities*; with coordinates it is on the map too. */
function ShopDialog(props: ItemDialogProps<ShopItem>) {
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

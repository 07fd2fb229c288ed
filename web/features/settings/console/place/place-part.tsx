import { Link } from 'wouter';
import { changesInWords } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import { addressOfPart, type PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { PositionDialog, ShopDialog } from '#web/features/settings/console/place/place-dialogs.tsx';
import {
  type PlaceFields,
  placeFields,
  type ShopItem,
  withPlace,
} from '#web/features/settings/console/place/shop-fields.ts';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';

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

/** Where the town is, and its shops: what the map and *Nearby Amenities* show. */
export function PlacePart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { values, began } = edited;
  const { latitude, longitude, driveFrom } = values;
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
      {settings.zoneOfPlace !== settings.document.timeZone && (
        <p className="text-2">
          This place lies in {settings.zoneOfPlace}, and the reunion’s clock is {settings.document.timeZone}.{' '}
          <Link href={addressOfPart('reunion')}>Change the time zone</Link>
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

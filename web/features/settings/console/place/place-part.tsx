import { useState } from 'react';
import { Link } from 'wouter';
import { changesInWords } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import { addressOfPart, type PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { PositionDialog } from '#web/features/settings/console/place/position-dialog.tsx';
import { ShopDialog } from '#web/features/settings/console/place/shop-dialog.tsx';
import {
  type PlaceFields,
  placeFields,
  type ShopItem,
  withPlace,
} from '#web/features/settings/console/place/shop-fields.ts';
import { SettingRow, SettingRows } from '#web/features/settings/console/setting-rows.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { Pencil } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';

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
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isMoved = positionWords(values) !== positionWords(began) || values.driveFrom !== began.driveFrom;
  return (
    <PartFrame
      changes={[
        ...(isMoved ? ['The middle of the map changed'] : []),
        ...changesInWords(began.items, values.items),
      ]}
      part={edited}
    >
      <SettingRows>
        <SettingRow
          line={positionWords(values)}
          more={[`Minutes by car are counted from ${values.driveFrom}.`]}
          title="The middle of the map"
        >
          {!edited.isLocked && (
            <RowAction
              aria-label="Edit the middle of the map"
              icon={<Pencil />}
              onClick={() => setIsOpen(true)}
            >
              Edit
            </RowAction>
          )}
        </SettingRow>
      </SettingRows>
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
      {isOpen && (
        <PositionDialog
          isBusy={edited.isChecking}
          onClose={close}
          onSave={async (position) => {
            await edited.take(position);
            close();
          }}
          place={settings.document.place}
          position={values}
        />
      )}
    </PartFrame>
  );
}

import { useState } from 'react';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { useSaveSettings } from '#web/features/settings/console/queries.ts';
import { SettingRow, SettingRows } from '#web/features/settings/console/setting-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { Pencil, Plus } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { RowAction } from '#web/ui/row-action.tsx';

const positionDialog = lazyComponent(
  async () => (await import('#web/features/settings/console/place/position-dialog.tsx')).PositionDialog,
  DialogLoading,
);
const shopDialog = lazyComponent(
  async () => (await import('#web/features/settings/console/place/shop-dialog.tsx')).ShopDialog,
  DialogLoading,
);

type Shops = ReunionDocument['map']['amenities'];

/** Where the town is, and its shops: what the map and *Nearby Amenities* show. */
export function PlacePart({ settings }: PartProps) {
  const { version, document, pinnedBy } = settings;
  const { coordinates, map } = document;
  /** The place of a shop in the list. */
  const [open, setOpen] = useState<number | 'position' | null>(null);
  const save = useSaveSettings();
  const isLocked = pinnedBy !== null;
  const close = () => setOpen(null);
  async function saveAs(change: Partial<ReunionDocument>): Promise<void> {
    await save.mutateAsync({ version, document: { ...document, ...change } });
    close();
  }
  const saveShops = (amenities: Shops) => saveAs({ map: { ...map, amenities } });
  const edit = (name: string, what: number | 'position') =>
    !isLocked && (
      <RowAction
        aria-label={`Edit ${name}`}
        icon={<Pencil aria-hidden="true" className="icon" />}
        onClick={() => setOpen(what)}
      >
        Edit
      </RowAction>
    );
  return (
    <>
      <SettingRows>
        <SettingRow
          line={`${coordinates.latitude}, ${coordinates.longitude}`}
          more={[`Minutes by car are counted from ${map.driveFrom}.`]}
          title="The middle of the map"
        >
          {edit('the middle of the map', 'position')}
        </SettingRow>
        {map.amenities.map(({ kind, name, address, driveMinutes }, at) => (
          <SettingRow
            key={`${name} ${address}`}
            line={`${kind === 'grocery' ? 'Grocery' : 'Pharmacy'}, ${driveMinutes} min, ${address}`}
            title={name}
          >
            {edit(name, at)}
          </SettingRow>
        ))}
      </SettingRows>
      {!isLocked && (
        <div className="actions">
          <Button
            icon={<Plus aria-hidden="true" className="icon" />}
            onClick={() => setOpen(map.amenities.length)}
          >
            Add a shop
          </Button>
        </div>
      )}
      {open === 'position' && (
        <positionDialog.View
          coordinates={coordinates}
          driveFrom={map.driveFrom}
          isBusy={save.isPending}
          onClose={close}
          onFailure={close}
          onSave={({ driveFrom, ...position }) =>
            saveAs({ coordinates: position, map: { ...map, driveFrom } })
          }
          place={document.place}
        />
      )}
      {typeof open === 'number' && (
        <shopDialog.View
          isBusy={save.isPending}
          onClose={close}
          onFailure={close}
          onRemove={() => saveShops(map.amenities.filter((_, at) => at !== open))}
          onSave={(shop) => saveShops(map.amenities.toSpliced(open, 1, shop))}
          shop={map.amenities[open]}
        />
      )}
    </>
  );
}

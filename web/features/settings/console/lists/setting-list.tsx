import { type ReactNode, useState } from 'react';
import type { ItemDialogProps } from '#web/features/settings/console/lists/item-dialog.tsx';
import type { ListItem } from '#web/features/settings/console/lists/list-changes.ts';
import {
  SettingRow,
  type SettingRowProps,
  SettingRows,
} from '#web/features/settings/console/setting-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pencil, Plus } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';

interface SettingListProps<Item extends ListItem> {
  readonly items: readonly Item[];
  readonly rowOf: (item: Item) => Omit<SettingRowProps, 'children' | 'title'> & { readonly title?: string };
  /** Absent: there are no new ones. */
  readonly addLabel?: string;
  readonly dialog: (props: ItemDialogProps<Item>) => ReactNode;
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  readonly onChange: (items: Item[]) => Promise<void>;
}

/** A list of the settings: each item with its dialog, and a button for a new one. */
export function SettingList<Item extends ListItem>({
  items,
  rowOf,
  addLabel,
  dialog,
  isLocked,
  isBusy,
  onChange,
}: SettingListProps<Item>) {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const item = items.find(({ id }) => id === open);
  return (
    <>
      <SettingRows>
        {items.map((one) => (
          <SettingRow key={one.id} title={one.name} {...rowOf(one)}>
            {!isLocked && (
              <RowAction aria-label={`Edit ${one.name}`} icon={<Pencil />} onClick={() => setOpen(one.id)}>
                Edit
              </RowAction>
            )}
          </SettingRow>
        ))}
      </SettingRows>
      {!isLocked && addLabel && (
        <div className="actions">
          <Button icon={<Plus />} onClick={() => setOpen('')}>
            {addLabel}
          </Button>
        </div>
      )}
      {/* An item may be taken out meanwhile by somebody else. */}
      {open !== null &&
        (item || open === '') &&
        dialog({
          isBusy,
          item,
          items,
          saveLabel: open === '' ? (addLabel ?? '') : 'Done',
          onChange: async (next) => {
            await onChange([...next]);
            close();
          },
          onClose: close,
        })}
    </>
  );
}

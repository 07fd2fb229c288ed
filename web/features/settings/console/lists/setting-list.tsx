import { type ReactNode, useState } from 'react';
import type { ItemDialogProps } from '#web/features/settings/console/lists/item-dialog.tsx';
import type { ListItem } from '#web/features/settings/console/lists/list-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Pencil, Plus } from '#web/ui/icons.ts';
import { RowAction } from '#web/ui/row-action.tsx';
import { Row, type RowProps, Rows } from '#web/ui/rows.tsx';

interface SettingListProps<Item extends ListItem> {
  readonly items: readonly Item[];
  readonly rowOf: (item: Item) => Omit<RowProps, 'children' | 'title'> & { readonly title?: string };
  /** Absent: items cannot be added. */
  readonly addLabel?: string;
  readonly dialog: (props: ItemDialogProps<Item>) => ReactNode;
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  readonly onChange: (items: Item[]) => Promise<void>;
}

export function SettingList<Item extends ListItem>({
  items,
  rowOf,
  addLabel,
  dialog,
  isLocked,
  isBusy,
  onChange,
}: SettingListProps<Item>) {
  const [open, setOpen] = useState<Item | 'new' | null>(null);
  const close = () => setOpen(null);
  // An item that somebody else removes meanwhile stays in its dialog, with the typed values.
  const item = open === 'new' || !open ? undefined : (items.find(({ id }) => id === open.id) ?? open);
  return (
    <>
      <Rows>
        {items.map((one) => {
          const row = rowOf(one);
          const hasTwin = items.some(({ id, name }) => name === one.name && id !== one.id);
          return (
            <Row key={one.id} title={one.name} {...row}>
              {!isLocked && (
                <RowAction
                  aria-label={`Edit ${one.name}${hasTwin ? `, ${row.line}` : ''}`}
                  icon={<Pencil />}
                  onClick={() => setOpen(one)}
                >
                  Edit
                </RowAction>
              )}
            </Row>
          );
        })}
      </Rows>
      {!isLocked && addLabel && (
        <div className="actions">
          <Button icon={<Plus />} onClick={() => setOpen('new')}>
            {addLabel}
          </Button>
        </div>
      )}
      {open &&
        dialog({
          isBusy,
          item,
          items,
          saveLabel: item ? 'Done' : (addLabel ?? ''),
          onChange: async (next) => {
            await onChange([...next]);
            close();
          },
          onClose: close,
        })}
    </>
  );
}

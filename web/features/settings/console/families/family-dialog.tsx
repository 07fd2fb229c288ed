import { useState } from 'react';
import { type FamilyItem, withNewFamily } from '#web/features/settings/console/families/family-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { useItemForm } from '#web/features/settings/console/lists/use-item-form.tsx';
import { SettingsDialog } from '#web/features/settings/console/settings-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface FamilyDialogProps extends ItemDialogProps<FamilyItem> {
  /** '6 people and 2 houses' */
  readonly held: string;
}

/** A family's name, and the ways to let go of one: merge it with another, or retire it. */
export function FamilyDialog({ held, ...props }: FamilyDialogProps) {
  const { item, items, isBusy } = props;
  const others = items.filter(({ id, into }) => id !== item?.id && into === '');
  const [into, setInto] = useState('');
  const fields = { name: item?.name ?? '' };
  const { form, send, remove, line, dialog } = useItemForm<FamilyItem, typeof fields>(props, fields);
  const changed = (change: Partial<FamilyItem>) =>
    items.map((one) => (one.id === item?.id ? { ...one, ...change } : one));
  const submit = ({ name }: { name: string }) => {
    const typed = name.trim();
    if (!typed) return form.setError('name', { message: 'Please enter a name' });
    if (others.some((one) => one.name === typed))
      return form.setError('name', { message: `There is a family ${typed} already. To join them, merge.` });
    return send(item ? changed({ name: typed }) : withNewFamily(items, typed));
  };
  if (item && item.into !== '')
    return (
      <SettingsDialog
        {...dialog}
        onSubmit={() => send(changed({ into: '' }))}
        saveLabel="Do not merge"
        title={`The ${item.name} family`}
      >
        <p>Once you save, {held || 'nobody'} will have the name of another family.</p>
      </SettingsDialog>
    );
  return (
    <SettingsDialog
      {...dialog}
      onSubmit={submit}
      title={item ? `The ${item.name} family` : 'A new family'}
      actions={
        item &&
        others.length > 0 && (
          <div className="stack">
            <Field hint={held && `${held} move there, and the name ${item.name} ends.`} label="Merge with">
              <Select
                first={others.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget }) => setInto(currentTarget.value)}
                placeholder="Choose a family"
                value={into}
              />
            </Field>
            <div className="actions">
              <Button disabled={into === '' || isBusy} onClick={() => void send(changed({ into }))} size="s">
                Merge
              </Button>
              <Button disabled={isBusy} onClick={remove} size="s">
                {held ? 'Retire' : 'Delete'}
              </Button>
            </div>
            {held && (
              <p className="hint">
                New replies can no longer choose a retired family. People who have the name keep it.
              </p>
            )}
          </div>
        )
      }
    >
      {line('name', 'Family name', held ? { hint: `${held} take the new name.` } : {})}
    </SettingsDialog>
  );
}

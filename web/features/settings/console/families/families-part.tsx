import { useState } from 'react';
import {
  type FamilyFields,
  type FamilyItem,
  familiesOf,
  renamedFamilies,
  withFamilies,
  withNewFamily,
} from '#web/features/settings/console/families/family-changes.ts';
import {
  ItemDialog,
  type ItemDialogProps,
  useItemForm,
} from '#web/features/settings/console/lists/item-dialog.tsx';
import { changesInWords } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import { familyUse, heldInWords, type PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { familyHue } from '#web/lib/families.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const part: PartFields<FamilyFields> = {
  part: 'families',
  fieldsOf: familiesOf,
  write: withFamilies,
  renamedBy: renamedFamilies,
  words: {
    items: { label: 'Family', say: ({ name }: FamilyItem) => name },
    'items.name': { label: 'name' },
    'items.into': { label: 'joining', say: () => 'Joins another family' },
  },
};

/** The families to choose from. A family with people is renamed, merged or retired, and never deleted. */
export function FamiliesPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { values, began } = edited;
  const { families } = settings.document;
  const retired = settings.families.filter(({ name }) => !families.includes(name));
  /** The saved name of a family, under which its people and houses are counted. */
  const nameBefore = (item: FamilyItem) => began.items.find(({ id }) => id === item.id)?.name ?? item.name;
  /** The edited families, for the colors. */
  const names = values.items.flatMap(({ name, into }) => (into === '' ? name : []));
  const usedBy = (item: FamilyItem) => familyUse(settings, nameBefore(item));
  const lineOf = (item: FamilyItem) => {
    const target = values.items.find(({ id }) => id === item.into);
    return target ? `Joins ${target.name}` : heldInWords(usedBy(item)) || 'Nobody yet';
  };
  const joining = values.items.flatMap(({ name, into }) => {
    const target = values.items.find(({ id }) => id === into);
    return target ? [`${name} joins ${target.name}`] : [];
  });
  const isJoining = new Set(values.items.filter(({ into }) => into !== '').map(({ id }) => id));
  return (
    <PartFrame
      changes={[
        ...changesInWords(
          began.items.filter(({ id }) => !isJoining.has(id)),
          values.items.filter(({ id }) => !isJoining.has(id)),
          (item) => (heldInWords(usedBy(item)) ? 'is retired' : 'is deleted'),
        ),
        ...joining,
      ]}
      part={edited}
    >
      <SettingList
        {...edited.list('items')}
        addLabel="Add a family"
        dialog={(props) => (
          <FamilyDialog {...props} held={props.item ? heldInWords(usedBy(props.item)) : ''} />
        )}
        rowOf={(item) => ({ fam: familyHue(names, item.name), line: lineOf(item) })}
      />
      {retired.length > 0 && (
        <p className="hint">
          Retired, but kept by people who have the name:{' '}
          {retired.map((use) => `${use.name} (${heldInWords(use)})`).join(', ')}.
        </p>
      )}
      <p className="text-2 soft">
        A family that somebody belongs to can be renamed, merged or retired, not deleted.
      </p>
    </PartFrame>
  );
}

interface FamilyDialogProps extends ItemDialogProps<FamilyItem> {
  /** '6 people and 2 houses' */
  readonly held: string;
}

function FamilyDialog({ held, ...props }: FamilyDialogProps) {
  const { item, items, isBusy } = props;
  const others = items.filter(({ id, into }) => id !== item?.id && into === '');
  const [into, setInto] = useState('');
  const fields = { name: item?.name ?? '' };
  const { form, send, changed, line, dialog } = useItemForm<FamilyItem, typeof fields>(props, fields);
  const submit = ({ name }: { name: string }) => {
    const typed = name.trim();
    if (!typed) return form.setError('name', { message: 'Please enter a name' });
    if (others.some((one) => one.name === typed))
      return form.setError('name', { message: `There is a family ${typed} already. To join them, merge.` });
    return send(item ? changed({ name: typed }) : withNewFamily(items, typed));
  };
  if (item && item.into !== '')
    return (
      <ItemDialog
        {...dialog}
        onSubmit={() => send(changed({ into: '' }))}
        saveLabel="Do not merge"
        title={`The ${item.name} family`}
      >
        <p>Once you save, {held || 'nobody'} will have the name of another family.</p>
      </ItemDialog>
    );
  return (
    <ItemDialog
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
              <Button disabled={isBusy} onClick={dialog.onRemove} size="s">
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
    </ItemDialog>
  );
}

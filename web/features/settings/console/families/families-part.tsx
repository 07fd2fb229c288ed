import {
  type FamilyFields,
  type FamilyItem,
  familiesOf,
  renamedFamilies,
  withFamilies,
} from '#web/features/settings/console/families/family-changes.ts';
import { FamilyDialog } from '#web/features/settings/console/families/family-dialog.tsx';
import { changesInWords } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import { familyUse, heldInWords, type PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { familyHue } from '#web/lib/families.ts';

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

/** The families to choose from. One that somebody belongs to is renamed, merged or retired, and never deleted. */
export function FamiliesPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { values, began } = edited;
  const { families } = settings.document;
  const retired = settings.families.filter(({ name }) => !families.includes(name));
  /** A family and what the reunion has of it, by the name that is saved. */
  const nameBefore = (item: FamilyItem) => began.items.find(({ id }) => id === item.id)?.name ?? item.name;
  /** As they will be, for the colors. */
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

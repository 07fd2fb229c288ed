import {
  ItemDialog,
  type ItemDialogProps,
  showRefusal,
  useItemForm,
} from '#web/features/settings/console/lists/item-dialog.tsx';
import type { ListItem } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { RequestFailure } from '#web/lib/api.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

interface BadgeItem extends ListItem {
  readonly description: string;
  readonly points: string;
  readonly isRetired: boolean;
}

const part: PartFields<{ items: BadgeItem[] }> = {
  part: 'badges',
  fieldsOf: ({ badges }) => ({
    items: badges.map(({ id, name, description, points, isRetired = false }) => ({
      id,
      name,
      description,
      points: String(points),
      isRetired,
    })),
  }),
  write(document, { items }) {
    const typed = new Map(items.map((item) => [item.id, item]));
    return {
      ...document,
      badges: document.badges.map((badge) => {
        const item = typed.get(badge.id);
        if (!item) return badge;
        const { isRetired: _, ...rest } = badge;
        const { name, description, points, isRetired } = item;
        return { ...rest, name, description, points: Number(points), ...(isRetired && { isRetired }) };
      }),
    };
  },
  words: {
    items: { label: 'Badge', say: ({ name }: BadgeItem) => name },
    'items.name': { label: 'name' },
    'items.description': { label: 'description' },
    'items.points': { label: 'points' },
    'items.isRetired': { label: 'state', say: (isRetired: boolean) => (isRetired ? 'Not given' : 'Given') },
  },
};

export function BadgesPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { items } = edited.values;
  return (
    <PartFrame part={edited}>
      {items.length === 0 && <p>This reunion has no badges.</p>}
      <SettingList
        {...edited.list('items')}
        dialog={(props) => <BadgeDialog {...props} />}
        rowOf={({ description, isRetired }) => ({
          line: isRetired ? `No longer given. ${description}` : description,
        })}
      />
    </PartFrame>
  );
}

/** The texts of a badge, its required score, and whether it can be earned. The counted actions are built in. */
function BadgeDialog(props: ItemDialogProps<BadgeItem>) {
  const { item, items, onChange } = props;
  const { name = '', description = '', points = '', isRetired = false } = item ?? {};
  const fields = { name, description, points, isGiven: !isRetired };
  const { form, changed, typed, about, line, text, dialog } = useItemForm<BadgeItem, typeof fields>(
    props,
    fields,
  );
  /** With fewer badges, one that counts badges may require too many. */
  function show(failure: unknown): void {
    const [issue] = failure instanceof RequestFailure ? failure.issues : [];
    const other = items[Number(issue?.path.match(/^document\.badges\.(\d+)\./)?.[1])];
    if (!other || other.id === item?.id) {
      showRefusal(form, failure);
      return;
    }
    form.setError('root', {
      message: `The points of ${other.name} ${issue?.message}. Please change them first.`,
    });
  }
  return (
    <ItemDialog
      {...dialog}
      onSubmit={({ isGiven, ...words }) =>
        onChange(changed(typed({ ...words, isRetired: !isGiven }))).catch(show)
      }
      title={name}
    >
      {line('name', 'Name', { hint: 'Its words choose the drawing.' })}
      {text('description', 'Description', 2, { hint: 'How it is earned.' })}
      <Field {...about('points', 'Points')} hint="How many of what it counts.">
        <TextInput {...form.register('points')} autoComplete="off" inputMode="numeric" />
      </Field>
      <Switch
        {...form.register('isGiven')}
        hint="Off: nobody can earn it anymore. People who have it keep it."
        label="This badge is given"
      />
    </ItemDialog>
  );
}

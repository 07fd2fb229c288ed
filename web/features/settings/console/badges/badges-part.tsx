import { BadgeDialog, type BadgeItem } from '#web/features/settings/console/badges/badge-dialog.tsx';
import { changesInWords } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';

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

/** The badges: their words, and which are given. */
export function BadgesPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { items } = edited.values;
  return (
    <PartFrame changes={changesInWords(edited.began.items, items)} part={edited}>
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

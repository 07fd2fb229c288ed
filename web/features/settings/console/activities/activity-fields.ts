// The activities as form fields: missing values are empty text.
import type { LookWords } from '#contract/settings/looks.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { type ListItem, withIds } from '#web/features/settings/console/lists/list-changes.ts';
import type { Choice } from '#web/ui/select.tsx';

type Activities = ReunionDocument['activities'];
type Typed = Readonly<
  Record<
    'category' | 'description' | 'imageUrl' | 'distance' | 'priceRange' | 'websiteUrl' | 'idea' | 'planAs',
    string
  >
>;

export interface ActivityItem extends ListItem, Typed {
  readonly isRetired: boolean;
}

export const noActivity: ActivityItem = {
  id: '',
  name: '',
  category: '',
  description: '',
  imageUrl: '',
  distance: '',
  priceRange: '',
  websiteUrl: '',
  idea: '',
  planAs: '',
  isRetired: false,
};

export interface CategoryItem extends ListItem {
  readonly drawing: string;
  readonly planAs: string;
}

export interface GroupItem extends ListItem {
  /** One per line. */
  readonly ideas: string;
}

export interface ActivityFields {
  readonly items: ActivityItem[];
  readonly categories: CategoryItem[];
  readonly groups: GroupItem[];
}

export const activityFields = ({
  activities: { list, categories, groups },
}: ReunionDocument): ActivityFields => ({
  // The document is JSON, so its values are never undefined.
  items: list.map((one) => ({ ...noActivity, ...one }) as ActivityItem),
  categories: [...categories],
  groups: withIds(
    groups.map(({ title, ideas }) => ({ name: title, ideas: ideas.join('\n') })),
    ({ name }) => name,
  ),
});

function activityOf(item: ActivityItem): Activities['list'][number] {
  const { imageUrl, websiteUrl, idea, planAs, isRetired, ...rest } = item;
  return {
    ...rest,
    ...(imageUrl.trim() && { imageUrl }),
    ...(websiteUrl.trim() && { websiteUrl }),
    ...(idea.trim() && { idea }),
    ...(planAs && { planAs: planAs as Activities['categories'][number]['planAs'] }),
    ...(isRetired && { isRetired }),
  };
}

export const withActivities = (
  document: ReunionDocument,
  { items, categories, groups }: ActivityFields,
): ReunionDocument => ({
  ...document,
  activities: {
    categories: categories as Activities['categories'],
    list: items.map(activityOf),
    groups: groups.map(({ name, ideas }) => ({
      title: name,
      ideas: ideas.split('\n').flatMap((line) => line.trim() || []),
    })),
  },
});

/** The items among which an item has its position: for an activity those of its category. */
type IsBeside<Item> = (one: Item) => boolean;

export function placeOf<Item extends ListItem>(
  items: readonly Item[],
  id: string | undefined,
  isBeside: IsBeside<Item> = () => true,
): string {
  const beside = items.filter(isBeside);
  const at = beside.findIndex((one) => one.id === id);
  return (at < 0 ? beside.at(-1) : beside[at - 1])?.id ?? '';
}

/** The items with one of them moved to its position, or added. */
export function placed<Item extends ListItem>(
  items: readonly Item[],
  item: Item,
  after: string,
  isBeside: IsBeside<Item> = () => true,
): Item[] {
  const isWhereItWas = items.some(({ id }) => id === item.id) && placeOf(items, item.id, isBeside) === after;
  if (isWhereItWas) return items.map((one) => (one.id === item.id ? item : one));
  const others = items.filter(({ id }) => id !== item.id);
  const before = others.findIndex(({ id }) => id === after);
  const first = others.findIndex(isBeside);
  const at = before >= 0 ? before + 1 : first >= 0 ? first : others.length;
  return others.toSpliced(at, 0, item);
}

export const placesAmong = (others: readonly ListItem[]): Choice[] => [
  { value: '', label: 'First' },
  ...others.map(({ id, name }) => ({ value: id, label: `After ${name}` })),
];

export const eventTypes = ({ outdoors }: LookWords): Choice[] => [
  { value: 'dinner', label: 'Dinner' },
  { value: 'activity', label: 'Activity' },
  { value: 'beach', label: outdoors },
  { value: 'game', label: 'Game' },
  { value: 'other', label: 'Other' },
];
export const planAsHint = { hint: 'What "Plan this" begins with.' };

// Describes the differences between two settings documents. Fields that this version does not know are shown as text.
import { type Look, lookNames } from '#contract/settings/looks.ts';
import type { SettingsChange } from '#contract/settings/settings.schema.ts';
import { type SettingsPart, settingsParts } from '#contract/settings/settings.ts';
import { zoneInWords } from '#contract/settings/zones.ts';
import type { Rename } from '#server/features/settings/policy.ts';

type Fields = Readonly<Record<string, unknown>>;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? dayFormat.format(new Date(value))
    : text(value);

/** The maximum number of characters of a displayed value. */
const maxTold = 80;

function text(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > maxTold ? `${words.slice(0, maxTold - 1)}…` : words;
}

const position = (value: unknown) => {
  const { latitude, longitude } = (value ?? {}) as Fields;
  return `${text(latitude)}, ${text(longitude)}`;
};
const yesNo = (value: unknown) => (value === false ? 'No' : 'Yes');

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Told {
  readonly part: SettingsPart;
  readonly label: string;
  readonly write?: (value: unknown) => string;
  /** The default for a document that is older than the field. */
  readonly absent?: unknown;
}

/** The fields with a single value, in their order. */
const single: Readonly<Record<string, Told>> = {
  title: { part: 'reunion', label: 'Title' },
  firstDay: { part: 'reunion', label: 'First day', write: day },
  lastDay: { part: 'reunion', label: 'Last day', write: day },
  timeZone: { part: 'reunion', label: 'Time zone', write: (value) => zoneInWords(String(value)) },
  town: { part: 'place', label: 'Town' },
  place: { part: 'place', label: 'Place' },
  coordinates: { part: 'place', label: 'Position', write: position },
  areOrganizersPublic: {
    part: 'permissions',
    label: 'Organizers shown to visitors',
    absent: true,
    write: yesNo,
  },
  areNewAlbumsOpen: {
    part: 'permissions',
    label: 'Family may add to new albums',
    absent: true,
    write: yesNo,
  },
  mailFrom: { part: 'mail', label: 'Sender' },
  weather: { part: 'place', label: 'Weather' },
  look: {
    part: 'look',
    label: 'Look',
    absent: 'coast',
    write: (value) => lookNames[value as Look] ?? text(value),
  },
  accentHue: { part: 'look', label: 'Hue of the accent' },
  limits: { part: 'limits', label: 'Limits' },
};

interface Listed {
  readonly part: SettingsPart;
  readonly at: (document: Fields) => unknown;
  /** The field that identifies an item. */
  readonly by: string;
  readonly name: (item: Fields) => string;
  readonly removed: string;
}

const nested = (...names: readonly string[]) => {
  return (document: Fields): unknown =>
    names.reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], document);
};
const nameOf = ({ name, title }: Fields) => text(name ?? title);

const lists: readonly Listed[] = [
  {
    part: 'place',
    at: nested('map', 'amenities'),
    by: 'name',
    name: (item) => `the ${text(item.kind)} ${text(item.name)}`,
    removed: 'Removed',
  },
  { part: 'organizers', at: nested('organizers'), by: 'email', name: nameOf, removed: 'Removed' },
  { part: 'activities', at: nested('activities', 'categories'), by: 'id', name: nameOf, removed: 'Retired' },
  { part: 'activities', at: nested('activities', 'list'), by: 'id', name: nameOf, removed: 'Retired' },
  { part: 'activities', at: nested('activities', 'groups'), by: 'title', name: nameOf, removed: 'Removed' },
  { part: 'badges', at: nested('badges'), by: 'id', name: nameOf, removed: 'Retired' },
];

/** The fields of `map` except its shops. */
const mapLabels: Readonly<Record<string, string>> = {
  zoom: 'Zoom',
  driveFrom: 'Minutes are counted from',
  baseMap: 'Drawn map',
  families: 'Families of houses',
};

const itemsOf = <T = Fields>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

/** The items that are not in the other list exactly as they are. */
function changedItems(items: readonly Fields[], others: readonly Fields[]): readonly Fields[] {
  const same = new Set(others.map((other) => JSON.stringify(other)));
  return items.filter((item) => !same.has(JSON.stringify(item)));
}

const names = (items: readonly string[]) => items.join(', ');

/** Items by the identifying field; a second one of the same name is another item, as two branches of a shop are. */
function itemsBy(by: string, items: readonly Fields[]): Map<Fields, string> {
  const counts = new Map<unknown, number>();
  return new Map(
    items.map((item) => {
      const count = (counts.get(item[by]) ?? 0) + 1;
      counts.set(item[by], count);
      return [item, `${item[by]} ${count}`];
    }),
  );
}

function listDifferences({ at, by, name, removed }: Listed, before: Fields, after: Fields): string[] {
  const [all, allNow] = [itemsOf(at(before)), itemsOf(at(after))];
  if (isSame(all, allNow)) return [];
  // Without what is unchanged: if the first of two shops of one name is gone, the second one is not a change of it.
  const [old, now] = [changedItems(all, allNow), changedItems(allNow, all)];
  const [oldKeys, keys] = [itemsBy(by, old), itemsBy(by, now)];
  const known = new Map(Array.from(oldKeys, ([item, key]) => [key, item]));
  const stays = new Set(keys.values());
  const was = (item: Fields) => known.get(keys.get(item) ?? '');
  const added = now.filter((item) => !was(item)).map(name);
  const gone = old.filter((item) => !stays.has(oldKeys.get(item) ?? '')).map(name);
  const isRetired = (item: Fields | undefined) => item?.isRetired === true;
  const changed = now.filter((item) => was(item));
  const turned = (item: Fields) => isRetired(item) !== isRetired(was(item));
  gone.push(...changed.filter((item) => turned(item) && isRetired(item)).map(name));
  const back = changed.filter((item) => turned(item) && !isRetired(item)).map(name);
  const others = changed.filter((item) => !turned(item)).map(name);
  const says = [
    ...(added.length > 0 ? [`Added ${names(added)}`] : []),
    ...(gone.length > 0 ? [`${removed} ${names(gone)}`] : []),
    ...(back.length > 0 ? [`Brought back ${names(back)}`] : []),
    ...(others.length > 0 ? [`Changed ${names(others)}`] : []),
  ];
  return says.length > 0 ? says : ['Put into another order'];
}

function familyDifferences(before: Fields, after: Fields, renamed: readonly Rename[]): string[] {
  const [old, now] = [itemsOf<string>(before.families), itemsOf<string>(after.families)];
  const says = renamed.map(({ from, to }) =>
    old.includes(to) && !renamed.some((one) => one.from === to)
      ? `${from} was merged with ${to}`
      : `${from} → ${to}`,
  );
  const isRenamed = (name: string) => renamed.some(({ from, to }) => from === name || to === name);
  const added = now.filter((name) => !old.includes(name) && !isRenamed(name));
  const gone = old.filter((name) => !now.includes(name) && !isRenamed(name));
  if (added.length > 0) says.push(`Added ${names(added)}`);
  if (gone.length > 0) says.push(`Retired ${names(gone)}`);
  return says.length === 0 && !isSame(old, now) ? ['Put into another order'] : says;
}

/** The hero picture, whose name is meaningless. */
function pictureDifferences(was: unknown, is: unknown): string[] {
  if (was === is) return [];
  if (!is) return ['Removed the picture of home and sign-in'];
  return [was ? 'Another picture for home and sign-in' : 'Added a picture for home and sign-in'];
}

interface Saved {
  readonly document: string;
  readonly hero_picture: string | null;
}

export function historyDifferences(
  before: Saved,
  after: Saved,
  renamed: readonly Rename[],
): SettingsChange[] {
  const changes = differencesOf(JSON.parse(before.document), JSON.parse(after.document), renamed);
  const says = pictureDifferences(before.hero_picture, after.hero_picture);
  return says.length > 0 ? [...changes, { part: settingsParts.look, says }] : changes;
}

/** The differences of two documents, by the parts of the console. */
export function differencesOf(
  before: object,
  after: object,
  renamed: readonly Rename[] = [],
): SettingsChange[] {
  const [old, now] = [before as Fields, after as Fields];
  const found = new Map<SettingsPart, string[]>();
  const tell = (part: SettingsPart, says: readonly string[]) => {
    if (says.length > 0) found.set(part, [...(found.get(part) ?? []), ...says]);
  };
  const change = (label: string, was: unknown, is: unknown, write: (value: unknown) => string = text) =>
    isSame(was, is) ? [] : [`${label}: ${write(was)} → ${write(is)}`];
  for (const [name, { part, label, write, absent }] of Object.entries(single))
    tell(part, change(label, old[name] ?? absent, now[name] ?? absent, write));
  const [oldMap, newMap] = [old.map, now.map].map((map) => (map ?? {}) as Fields) as [Fields, Fields];
  for (const name of new Set([...Object.keys(oldMap), ...Object.keys(newMap)]))
    if (name !== 'amenities') tell('place', change(mapLabels[name] ?? name, oldMap[name], newMap[name]));
  for (const list of lists) tell(list.part, listDifferences(list, old, now));
  tell('families', familyDifferences(old, now, renamed));
  const told = new Set([...Object.keys(single), 'map', 'organizers', 'activities', 'badges', 'families']);
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
    if (!told.has(name)) tell('other', change(name, old[name], now[name]));
  return (Object.keys(settingsParts) as SettingsPart[]).flatMap((part) => {
    const says = found.get(part);
    return says ? [{ part: settingsParts[part], says }] : [];
  });
}

/** The names of the parts that differ: 'Families, Organizers'. */
export const partsOf = (changes: readonly SettingsChange[]): string => names(changes.map(({ part }) => part));

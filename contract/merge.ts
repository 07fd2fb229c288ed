// Merges two people's changes to the same thing: finds each one's changes to the common base, and the conflicts.

/** A thing by its fields. The value of a field is one value or a list of items; an item that is stored has an `id`. */
export type Whole = object;
type Fields = Readonly<Record<string, unknown>>;

/** One changed value. Undefined: it did not exist before, or no longer exists. */
export interface Change {
  /** `notes`; for a field of an item `members.17.name`; for an added or removed item `members.17`. */
  readonly path: string;
  readonly was: unknown;
  readonly now: unknown;
}

/** A value that both people changed in different ways. */
export interface Conflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Item = Fields & { readonly id?: number | undefined };
const isList = (value: unknown): value is readonly Item[] => Array.isArray(value);

/** Forms write '' for an empty value, and answers write null. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);

/** An object with sorted keys and without empty values. */
const inOrder = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => comparable(value) !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? inOrder(part as Fields)
      : comparable(part),
  );

/** Whether two values are equal, in any order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** The fields of `before` whose value differs in `after`. A field that is missing in `after` is unchanged. */
export function changesBetween(before: Whole, after: Whole): Change[] {
  return Object.entries(before).flatMap(([path, was]): Change[] => {
    const now = (after as Fields)[path];
    if (now === undefined) return [];
    if (isList(was) && isList(now)) return itemChanges(path, was, now);
    return isSame(was, now) ? [] : [{ path, was, now }];
  });
}

function itemChanges(path: string, before: readonly Item[], after: readonly Item[]): Change[] {
  const known = byId(before);
  const staying = byId(after);
  const gone = [...known].filter(([id]) => !staying.has(id));
  return [
    ...gone.map(([id, was]) => ({ path: `${path}.${id}`, was, now: undefined })),
    ...after.flatMap((now, index): Change[] => {
      const was = now.id === undefined ? undefined : known.get(now.id);
      if (!was) return [{ path: `${path}.${now.id ?? `new${index}`}`, was, now }];
      return changesBetween(was, now).map((change) => ({
        ...change,
        path: `${path}.${now.id}.${change.path}`,
      }));
    }),
  ];
}

const byId = (items: readonly Item[]) =>
  new Map(items.flatMap((item) => (item.id === undefined ? [] : [[item.id, item] as const])));

/** The value at a path; undefined if nothing is there. */
export function valueAt(whole: Whole, path: string): unknown {
  const [field = '', id, ...rest] = path.split('.');
  const value = (whole as Fields)[field];
  if (id === undefined || !isList(value)) return value;
  const item = value.find((one) => String(one.id) === id);
  return item && rest.length > 0 ? valueAt(item, rest.join('.')) : item;
}

/** Whether one path is the other or contains it. */
const overlaps = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** The conflicts of two versions of `base`: fields changed by both, items changed by one and removed by the other. */
export function conflictsOf(base: Whole, mine: Whole, theirs: Whole): Conflict[] {
  const others = changesBetween(base, theirs);
  const paths = changesBetween(base, mine).flatMap((change) =>
    others
      .filter((other) => overlaps(change.path, other.path))
      .filter((other) => change.path !== other.path || !isSame(change.now, other.now))
      .map((other) => (other.path.length < change.path.length ? other.path : change.path)),
  );
  return [...new Set(paths)].map((path) => ({
    path,
    mine: valueAt(mine, path),
    theirs: valueAt(theirs, path),
  }));
}

/** Applies one change. If the change is about an item that is not there, nothing happens. */
function withChange<T extends Whole>(whole: T, { path, now }: Change): T {
  const [field = '', id, ...rest] = path.split('.');
  const items = (whole as Fields)[field];
  if (id === undefined || !isList(items)) return { ...whole, [field]: now };
  const isIt = (item: Item) => String(item.id) === id;
  const name = rest.join('.');
  if (name) return { ...whole, [field]: items.map((item) => (isIt(item) ? { ...item, [name]: now } : item)) };
  const others = items.filter((item) => !isIt(item));
  return { ...whole, [field]: now === undefined ? others : [...others, now] };
}

/** Applies the changes one after the other. */
export const withChanges = <T extends Whole>(whole: T, changes: readonly Change[]): T =>
  changes.reduce<T>(withChange, whole);

/**
 * Gives each item of `list` without an id that of the first item of `others` with the same name, so that a newborn whom
 * two people add is one child.
 */
export function identified<T extends { readonly id?: number | undefined; readonly name: string }>(
  list: readonly T[],
  others: readonly { readonly id: number; readonly name: string }[],
): T[] {
  const taken = new Set(list.map(({ id }) => id));
  return list.map((item) => {
    if (item.id !== undefined) return item;
    const same = others.find(({ id, name }) => !taken.has(id) && isSame(name, item.name));
    if (same) taken.add(same.id);
    return same ? { ...item, id: same.id } : item;
  });
}

/** Fields that are merged as one unit: a pin has two coordinates, and a time belongs to its day. */
export type Units = readonly (readonly string[])[];

const nameOf = (unit: readonly string[]) => unit.join('+');
/** The fields of a unit, or the field itself. */
export const fieldsAt = (path: string): string[] => path.split('+');

/** The thing with each unit as one field. An omitted unit stays omitted. */
export function packed(whole: Whole, units: Units): Whole {
  const fields: Record<string, unknown> = { ...whole };
  for (const unit of units) {
    const parts = unit.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
    for (const name of unit) delete fields[name];
    if (parts.length > 0) fields[nameOf(unit)] = Object.fromEntries(parts);
  }
  return fields;
}

/** The thing with the units split into their fields again. */
export function unpacked(whole: Whole, units: Units): Whole {
  const fields: Record<string, unknown> = { ...whole };
  for (const unit of units) {
    const name = nameOf(unit);
    Object.assign(fields, fields[name]);
    delete fields[name];
  }
  return fields;
}

// A list of the settings while it is edited: the ids of its items, and its unsaved changes as text.

/** An item of a list. Its id does not change while it is edited, even if its name does. */
export interface ListItem {
  readonly id: string;
  readonly name: string;
}

/** An id made of a text: paths of changes are separated by dots. A repeated text gets a number. */
export function idsOf(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    const id = encodeURIComponent(text).replaceAll('.', '%2E');
    return count > 1 ? `${id}*${count}` : id;
  });
}

export function withIds<T extends object>(
  things: readonly T[],
  textOf: (thing: T) => string,
): (T & { readonly id: string })[] {
  const ids = idsOf(things.map(textOf));
  return things.map((thing, at) => ({ ...thing, id: ids[at] ?? textOf(thing) }));
}

/** A unique text: the first one, or the one with the lowest free number. */
function untaken(first: string, between: string, taken: ReadonlySet<string>): string {
  let text = first;
  for (let count = 2; taken.has(text); count += 1) text = `${first}${between}${count}`;
  return text;
}

export const newId = (name: string, items: readonly ListItem[]): string =>
  untaken(idsOf([name]).join(), '*', new Set(items.map(({ id }) => id)));

/** Words for the settings' own addresses: "Matt's Fish Camp" is matts-fish-camp. */
export function slugOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
  return untaken(plain || 'new', '-', taken);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes, one item each: 'Johnson becomes Johnson-Reyes', 'Reyes is new', 'Bandstand changed'. */
export function changesInWords<Item extends ListItem>(
  before: readonly Item[],
  after: readonly Item[],
  gone: (item: Item) => string = () => 'is removed',
): string[] {
  if (isSame(before, after)) return [];
  const known = new Map(before.map((item) => [item.id, item]));
  const left = new Set(after.map(({ id }) => id));
  const says = [
    ...after.flatMap((item) => {
      const was = known.get(item.id);
      if (!was) return [`${item.name} is new`];
      if (was.name !== item.name) return [`${was.name} becomes ${item.name}`];
      return isSame(was, item) ? [] : [`${item.name} changed`];
    }),
    ...before.filter(({ id }) => !left.has(id)).map((item) => `${item.name} ${gone(item)}`),
  ];
  return says.length > 0 ? says : ['another order'];
}

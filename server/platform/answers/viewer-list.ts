// A list that everybody shares but for a few fields of their own: each item is written once for everybody, and once more for
// whoever has something of their own in it.
import { KeptBody } from '#server/platform/answers/compression.ts';

type Item = { readonly id: number };

/** Items that one viewer alone has in a list, and whether one stands before another. */
export interface ViewerItems {
  readonly items: readonly Item[];
  isBefore(one: Item, other: Item): boolean;
}

interface WrittenItem {
  readonly item: Item;
  readonly text: string;
}

const listOf = (written: readonly WrittenItem[]) => `[${written.map(({ text }) => text).join(',')}]`;

export class ViewerList {
  /** The list for viewers who have nothing of their own in it. */
  readonly whole: KeptBody;
  readonly #written: readonly WrittenItem[];
  readonly #write: (item: Item, own?: object) => WrittenItem;

  /**
   * @param items without the viewer's fields
   * @param defaults the viewer's fields for whoever has nothing of their own
   * @param stringify writes an item and drops what the contract does not name
   */
  constructor(items: readonly Item[], defaults: object, stringify: (item: object) => string) {
    this.#write = (item, own = defaults) => ({ item, text: stringify({ ...item, ...own }) });
    this.#written = items.map((item) => this.#write(item));
    this.whole = new KeptBody(listOf(this.#written));
  }

  /**
   * The list with one viewer's values, by the item's id, and with items of the viewer's own in their places; values of items
   * that are not in it are left out.
   */
  for(values: ReadonlyMap<number, object>, added?: ViewerItems): string | KeptBody {
    if (values.size === 0 && !added?.items.length) return this.whole;
    const shared = this.#written.map((one) => {
      const own = values.get(one.item.id);
      return own ? this.#write(one.item, own) : one;
    });
    if (!added?.items.length) return listOf(shared);
    const own = added.items.map((item) => this.#write(item, values.get(item.id)));
    const isBefore = (one: WrittenItem, other: WrittenItem) => added.isBefore(one.item, other.item);
    return listOf(
      [...shared, ...own].sort((one, other) => (isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0)),
    );
  }
}

// A list that everybody shares but for a few fields of their own: kept once as bytes, with a gap in each item where a
// viewer's own values go. Nothing is parsed or searched: where the gaps are was written down when the list was made.

type Stringify = (value: object) => string;

type Item = { readonly id: number };

/** Items that one viewer alone has in a list, and whether one stands before another. */
export interface ViewerItems {
  readonly items: readonly Item[];
  isBefore(one: Item, other: Item): boolean;
}

/** Something that is put into the list, in place of some of its bytes. */
interface Insertion {
  readonly at: number;
  readonly instead: number;
  readonly text: string;
}

export class ViewerList {
  /** What it holds in memory, roughly: the text, and the items and their places beside it. */
  readonly bytes: number;
  /** As it is for whoever has nothing of their own in it. */
  readonly whole: Buffer;
  readonly #items: readonly Item[];
  /** Where each item begins in `whole`, in their order. */
  readonly #starts: number[] = [];
  /** Where the gap of each item begins in `whole`, by the item's id; all gaps are of one length. */
  readonly #gaps = new Map<number, number>();
  readonly #gapLength: number;
  readonly #defaults: object;
  readonly #sharedPart: Stringify;
  readonly #viewerPart: Stringify;

  /**
   * @param items without the viewer's fields
   * @param defaults the viewer's fields for whoever has nothing of their own, of which there is at least one
   * @param sharedPart writes an item, `viewerPart` the viewer's fields: both drop what the contract does not name
   */
  constructor(items: readonly Item[], defaults: object, sharedPart: Stringify, viewerPart: Stringify) {
    this.#items = items;
    this.#defaults = defaults;
    this.#sharedPart = sharedPart;
    this.#viewerPart = viewerPart;
    const gap = viewerPart(defaults).slice(1);
    this.#gapLength = Buffer.byteLength(gap);
    let length = 1;
    let text = '[';
    for (const [place, item] of items.entries()) {
      const head = `${place === 0 ? '' : ','}${sharedPart(item).slice(0, -1)},`;
      this.#starts.push(length + (place === 0 ? 0 : 1));
      length += Buffer.byteLength(head);
      this.#gaps.set(item.id, length);
      length += this.#gapLength;
      text += head + gap;
    }
    this.whole = Buffer.from(`${text}]`);
    this.bytes = 3 * this.whole.length;
  }

  /**
   * The list with one viewer's values, by the item's id, and with items of the viewer's own in their places; values of items
   * that are not in it are left out.
   */
  with(values: ReadonlyMap<number, object>, own?: ViewerItems): Buffer {
    const insertions = [...this.#gapsFilled(values), ...this.#itemsAdded(values, own)];
    if (insertions.length === 0) return this.whole;
    // Sorting is stable: items that come to stand in one place keep their order.
    insertions.sort((one, other) => one.at - other.at);
    let from = 0;
    const parts = insertions.flatMap(({ at, instead, text }) => {
      const before = this.whole.subarray(from, at);
      from = at + instead;
      return [before, Buffer.from(text)];
    });
    return Buffer.concat([...parts, this.whole.subarray(from)]);
  }

  #gapsFilled(values: ReadonlyMap<number, object>): Insertion[] {
    return [...values].flatMap(([id, value]) => {
      const at = this.#gaps.get(id);
      return at === undefined ? [] : { at, instead: this.#gapLength, text: this.#viewerPart(value).slice(1) };
    });
  }

  #itemsAdded(values: ReadonlyMap<number, object>, own: ViewerItems | undefined): Insertion[] {
    const added = own?.items.toSorted((one, other) => (own.isBefore(one, other) ? -1 : 1)) ?? [];
    let isFirst = this.#items.length === 0;
    return added.map((item) => {
      const viewerPart = this.#viewerPart(values.get(item.id) ?? this.#defaults).slice(1);
      const text = `${this.#sharedPart(item).slice(0, -1)},${viewerPart}`;
      const next = this.#items.findIndex((other) => own?.isBefore(item, other));
      const start = this.#starts[next];
      if (start !== undefined) return { at: start, instead: 0, text: `${text},` };
      const comma = isFirst ? '' : ',';
      isFirst = false;
      return { at: this.whole.length - 1, instead: 0, text: comma + text };
    });
  }
}

// A list that everybody shares but for a few fields of their own: kept once as bytes, with a gap in each item where a
// viewer's own values go. Nothing is parsed or searched: where the gaps are was written down when the list was made.

type Stringify = (value: object) => string;

export class ViewerList {
  /** As it is for whoever has nothing of their own in it. */
  readonly whole: Buffer;
  /** Where the gap of each item begins in `whole`, by the item's id; all gaps are of one length. */
  readonly #gaps = new Map<number, number>();
  readonly #gapLength: number;
  readonly #viewerPart: Stringify;

  /**
   * @param items without the viewer's fields
   * @param defaults the viewer's fields for whoever has nothing of their own, of which there is at least one
   * @param sharedPart writes an item, `viewerPart` the viewer's fields: both drop what the contract does not name
   */
  constructor(
    items: readonly { readonly id: number }[],
    defaults: object,
    sharedPart: Stringify,
    viewerPart: Stringify,
  ) {
    this.#viewerPart = viewerPart;
    const gap = viewerPart(defaults).slice(1);
    this.#gapLength = Buffer.byteLength(gap);
    let length = 1;
    let text = '[';
    for (const [place, item] of items.entries()) {
      const head = `${place === 0 ? '' : ','}${sharedPart(item).slice(0, -1)},`;
      length += Buffer.byteLength(head);
      this.#gaps.set(item.id, length);
      length += this.#gapLength;
      text += head + gap;
    }
    this.whole = Buffer.from(`${text}]`);
  }

  /** The list with one viewer's values, by the item's id; values of items that are not in the list are left out. */
  with(values: ReadonlyMap<number, object>): Buffer {
    const own: [gap: number, text: string][] = [];
    for (const [id, value] of values) {
      const gap = this.#gaps.get(id);
      if (gap !== undefined) own.push([gap, this.#viewerPart(value).slice(1)]);
    }
    if (own.length === 0) return this.whole;
    own.sort(([one], [other]) => one - other);
    let from = 0;
    const parts = own.flatMap(([gap, text]) => {
      const before = this.whole.subarray(from, gap);
      from = gap + this.#gapLength;
      return [before, Buffer.from(text)];
    });
    return Buffer.concat([...parts, this.whole.subarray(from)]);
  }
}

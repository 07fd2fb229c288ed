/** An item of a person's: people take turns with each other, and background work comes after them. */
export interface Turn {
  /** The person for whom the work is done. */
  readonly owner: string;
  /** Whether no request waits for the work. */
  readonly isBackground?: boolean;
}

/** A queue in which each owner has a line, and the first of each line is taken in turn. */
export class FairQueue<T extends Turn> {
  /** The line whose turn it is comes first. */
  readonly #lines = { foreground: new Map<string, T[]>(), background: new Map<string, T[]>() };

  get size(): number {
    return [...this].length;
  }

  add(item: T): void {
    const lines = this.#linesOf(item);
    const line = lines.get(item.owner);
    if (line) line.push(item);
    else lines.set(item.owner, [item]);
  }

  /** Puts an item back that was taken: it is the next one. */
  putBack(item: T): void {
    const lines = this.#linesOf(item);
    const own = lines.get(item.owner) ?? [];
    lines.delete(item.owner);
    const others = [...lines];
    lines.clear();
    lines.set(item.owner, [item, ...own]);
    for (const [owner, line] of others) lines.set(owner, line);
  }

  /** The item whose turn it is. */
  peek(): T | undefined {
    const [first] = this;
    return first;
  }

  /** Takes an item out. If it was its owner's turn, the others come first now. */
  remove(item: T): void {
    const lines = this.#linesOf(item);
    const line = lines.get(item.owner) ?? [];
    const rest = line.filter((one) => one !== item);
    if (line[0] === item || rest.length === 0) lines.delete(item.owner);
    if (rest.length > 0) lines.set(item.owner, rest);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const lines of [this.#lines.foreground, this.#lines.background])
      for (const line of lines.values()) yield* line;
  }

  #linesOf({ isBackground }: Turn): Map<string, T[]> {
    return isBackground ? this.#lines.background : this.#lines.foreground;
  }
}

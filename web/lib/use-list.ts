// A long list with search, filters, and incremental rendering; ui/data-list.tsx shows it.
import { useRef, useState } from 'react';
import { type Filters, useListAddress } from '#web/lib/list-address.ts';
import { hasWords } from '#web/lib/search-words.ts';

export interface Sort<T> {
  /** The name in the address. */
  readonly key: string;
  readonly label: string;
  readonly compare: (one: T, other: T) => number;
}

interface ListOptions<T, F extends string> {
  /** The items in the list's own order. */
  readonly items: readonly T[];
  /** The first one shows everything; absent: there is no filter. */
  readonly filters?: Filters<F>;
  readonly passes?: (item: T, filter: F) => boolean;
  /** Orders in addition to its own. */
  readonly sorts: readonly Sort<T>[];
  /** The text that is searched, ignoring accents and case. */
  readonly textOf: (item: T) => string;
}

/** How many items are rendered at first, so that a large family's list opens as quickly as a small one's. */
const shownAtFirst = 25;
const step = 100;

/** Compares texts in the order that people expect. */
export const byText =
  <T>(textOf: (item: T) => string) =>
  (one: T, other: T): number =>
    textOf(one).localeCompare(textOf(other), 'en', { numeric: true });

const all = ['all'] as const;

/** @returns the matching and the rendered items of a list, with its search and filter from the address */
export function useList<T, F extends string = 'all'>(options: ListOptions<T, F>) {
  const { items, sorts, textOf, passes = () => true } = options;
  const filters = options.filters ?? (all as unknown as Filters<F>);
  const address = useListAddress(
    filters,
    sorts.map(({ key }) => key),
  );
  const { text, filter } = address;
  const title = useRef<HTMLHeadingElement>(null);
  // The extra rows belong to one search: another search starts with few rows again.
  const narrowing = `${filter} ${text}`;
  const [added, setAdded] = useState({ narrowing, count: 0 });
  if (added.narrowing !== narrowing) setAdded({ narrowing, count: 0 });
  const compare = sorts.find(({ key }) => key === address.sort)?.compare;
  const found = (compare ? items.toSorted(compare) : items).filter(
    (item) => passes(item, filter) && (text === '' || hasWords(textOf(item), text)),
  );
  const limit = shownAtFirst + added.count;
  const shown = found.slice(0, limit);
  return {
    ...address,
    found,
    shown,
    more: Math.min(step, found.length - shown.length),
    showMore: () => setAdded({ narrowing, count: added.count + step }),
    countOf: (one: F) => items.filter((item) => passes(item, one)).length,
    title,
    /** Receives the focus when the focused row has moved or was removed. */
    focusTitle: () => title.current?.focus({ preventScroll: true }),
  };
}

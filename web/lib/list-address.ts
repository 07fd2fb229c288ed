// The search, filter and order of a list in the page's address: so they survive a reload and can be shared.
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';

const searchName = 'q';
const filterName = 'show';
const sortName = 'sort';

/** The names of the filters, of which the first one shows everything. */
export type Filters<F extends string> = readonly [F, ...F[]];

export interface Narrowing<F extends string> {
  readonly text: string;
  readonly filter: F;
  readonly sort?: string | undefined;
}

/** The search, filter and order in an address's query; missing and invalid ones have no effect. */
export function readNarrowing<F extends string>(
  search: string,
  filters: Filters<F>,
  sorts: readonly string[] = [],
): Narrowing<F> {
  const query = new URLSearchParams(search);
  const wanted = query.get(filterName);
  const sort = sorts.find((one) => one === query.get(sortName));
  return {
    text: query.get(searchName) ?? '',
    filter: filters.find((one) => one === wanted) ?? filters[0],
    ...(sort !== undefined && { sort }),
  };
}

/** @returns the query with this narrowing, and with all its other parameters */
export function writeNarrowing<F extends string>(
  search: string,
  { text, filter, sort }: Narrowing<F>,
  filters: Filters<F>,
): string {
  const query = new URLSearchParams(search);
  const set = (name: string, value: string) => (value ? query.set(name, value) : query.delete(name));
  set(searchName, text.trim());
  set(filterName, filter === filters[0] ? '' : filter);
  set(sortName, sort ?? '');
  return query.toString();
}

/** The debounce (ms) of typing: browsers allow about a hundred history changes in half a minute. */
const addressDelayMs = 300;

/** The search, filter and order of a list. The address follows typing after a delay or on `flush`. */
export function useListAddress<F extends string>(filters: Filters<F>, sorts: readonly string[]) {
  const { text: named, filter, sort } = readNarrowing(useSearch(), filters, sorts);
  const [typed, setTyped] = useState(named);
  const inAddress = writeNarrowing('', { text: named, filter, sort }, filters);
  /** What this list has written into the address. */
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const narrow = (change: Partial<Narrowing<F>>) => {
    stop(timer);
    const next = { text: typed, filter, sort, ...change };
    written.current = writeNarrowing('', next, filters);
    const query = writeNarrowing(location.search, next, filters);
    // The entry keeps its state, which contains the open things above the page (back.ts).
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
  };
  useEffect(() => {
    if (inAddress === written.current) return;
    // The address was changed from outside, by a link or by Back: text that is not in it yet belongs to the entry before.
    stop(timer);
    written.current = inAddress;
    setTyped(named);
  }, [inAddress, named]);
  useEffect(() => () => stop(timer), []);

  const text = useDeferredValue(typed.trim());
  return {
    typed,
    /** The search text: follows `typed` as soon as the browser has time. */
    text,
    filter,
    sort,
    isNarrowed: text !== '' || filter !== filters[0],
    type: (next: string) => {
      setTyped(next);
      stop(timer);
      timer.current = setTimeout(() => narrow({ text: next }), addressDelayMs);
    },
    /** An unknown filter shows everything. */
    choose: (next: string) => narrow({ filter: filters.find((one) => one === next) ?? filters[0] }),
    sortBy: (next: string) => narrow({ sort: sorts.find((one) => one === next) }),
    /** Clears search and filter, but not the order. */
    clear: () => {
      setTyped('');
      narrow({ text: '', filter: filters[0] });
    },
    /** Writes the address at once, so that a dialog opened next gets its own entry above it. */
    flush: () => {
      if (timer.current !== undefined) narrow({});
    },
  };
}

function stop(timer: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

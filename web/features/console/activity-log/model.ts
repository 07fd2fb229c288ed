// The log's filter in the address, and its query.
import { listActivity } from '#contract/console/activity-log.ts';
import { read } from '#web/lib/api.ts';

export type Filter = Partial<Record<'person' | 'kind' | 'day', string>>;

/** @param before the id of the line before which the page begins; absent: the newest */
export function activityQuery(filter: Filter, before?: number) {
  const query = { ...filter, ...(before !== undefined && { before: String(before) }) };
  const options = read(listActivity, { query });
  // The newest unfiltered lines have the key of the page's first view, which has no query.
  const isFirst = Object.keys(query).length === 0;
  const queryKey: readonly unknown[] = isFirst ? [listActivity.path] : options.queryKey;
  return { ...options, queryKey };
}

/** The filter in an address. The server checks its values. */
export function filterIn(search: string): Filter {
  const query = new URLSearchParams(search);
  const names = ['person', 'kind', 'day'] as const;
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** '/admin/activity?person=7&kind=rsvps' */
export function addressFor(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
  return query ? `/admin/activity?${query}` : '/admin/activity';
}

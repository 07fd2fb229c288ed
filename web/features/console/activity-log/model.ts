// The log's filter in the address, and its query.
import { listActivity } from '#contract/console/activity-log.ts';
import { activityKinds } from '#contract/topics.ts';
import { read } from '#web/lib/api.ts';
import type { Day } from '#web/lib/dates.ts';

export type Filter = Partial<Record<'person' | 'kind' | 'day', string>>;

/**
 * @param before the id of the line before which the page begins; absent: the newest
 * @returns query options; for the newest unfiltered lines with the key of the page's first view, which has no query
 */
export function activityQuery(filter: Filter, before?: number) {
  const query = { ...filter, ...(before !== undefined && { before: String(before) }) };
  const { queryFn, meta, queryKey } = read(listActivity, { query });
  const key: readonly unknown[] = Object.keys(query).length === 0 ? [listActivity.path] : queryKey;
  return { queryFn, meta, queryKey: key };
}

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;
export const isDay = (text: string): boolean => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && dayExists(text);
const dayExists = (day: Day) => {
  const instant = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

const readers: Readonly<Record<keyof Filter, (text: string) => boolean>> = {
  person: isNumber,
  kind: (text) => Object.hasOwn(activityKinds, text),
  day: isDay,
};

/** Reads the filter from an address; invalid values are ignored. */
export function filterIn(search: string): Filter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    (Object.keys(readers) as (keyof Filter)[]).flatMap((name) => {
      const value = query.get(name);
      return value && readers[name](value) ? [[name, value]] : [];
    }),
  );
}

/** '/admin/activity?person=7&kind=rsvps' */
export function addressFor(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
  return query ? `/admin/activity?${query}` : '/admin/activity';
}

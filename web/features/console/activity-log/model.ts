// The log's filter in the address.
import { activityKinds } from '#contract/topics.ts';
import type { Filter } from '#web/features/console/activity-log/queries.ts';
import type { Day } from '#web/lib/days.ts';

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;
const isDay = (text: string) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && dayExists(text);
const dayExists = (day: Day) => {
  const instant = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

const readers: Readonly<Record<keyof Filter, (text: string) => boolean>> = {
  person: isNumber,
  kind: (text) => Object.hasOwn(activityKinds, text),
  day: isDay,
};

/** What an address narrows the log to; what it says wrongly narrows nothing. */
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

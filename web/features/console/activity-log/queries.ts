import * as contract from '#contract/console/activity-log.ts';
import { listUsers } from '#contract/identity/users.ts';
import { read } from '#web/lib/api.ts';

export const usersQuery = read(listUsers);

/** What the log is narrowed to, as the address says it. */
export type Filter = Partial<Record<'person' | 'kind' | 'day', string>>;

/**
 * @param before the line before which the part begins; absent: the newest
 * @returns query options; those of the newest lines of all have the key of the page's first view, which has no query
 */
export function activityQuery(filter: Filter, before?: number) {
  const query = { ...filter, ...(before !== undefined && { before: String(before) }) };
  const { queryFn, meta, queryKey } = read(contract.listActivity, { query });
  const key: readonly unknown[] = Object.keys(query).length === 0 ? [contract.listActivity.path] : queryKey;
  return { queryFn, meta, queryKey: key };
}

// Marks answers as stale after a change. They may be in the cache or still on their way.
import type { Query, QueryClient } from '@tanstack/react-query';

/** The queries that are repeated as soon as their present fetch has ended. */
const repeated = new WeakSet<Query>();

/** Milliseconds after which a refetch is cancelled instead: its connection may be dead. */
const patienceMs = 5000;

/** Whether invalidating the query cancels its fetch, and starts another. */
const isRestartable = (query: Query) => query.isActive() && query.state.data !== undefined;

async function repeat(client: QueryClient, query: Query): Promise<void> {
  repeated.add(query);
  // `fetch` starts nothing here: it returns the fetch in progress.
  const end = query.fetch().catch(() => undefined);
  if (isRestartable(query))
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  if (!isRestartable(query)) await end;
  repeated.delete(query);
  // A first fetch that has failed shows *Try again*.
  if (query.state.data !== undefined) await client.invalidateQueries({ predicate: (one) => one === query });
}

/**
 * Makes the answers stale that the page has or awaits, and refetches those that it shows.
 * @param isPatient whether a refetch in progress goes on and is repeated at its end: if each change started it again,
 * a slow connection would show none of many changes. Otherwise its older answer is never shown.
 */
export function makeStale(
  client: QueryClient,
  predicate: (query: Query) => boolean,
  isPatient = false,
): void {
  // Any other fetch goes on anyway, may return what the server read before the change, and would clear the mark.
  const awaited = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate })
    .filter((query) => isPatient || !isRestartable(query));
  for (const query of awaited) if (!repeated.has(query)) void repeat(client, query);
  void client.invalidateQueries({ predicate: (query) => predicate(query) && !awaited.includes(query) });
}

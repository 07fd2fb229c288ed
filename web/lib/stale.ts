// Marks answers as stale after a change. They may be in the cache or still on their way.
import type { Query, QueryClient } from '@tanstack/react-query';

/** The queries that are repeated as soon as their present fetch has ended. */
const repeated = new WeakSet<Query>();

/** Makes the answers stale that the page has or awaits, and refetches those that it shows. */
export function makeStale(client: QueryClient, predicate: (query: Query) => boolean): void {
  // Invalidating cancels the refetch of a query that is shown. Any other fetch goes on, may return what the server read
  // before the change, and would clear the mark: the query is marked again afterwards.
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })) {
    if (repeated.has(query) || (query.isActive() && query.state.data !== undefined)) continue;
    repeated.add(query);
    const end = () => repeated.delete(query);
    // `fetch` starts nothing here: it returns the fetch in progress.
    query.fetch().then(() => {
      end();
      return client.invalidateQueries({ predicate: (one) => one === query });
    }, end);
  }
  void client.invalidateQueries({ predicate });
}

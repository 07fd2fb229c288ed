// A page whose required answer does not exist is not found, whether the server knows this when it renders the document
// or later; and the titles of some pages are a field of an answer.
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { RequestFailure, readAt } from '#web/lib/api.ts';
import type { RouteMatch } from '#web/routing/match.ts';

/** The title of the browser tab, before the reunion's title; null if required data of the page was answered with 404. */
export function titleOf(client: QueryClient, { page, needs }: RouteMatch): string | null {
  let { title } = page;
  for (const need of needs) {
    const state = need.isRequired && client.getQueryState<Record<string, string>>(readAt(need).queryKey);
    if (!state) continue;
    const { data, error } = state;
    if (data === null || (error instanceof RequestFailure && error.status === 404)) return null;
    title = data?.[need.title ?? ''] ?? title;
  }
  return title;
}

export const isMissing = (client: QueryClient, shown: RouteMatch): boolean => titleOf(client, shown) === null;

export function useTitle(shown: RouteMatch): string | null {
  const client = useQueryClient();
  const subscribe = useMemo(
    () => (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  );
  const look = () => titleOf(client, shown);
  return useSyncExternalStore(subscribe, look, look);
}

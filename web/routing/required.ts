// A page whose required answer does not exist is not found, whether the server says so in the document or later.
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { RequestFailure, readAt } from '#web/lib/api.ts';
import type { Shown } from '#web/routing/match.ts';

/** Whether something the page cannot be without has been answered with 404. */
export const isMissing = (client: QueryClient, { needs }: Shown): boolean =>
  needs.some((need) => {
    const state = need.isRequired && client.getQueryState(readAt(need).queryKey);
    if (!state) return false;
    return state.data === null || (state.error instanceof RequestFailure && state.error.status === 404);
  });

/** The same, asked again whenever an answer comes. */
export function useIsMissing(shown: Shown): boolean {
  const client = useQueryClient();
  const subscribe = useMemo(
    () => (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  );
  const look = () => isMissing(client, shown);
  return useSyncExternalStore(subscribe, look, look);
}

// A page whose required answer does not exist is not found, whether the server says so in the document or later; and some
// are called what an answer says.
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

/** What the tab says of what is shown, before the reunion's title. */
export function titleOf(client: QueryClient, { page, needs }: Shown): string {
  for (const need of needs) {
    const answer = need.title && client.getQueryData<Record<string, string>>(readAt(need).queryKey);
    if (answer) return answer[need.title ?? ''] ?? page.title;
  }
  return page.title;
}

/** What the answers say of a page, looked at again whenever one comes. */
export function useAnswers<T>(look: (client: QueryClient) => T): T {
  const client = useQueryClient();
  const subscribe = useMemo(
    () => (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => look(client),
    () => look(client),
  );
}

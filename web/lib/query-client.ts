// The page's cache of answers, as specified: no interval, no refetch on focus, never stale, no retry.
import { MutationCache, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';
import type { Boot } from '#contract/pages.ts';
import { getReunion } from '#contract/settings/reunion.ts';
import { moveSince } from '#web/lib/announcements.ts';
import { firstItemsKey, RequestFailure, read, readAt } from '#web/lib/api.ts';
import { type Notify, setNotify } from '#web/lib/command.ts';
import { forgetUser, signedOutReason, userKey } from '#web/lib/session.ts';
import { knowOffsets } from '#web/lib/zoned.ts';

/** Milliseconds in which a page does not repeat a query that has just failed while it was prefetched. */
const freshly = 3000;

/** Whether the last attempt has just failed: the page shows *Try again*, which works at any time. */
export const hasJustFailed = ({ status, errorUpdatedAt }: QueryState): boolean =>
  status === 'error' && Date.now() - errorUpdatedAt < freshly;

const rightsCodes = new Set(['NOT_AUTHORIZED', 'NOT_ADMIN', 'PASSWORD_CHANGE_REQUIRED']);

/** The end of a session or a change of rights elsewhere shows in the first answer that reports it. */
export function heedFailure(client: QueryClient, failure: Error): void {
  if (!(failure instanceof RequestFailure)) return;
  if (failure.code === 'SIGNED_OUT') {
    if (failure.reason) signedOutReason.set(failure.reason);
    forgetUser(client);
  } else if (failure.code && rightsCodes.has(failure.code))
    void client.invalidateQueries({ queryKey: userKey });
}

/** @param tell shows the notices of commands; there are no commands on the server */
export function createQueryClient(tell?: Notify): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (failure) => heedFailure(client, failure) }),
    mutationCache: new MutationCache({ onError: (failure) => heedFailure(client, failure) }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Sent even if the browser reports being offline: a failure shows a message, a paused request shows nothing.
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        retry: false,
        retryOnMount: ({ state }) => !hasJustFailed(state),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (tell) setNotify(client, tell);
  return client;
}

export function seed(client: QueryClient, boot: Boot): void {
  knowOffsets(boot.reunion.timeZone, boot.offsets);
  client.setQueryData(userKey, boot.user);
  client.setQueryData(read(getReunion).queryKey, boot.reunion);
  for (const answer of boot.answers)
    if (answer.part) client.setQueryData(firstItemsKey(answer), answer);
    else client.setQueryData(readAt(answer).queryKey, answer.data);
  moveSince(client, boot.asOf);
}

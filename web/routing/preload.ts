// Prefetches the target of a link: the page's code and its first answers.
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/identity/accounts.schema.ts';
import { readAt } from '#web/lib/api.ts';
import { hasJustFailed } from '#web/lib/query-client.ts';
import { maySee, userKey } from '#web/lib/session.ts';
import { decide } from '#web/routing/access.ts';
import { notFound, type RouteMatch } from '#web/routing/match.ts';
import { preload } from '#web/routing/page-view.tsx';
import { isMissing } from '#web/routing/required.ts';

const userOf = (client: QueryClient) => client.getQueryData<User | null>(userKey) ?? null;

/** Follows the redirects of the routing rules, so that no page is fetched or opened that would redirect. */
export function destination(client: QueryClient, to: string): { url: URL; shown: RouteMatch } {
  let url = new URL(to, location.href);
  for (let hops = 0; hops < 5; hops += 1) {
    const verdict = decide(url.pathname, userOf(client), url.search);
    if ('show' in verdict) return { url, shown: verdict.show };
    if ('notFound' in verdict) break;
    url = new URL(verdict.redirect, location.href);
  }
  return { url, shown: notFound };
}

/** Fetches a page's code and the first answers it needs. The page itself shows failures. */
export async function prepare(client: QueryClient, shown: RouteMatch, search = ''): Promise<void> {
  const needs = maySee(userOf(client)) ? shown.needs : [];
  const answers = needs
    .map(readAt)
    // The pointer over the link may have fetched it a moment ago.
    .filter(({ queryKey }) => {
      const state = client.getQueryState(queryKey);
      return !state || !hasJustFailed(state);
    })
    .map((read) => client.prefetchQuery(read));
  await Promise.allSettled([preload(shown.page, search), ...answers]);
  if (isMissing(client, shown)) await preload(notFound.page).catch(() => undefined);
}

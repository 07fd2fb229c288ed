// Going from page to page: the next one's code and answers are fetched first, then the pages change in one step.
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { type PagePath, pages } from '#contract/pages.ts';
import { decide } from '#web/access.ts';
import { readAt } from '#web/lib/api.ts';
import { leaveOpened } from '#web/lib/back.ts';
import { hasJustFailed } from '#web/lib/query-client.ts';
import { maySee, userKey } from '#web/lib/session.ts';
import { pageAt, preload } from '#web/router.tsx';

/** How long (ms) the page before stays while the next is fetched; then the next shows its spinner. */
const patience = 400;

const userOf = (client: QueryClient) => client.getQueryData<User | null>(userKey) ?? null;

/** Follows the redirects that the rules would make, so that no page is entered that would send the person away. */
export function destination(client: QueryClient, to: string): { url: URL; path: PagePath | null } {
  let url = new URL(to, location.href);
  for (let hops = 0; hops < 5; hops += 1) {
    const verdict = decide(url.pathname, userOf(client), url.search);
    if ('show' in verdict) return { url, path: verdict.show };
    if ('notFound' in verdict) break;
    url = new URL(verdict.redirect, location.href);
  }
  return { url, path: null };
}

/** Fetches a page's code and the first answers it needs. Failures are the page's to show. */
export async function prepare(client: QueryClient, path: PagePath | null, search = ''): Promise<void> {
  const page = pages.find((one) => one.path === path);
  const user = userOf(client);
  const needs = maySee(user) ? (page?.needs ?? []) : [];
  const answers = needs
    .map(readAt)
    // The pointer over the link may have asked a moment ago.
    .filter(({ queryKey }) => {
      const state = client.getQueryState(queryKey);
      return !state || !hasJustFailed(state);
    })
    .map((need) => client.prefetchQuery(need));
  await Promise.allSettled([preload(pageAt(path), search), ...answers]);
}

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The rules lead to the page that is open: its head says why, and the link may stand far below. */
function goToHead() {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Wraps wouter's navigation. The latest press wins; a change of the query alone (a tab) is no change of page. */
export function useMoves(client: QueryClient): AroundNavHandler {
  return useMemo(() => {
    let latest = 0;
    return async (navigate, to, options) => {
      const { url, path } = destination(client, to);
      const isHere = new URL(to, location.href).pathname === location.pathname;
      if (!isHere && url.pathname === location.pathname) goToHead();
      const address = url.pathname + url.search + url.hash;
      if (url.pathname === location.pathname) return leaveOpened(() => navigate(address, options));
      latest += 1;
      const turn = latest;
      await Promise.race([prepare(client, path, url.search), later(patience)]);
      if (turn !== latest) return;
      const change = () => {
        flushSync(() => navigate(address, options));
        window.scrollTo({ top: 0, behavior: 'instant' });
      };
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      await leaveOpened(() =>
        !isCalm && document.startViewTransition
          ? document.startViewTransition(change).updateCallbackDone
          : change(),
      );
    };
  }, [client]);
}

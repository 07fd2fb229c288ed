// Navigation between pages: the next page's code and answers are fetched first, then the pages change in one step.
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import type { Boot } from '#contract/pages.ts';
import { leaveOpened } from '#web/lib/back.ts';
import { afterNextFrame, inMotion } from '#web/lib/motion.ts';
import { matchPage, type RouteMatch } from '#web/routing/match.ts';
import { type Page, viewIn } from '#web/routing/page.ts';
import { preload } from '#web/routing/page-view.tsx';
import { destination, prepare } from '#web/routing/preload.ts';
import { focusHeading } from '#web/ui/focus.ts';

/** How long (ms) the previous page stays while the next is fetched; then the next shows its spinner. */
const preloadTimeoutMs = 400;

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** The redirect leads to the current page: its top says why, and the link may be far below. */
function goToHead() {
  focusHeading();
  toTop();
}

/** Whether one of two pages has a wider security policy: it is then opened as a new document, with its own policy. */
const isIsolated = (isolated: readonly string[], shown: RouteMatch) =>
  [matchPage(location.pathname), shown].some((one) => one && isolated.includes((one.page as Page).path));

/** Wraps wouter's navigation. The latest press wins; a change of the query only is not a navigation. */
export function usePageTransitions(client: QueryClient, { isolatedPages }: Boot): AroundNavHandler {
  return useMemo(() => {
    let latest = 0;
    return async (navigate, to, options) => {
      const { url, shown } = destination(client, to);
      const isSamePage = url.pathname === location.pathname;
      if (isSamePage && new URL(to, location.href).pathname !== location.pathname) goToHead();
      const address = url.pathname + url.search + url.hash;
      if (!isSamePage && isIsolated(isolatedPages, shown))
        return leaveOpened(() => (options?.replace ? location.replace(address) : location.assign(address)));
      const isSameView = isSamePage && viewIn(shown.page, url.search) === viewIn(shown.page, location.search);
      const here = location.pathname + location.search + location.hash;
      // A page that changes its own address, as while somebody types a search, does not cancel a navigation.
      if (!isSameView || !options?.replace || address === here) latest += 1;
      if (isSameView) return leaveOpened(() => navigate(address, options));
      const turn = latest;
      const next = afterNextFrame().then(() =>
        isSamePage
          ? // The component that shows the data retries after a failure.
            preload(shown.page, url.search).catch(() => undefined)
          : prepare(client, shown, url.search),
      );
      await Promise.race([next, later(preloadTimeoutMs)]);
      if (turn !== latest) return;
      const change = () => {
        flushSync(() => {
          navigate(address, options);
          // Before the next page is rendered, which may set its own scroll position.
          if (!isSamePage) toTop();
        });
      };
      await leaveOpened(() => (isSamePage && !options?.transition ? change() : inMotion(change)));
    };
  }, [client, isolatedPages]);
}

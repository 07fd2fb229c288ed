// Going from page to page: the next one's code and answers are fetched first, then the pages change in one step.
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { leaveOpened } from '#web/lib/back.ts';
import { destination, prepare } from '#web/routing/preload.ts';

/** How long (ms) the page before stays while the next is fetched; then the next shows its spinner. */
const patience = 400;

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The rules lead to the page that is open: its head says why, and the link may stand far below. */
function goToHead() {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Wraps wouter's navigation. The latest press wins; a change of the query alone (a tab) is no change of page. */
export function usePageTransitions(client: QueryClient): AroundNavHandler {
  return useMemo(() => {
    let latest = 0;
    return async (navigate, to, options) => {
      const { url, shown } = destination(client, to);
      const isHere = new URL(to, location.href).pathname === location.pathname;
      if (!isHere && url.pathname === location.pathname) goToHead();
      const address = url.pathname + url.search + url.hash;
      if (url.pathname === location.pathname) return leaveOpened(() => navigate(address, options));
      latest += 1;
      const turn = latest;
      await Promise.race([prepare(client, shown, url.search), later(patience)]);
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

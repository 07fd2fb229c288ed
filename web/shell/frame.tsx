// The frame around every page, and the one place that applies the routing rules.
import '#web/fonts.css';
import '#web/theme.css';
import '#web/art/drawn/coast.css';
import '#web/base.css';
import '#web/layouts.css';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Redirect, useRouter, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useReunion } from '#web/lib/boot.ts';
import { followChanges } from '#web/lib/live.ts';
import { afterNextFrame } from '#web/lib/motion.ts';
import { keptSince } from '#web/lib/offline.ts';
import { maySee, useUser } from '#web/lib/session.ts';
import { decide } from '#web/routing/access.ts';
import { notFound } from '#web/routing/match.ts';
import { viewFileIn } from '#web/routing/page.ts';
import { PageLoading, PageView, preload } from '#web/routing/page-view.tsx';
import { destination, prepare } from '#web/routing/preload.ts';
import { useTitle } from '#web/routing/required.ts';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Header, menu } from '#web/shell/header.tsx';
import { PinnedMessages } from '#web/shell/pinned-messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/focus.ts';
import { ToasterSlot } from '#web/ui/toaster-slot.tsx';
import css from './frame.module.css';

/** A page that fails to load or to render shows a message and *Try again*; header and footer stay. */
class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageError /> : this.props.children;
  }
}

function PageError() {
  // Wi-Fi without internet counts as online; a page of cached answers shows that the server was not reached.
  const [isOffline] = useState(() => !navigator.onLine || keptSince.get() !== null);
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const tryAgain = async () => {
    setState('trying');
    // Checked first: reloading the page without an answer would replace the site with the browser's own error page.
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (answer) location.reload();
    else setState('failed');
  };
  return (
    <div className={`${css.error} center wrap`}>
      <div className={`${css.words} grid gap-4`} role="alert">
        <h1 className="h2">{isOffline ? "You're offline" : 'This page did not load'}</h1>
        <p className="soft">
          {isOffline
            ? 'This page needs a connection the first time you open it. '
            : 'Please check your connection and try again. '}
          Nothing you saved is lost.
        </p>
        {state === 'failed' && <p>Still no connection.</p>}
        <p className="actions">
          <Button look="primary" isBusy={state === 'trying'} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </p>
      </div>
    </div>
  );
}

export function Frame() {
  // The requested path: wouter's is already decoded.
  const path = usePathname(useRouter());
  const user = useUser();
  const search = useSearch();
  const verdict = decide(path, user, search);
  const wanted = 'show' in verdict ? verdict.show : notFound;
  const title = useTitle(wanted);
  const shown = title === null ? notFound : wanted;
  useArrival(path, `${title ?? notFound.page.title} · ${useReunion().title}`);
  const onPointerOver = usePreloading();
  useLiveUpdates();
  const later = usePartsAhead();
  // The console is paper on sand.
  const isConsole = 'access' in shown.page && shown.page.access === 'admin';
  // The form has its own bar with the submit button.
  const hasBar = maySee(user) && user.isAuthorized && viewFileIn(shown.page, search) !== 'rsvp/form';
  return (
    // The pointer only starts a prefetch; nothing here can be pressed.
    <div
      className={css.frame}
      data-bar={hasBar || undefined}
      data-desk={isConsole || undefined}
      onPointerOver={onPointerOver}
    >
      <a className={css.skip} data-print="hide" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <PinnedMessages />
      <main className={css.main} id="main" tabIndex={-1}>
        {'redirect' in verdict ? (
          <>
            <Redirect key={verdict.redirect} to={verdict.redirect} replace />
            <PageLoading />
          </>
        ) : (
          <PageErrorBoundary key={path}>
            <PageView shown={shown} />
          </PageErrorBoundary>
        )}
      </main>
      <Footer {...(shown.page.end && { after: shown.page.end })} />
      {hasBar && <BottomBar path={path} user={user} />}
      <ToasterSlot />
      {later}
    </div>
  );
}

/** After a navigation, sets the tab's title and focuses the page's heading. */
function useArrival(path: string, title: string) {
  const before = useRef(path);
  useEffect(() => {
    document.title = title;
    if (before.current === path) return;
    before.current = path;
    focusHeading();
  }, [path, title]);
}

/**
 * A link under the pointer is probably pressed next: its page is prefetched. The page in view has what it needs, and a long list that
 * scrolls under the pointer would start this for each of its links.
 */
function usePreloading() {
  const client = useQueryClient();
  return ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.pathname === location.pathname) return;
    // A finger hovers only when it presses.
    void afterNextFrame().then(() => {
      const { shown, url } = destination(client, link.href);
      return prepare(client, shown, url.search);
    });
  };
}

/** Milliseconds before code for later is prefetched. */
const prefetchDelayMs = 3000;

export const loadLaterParts = () => import('#web/shell/later-parts.tsx');

/**
 * Prefetches parts, so that the menu opens offline and an unknown address is distinguished from a page that did not load.
 * @returns further components, rendered once they have loaded
 */
function usePartsAhead(): ReactNode {
  const [later, setLater] = useState<ReactNode>();
  useEffect(() => {
    const fetchAll = () => {
      void preload(notFound.page).catch(() => undefined);
      menu.fetchAhead();
      void loadLaterParts().then(
        ({ LaterParts }) => setLater(<LaterParts />),
        () => undefined,
      );
    };
    const timer = setTimeout(fetchAll, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

function useLiveUpdates() {
  const client = useQueryClient();
  const user = useUser();
  const id = maySee(user) ? user.id : undefined;
  useEffect(() => (id === undefined ? undefined : followChanges(client)), [client, id]);
}

// What surrounds every page, and the one place where the routing rules are applied.
import '#web/fonts.css';
import '#web/theme.css';
import '#web/base.css';
import '#web/ui/skies.css';
import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Redirect, useRouter, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { answered } from '#web/lib/answered.ts';
import { useReunion } from '#web/lib/boot.ts';
import { followChanges } from '#web/lib/live.ts';
import { maySee, useUser } from '#web/lib/session.ts';
import { decide } from '#web/routing/access.ts';
import { notFound } from '#web/routing/match.ts';
import { viewFileIn } from '#web/routing/page.ts';
import { PageView, preload } from '#web/routing/page-view.tsx';
import { destination, prepare } from '#web/routing/preload.ts';
import { useTitle } from '#web/routing/required.ts';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Header, menu } from '#web/shell/header.tsx';
import { PageErrorBoundary } from '#web/shell/page-error.tsx';
import { PinnedMessages } from '#web/shell/pinned-messages.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ToasterSlot } from '#web/ui/toaster-slot.tsx';
import css from './frame.module.css';

const Waiting = () => (
  <div className={`${css.waiting} wrap`}>
    <Loading />
  </div>
);

export function Frame() {
  // As it was asked for: wouter's own path is decoded already.
  const path = usePathname(useRouter());
  const user = useUser();
  const search = useSearch();
  const verdict = decide(path, user, search);
  const wanted = 'show' in verdict ? verdict.show : notFound;
  const title = useTitle(wanted);
  const shown = title === null ? notFound : wanted;
  const main = useArrival(path, `${title ?? notFound.page.title} · ${useReunion().title}`);
  const onPointerOver = usePreloading();
  useLiveUpdates();
  usePartsAhead();
  // The form has its own bar to submit it.
  const hasBar = maySee(user) && user.isAuthorized && viewFileIn(shown.page, search) !== 'rsvp/form';
  return (
    // The pointer only starts a download early; nothing here can be pressed.
    <div className={css.frame} data-bar={hasBar || undefined} onPointerOver={onPointerOver}>
      <a className={css.skip} data-print="hide" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <PinnedMessages />
      <main className={css.main} id="main" tabIndex={-1} ref={main}>
        {'redirect' in verdict ? (
          <>
            <Redirect key={verdict.redirect} to={verdict.redirect} replace />
            <Waiting />
          </>
        ) : (
          <PageErrorBoundary key={path}>
            <Suspense fallback={<Waiting />}>
              <PageView shown={shown} />
              <LateArrival main={main} />
            </Suspense>
          </PageErrorBoundary>
        )}
      </main>
      <Footer />
      {hasBar && <BottomBar path={path} user={user} />}
      <ToasterSlot />
    </div>
  );
}

/** After a change of page the tab says the new title, and reading and tabbing start at the page's heading. */
function useArrival(path: string, title: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    document.title = title;
    if (before.current === path) return;
    before.current = path;
    focusHeading(main.current);
  }, [path, title]);
  return main;
}

/** Where the page's code came late, nothing had a heading on arrival: the focus goes on to it, unless it was moved since. */
function LateArrival({ main }: { main: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (main.current && document.activeElement === main.current) focusHeading(main.current);
  }, [main]);
  return null;
}

function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** A link under the pointer is probably pressed next: its page is fetched. */
function usePreloading() {
  const client = useQueryClient();
  return ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link) return;
    // A finger is over it only when it presses.
    void answered().then(() => {
      const { shown, url } = destination(client, link.href);
      return prepare(client, shown, url.search);
    });
  };
}

/** How long (ms) the page may settle before what is for later is fetched. */
const settling = 3000;

/** Without a line the menu opens all the same, and an address that is none can be told from a page that did not come. */
function usePartsAhead() {
  useEffect(() => {
    const fetchAll = () => {
      void preload(notFound.page).catch(() => undefined);
      menu.fetchAhead();
    };
    const timer = setTimeout(fetchAll, settling);
    return () => clearTimeout(timer);
  }, []);
}

function useLiveUpdates() {
  const client = useQueryClient();
  const user = useUser();
  const id = maySee(user) ? user.id : undefined;
  useEffect(() => (id === undefined ? undefined : followChanges(client)), [client, id]);
}

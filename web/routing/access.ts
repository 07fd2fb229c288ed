// The routing rules of the whole site as one function of the address and the person. The server never trusts it: each
// endpoint checks access itself. It only decides which page to show.
import type { Access } from '#contract/endpoint.ts';
import type { PageViewer } from '#contract/pages.ts';
import { isOrganizer } from '#contract/rights.ts';
import { parseUrl } from '#contract/urls.ts';
import { type Match, matchPage } from '#web/routing/match.ts';
import type { Page } from '#web/routing/page.ts';
import { type PagePath, pages } from '#web/routing/pages.ts';

type Verdict = { show: Match } | { redirect: string } | { notFound: true };

const home: PagePath = '/';
const signIn: PagePath = '/auth';
const passwordChange: PagePath = '/change-password';
/** The page for a person who waits for approval. */
const waitingRoom: PagePath = '/rsvp';

/**
 * The address on this site in `next`, or null. Anything that a browser could read as another site or as a script is
 * rejected: it must begin with one slash, without another slash or a backslash after it, and the browser must resolve
 * it to the same address.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const here = 'http://here.invalid';
  const url = parseUrl(next, here);
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === '/auth') return null;
  return url.pathname + url.search + url.hash;
}

/** The address to return to after signing in; home is omitted. */
export const signInAddress = (wanted: string): string => {
  const next = safeNext(wanted);
  return next && next !== '/' ? `/auth?next=${encodeURIComponent(next)}` : '/auth';
};

export const mayOpen = (access: Access, viewer: PageViewer | null): boolean => {
  if (access === 'public') return true;
  if (!viewer) return false;
  if (access === 'signed-in') return true;
  return access === 'authorized' ? viewer.isAuthorized : isOrganizer(viewer);
};

/**
 * Decides whether an address shows its page or redirects.
 * @param path the path only, as the browser shows it
 * @param search the query, with or without its question mark; only `next` is read
 */
export function decide(
  path: string,
  viewer: PageViewer | null,
  search = '',
  all: readonly Page[] = pages,
): Verdict {
  const query = search && `?${search.replace(/^\?/, '')}`;
  const match = matchPage(path, all);
  if (!match) {
    // Not `/\/+$/`: of an address that is full of slashes that would begin anew at each of them.
    const bare = /^.*[^/]/.exec(path)?.[0] ?? '';
    if (matchPage(bare, all)) return { redirect: bare + query };
    return viewer?.needsPasswordReset ? { redirect: passwordChange } : { notFound: true };
  }
  const show = { show: match };
  const { access } = match.page;
  if (!viewer) return mayOpen(access, null) ? show : { redirect: signInAddress(path + query) };
  if (viewer.needsPasswordReset)
    return match.page.path === passwordChange ? show : { redirect: passwordChange };
  if (match.page.path === passwordChange) return { redirect: home };
  if (match.page.path === signIn)
    return { redirect: safeNext(new URLSearchParams(search).get('next')) ?? home };
  if (mayOpen(access, viewer)) return show;
  return { redirect: viewer.isAuthorized ? home : waitingRoom };
}

// The routing rules of the whole site as one function of the address and the person. The server never trusts it:
// each endpoint has its own gate. It decides only what to show.
import type { User } from '#contract/accounts.ts';
import { type PagePath, pages } from '#contract/pages.ts';

export type Verdict = { show: PagePath } | { redirect: string } | { notFound: true };

type Person = Pick<User, 'isAdmin' | 'isAuthorized' | 'needsPasswordReset'>;

const find = (path: string) => pages.find((page) => page.path === path);

/**
 * The address on this site that `next` names, or null. Anything that a browser could read as another site or as a
 * script is none: it must be one slash, then neither slash nor backslash, and the same once the browser has resolved it.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const here = 'http://here.invalid';
  if (!URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  if (url.origin !== here || url.pathname.startsWith('//') || url.pathname === '/auth') return null;
  return url.pathname + url.search + url.hash;
}

/** Where signing in brings a person back to; home needs no mention. */
export const signInAddress = (wanted: string): string => {
  const next = safeNext(wanted);
  return next && next !== '/' ? `/auth?next=${encodeURIComponent(next)}` : '/auth';
};

/**
 * What to do at an address.
 * @param path the path alone, as the browser shows it
 * @param search the query with or without its question mark; only `next` is read
 */
export function decide(path: string, user: Person | null, search = ''): Verdict {
  const page = find(path);
  if (!page) {
    const bare = path.replace(/\/+$/, '');
    return find(bare) ? { redirect: bare + (search && `?${search.replace(/^\?/, '')}`) } : { notFound: true };
  }
  if (!user) {
    if (page.access === 'public') return { show: page.path };
    return { redirect: signInAddress(path + (search && `?${search.replace(/^\?/, '')}`)) };
  }
  if (user.needsPasswordReset)
    return page.path === '/change-password' ? { show: page.path } : { redirect: '/change-password' };
  if (page.path === '/change-password') return { redirect: '/' };
  if (page.path === '/auth') return { redirect: safeNext(new URLSearchParams(search).get('next')) ?? '/' };
  if (page.access === 'public' || page.access === 'signed-in') return { show: page.path };
  if (!user.isAuthorized) return { redirect: '/rsvp' };
  if (page.access === 'admin' && !user.isAdmin) return { redirect: '/' };
  return { show: page.path };
}

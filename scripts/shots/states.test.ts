// axe checks the photographed pages, so every page needs a picture.
import { expect, test } from 'vitest';
import type { PageViewer } from '#contract/pages.ts';
import { decide } from '#web/routing/access.ts';
import { type Page, viewIn } from '#web/routing/page.ts';
import { notFoundPage, pages } from '#web/routing/pages.ts';
import type { State, ViewerName } from './state.ts';
import { states } from './states.ts';

const person = (isAuthorized: boolean, isAdmin = false, needsPasswordReset = false) => ({
  isAuthorized,
  isAdmin,
  needsPasswordReset,
});
const rights: Record<ViewerName, PageViewer | null> = {
  visitor: null,
  newcomer: person(false),
  pending: person(false),
  rejected: person(false),
  member: person(true),
  guest: person(true),
  temporary: person(true, false, true),
  admin: person(true, true),
};

const named = (page: string, view?: string) => (view === undefined ? page : `${page}, ${view}`);

/** The page and the view that a state opens; none if it redirects. */
function shownBy({ as, path, leadsTo }: State): string | undefined {
  if (leadsTo) return leadsTo;
  const [pathname = '', search = ''] = path.split('?');
  const verdict = decide(pathname, rights[as], search);
  if ('redirect' in verdict) return undefined;
  if ('notFound' in verdict) return notFoundPage.title;
  const { page } = verdict.show;
  return named(page.path, viewIn(page, search));
}

test('every page and every view of one is photographed in some state', () => {
  const wanted = (pages as readonly Page[]).flatMap(({ path, views }) =>
    views ? views.names.map((name) => named(path, name)) : path,
  );
  const shown = new Set(states.map(shownBy));
  expect([...wanted, notFoundPage.title].filter((one) => !shown.has(one))).toEqual([]);
});

test('no state is at an address that redirects its viewer', () => {
  expect(states.filter((state) => shownBy(state) === undefined)).toEqual([]);
});

// The renderer's plan for an address, before any data is fetched.
import type { PhotoOfAnyYear } from '#contract/gallery/photos.schema.ts';
import type { Boot, PagePlan, PageViewer } from '#contract/pages.ts';
import { galleryAddress } from '#web/lib/year-links.ts';
import { decide } from '#web/routing/access.ts';
import { matchPage } from '#web/routing/match.ts';
import type { Page } from '#web/routing/page.ts';
import { pages } from '#web/routing/pages.ts';

/** A requested address, split at its question mark. Not `new URL`, which rejects some addresses, such as `//`. */
export function partsOf(url: string): { path: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) };
}

export function planFor(url: string, viewer: PageViewer | null, all: readonly Page[] = pages): PagePlan {
  const { path, search } = partsOf(url);
  const verdict = decide(path, viewer, search, all);
  const page = matchPage(path, all)?.page.path ?? null;
  if ('redirect' in verdict) return { page, redirect: verdict.redirect, needs: [], isShared: false };
  if ('notFound' in verdict) return { page, needs: [], isShared: false };
  // A visitor may read nothing, and neither may a person who has to change a temporary password first.
  const { page: shown, params } = verdict.show;
  const needs = shown.needs(params as never, search);
  return {
    page,
    needs: viewer && !viewer.needsPasswordReset ? [...needs, ...(shown.dialog?.(search)?.needs ?? [])] : [],
    isShared: !viewer && url === shown.path,
  };
}

/** The address of a photo of a past reunion: an address from the time of the reunion names no year. */
export function addressInPastYear({ answers }: Boot, search: string): string | undefined {
  const photo = answers.find(({ path }) => path === '/api/photos/:id')?.data as PhotoOfAnyYear | undefined;
  return photo?.past ? `${galleryAddress(photo.past.year)}&${search}` : undefined;
}

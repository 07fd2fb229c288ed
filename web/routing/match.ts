// Matches an address to its page, on the server and in the browser.
import type { Need } from '#contract/pages.ts';
import type { Page, PageFile } from '#web/routing/page.ts';
import { notFoundPage, pages } from '#web/routing/pages.ts';

export interface RouteMatch {
  readonly page: PageFile;
  readonly params: Readonly<Record<string, number>>;
  readonly needs: readonly Need[];
}

export interface Match extends RouteMatch {
  readonly page: Page;
}

export const notFound: RouteMatch = { page: notFoundPage, params: {}, needs: [] };

/** A whole number, as the endpoints accept it; a text that cannot be decoded, such as `%E0%A4%A`, is rejected. */
function wholeNumber(text: string): number | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return /^[1-9]\d{0,9}$/.test(decoded) && Number(decoded) < 2 ** 31 ? Number(decoded) : undefined;
  } catch {
    return undefined;
  }
}

function paramsIn({ path }: Page, pathname: string): Match['params'] | null {
  const [wanted, given] = [path.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, number> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    const value = part.startsWith(':') ? wholeNumber(text) : undefined;
    if (value !== undefined) params[part.slice(1)] = value;
    else if (part.startsWith(':') || part !== text) return null;
  }
  return params;
}

let last:
  | { readonly pathname: string; readonly all: readonly Page[]; readonly match: Match | undefined }
  | undefined;

/**
 * @param pathname the requested path, not decoded; compared exactly and case-sensitively
 * @returns the same object for the same path, so that a page does not render again while the path is unchanged
 */
export function matchPage(pathname: string, all: readonly Page[] = pages): Match | undefined {
  if (last?.pathname !== pathname || last.all !== all) last = { pathname, all, match: find(pathname, all) };
  return last.match;
}

function find(pathname: string, all: readonly Page[]): Match | undefined {
  for (const page of all) {
    const params = paramsIn(page, pathname);
    if (params) return { page, params, needs: page.needs(params as never, '') };
  }
  return undefined;
}

// The definition of a page, for server, renderer, router, access check, preloading and navigation.
import type { ReactNode } from 'react';
import type { Access } from '#contract/endpoint.ts';
import type { Need } from '#contract/pages.ts';
import type { ParamNames } from '#web/routing/needs.ts';

/** Alternative views of one page, each in a file of its own: only the one in the address is loaded. */
interface Views {
  /** The query parameter that names the view. */
  readonly by: string;
  /** Files in the page's folder, without extension. The first one is the default. */
  readonly names: readonly [string, ...string[]];
}

interface PageDialog {
  /** The modules that the page imports for it. */
  readonly sources: readonly string[];
  /** The answers that it needs in addition to the page's own. */
  readonly needs: readonly Need[];
}

/** The flat color behind the header and the title of a page; the console is plain. */
export type Sky = 'day' | 'gold' | 'dawn' | 'plain';

/** The part of a definition that the not-found page, which has no address, has as well. */
export interface PageFile {
  /** The file in web/pages, without extension. */
  readonly module: string;
  /** The title of the browser tab, followed by the reunion's title. */
  readonly title: string;
  /** The flat color behind header and title; plain without one. */
  readonly sky?: Sky;
  /** The background of its end, above the footer's dunes, if not paper; deep: it has its own edge to the footer. */
  readonly end?: 'sand' | 'deep';
  /** Large drawings, preloaded before the stylesheet is parsed; some only for visitors, or only for members. */
  readonly pictures?: readonly {
    readonly name: string;
    readonly media?: string;
    readonly isFor?: 'visitor' | 'member';
  }[];
  readonly views?: Views;
  /** The dialog that an address opens above the page and that is rendered with it; null if it opens none. */
  readonly dialog?: (search: string) => PageDialog | null;
}

/** The view of a page in an address; undefined for a page without views. */
export const viewIn = ({ views }: PageFile, search: string): string | undefined => {
  const wanted = views && new URLSearchParams(search).get(views.by);
  return views?.names.find((name) => name === wanted) ?? views?.names[0];
};

/** The file of that view in web/pages, without extension. */
export const viewFileIn = (page: PageFile, search: string): string | undefined => {
  const view = viewIn(page, search);
  return view === undefined ? undefined : `${page.module}/${view}`;
};

type Params<P extends string> = Readonly<Record<ParamNames<P>, number>>;

export interface Page extends PageFile {
  /** Segments are compared exactly; `:name` matches a whole one, the number of a row or a year. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The masthead's title, if it differs from the tab's. */
  readonly heading?: string;
  /** The answers that its first view needs. */
  readonly needs: (params: never, search: string) => readonly Need[];
}

type Definition<P extends string, V> = Omit<Page, 'path' | 'needs' | 'views'> & {
  readonly path: P;
  readonly views?: V;
  readonly needs: (params: Params<P>, search: string) => readonly Need[];
};
type Declared<P extends string, V> = Omit<Definition<P, V>, 'views'> &
  (V extends Views ? { readonly views: V } : unknown);

/** Declares a page: `needs` gets the parameters of its path. The value stays the same; only its type changes. */
export const page = <const P extends `/${string}`, const V extends Views | undefined = undefined>(
  definition: Definition<P, V>,
): Declared<P, V> => definition as unknown as Declared<P, V>;

export interface PropsOf<D> {
  readonly params: D extends { readonly path: infer P extends string } ? Params<P> : never;
  /** For the masthead: so the title and the color are written once. */
  readonly masthead: { readonly title: string; readonly sky: Sky };
  /** The name of the view that is shown. */
  readonly view: D extends { readonly views: { readonly names: readonly (infer N)[] } } ? N : undefined;
  readonly children?: ReactNode;
}

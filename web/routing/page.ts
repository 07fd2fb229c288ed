// The definition of a page, for server, renderer, router, access check, preloading and navigation.
import type { ReactNode } from 'react';
import type { Access } from '#contract/endpoint.ts';
import type { Need } from '#contract/pages.ts';
import type { ParamNames } from '#web/routing/needs.ts';

/** Reads a parameter out of the address; undefined: there is no such page, and nothing is asked. */
type Reader = (text: string) => unknown;

/** A row's number, as the endpoints take it. */
export const wholeNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;

type Readers<P extends string> = { readonly [K in ParamNames<P>]: Reader };
type Values<R> = {
  readonly [K in keyof R]: R[K] extends (text: string) => infer T ? Exclude<T, undefined> : never;
};

/** The facts about the viewer that menu entries depend on. */
export interface NavigationViewer {
  readonly isAuthorized: boolean;
  readonly isAdmin: boolean;
  /** Undefined until it is known. */
  readonly hasRsvp: boolean | undefined;
  /** Whether there is a past reunion. */
  readonly hasPast: boolean;
}

/** Header and phone's sheet; the bar at a phone's lower edge; the footer, which is the same for everyone (product rule 45); the user's own menu. */
export type Menu = 'header' | 'bar' | 'footer' | 'account';

interface NavigationEntry {
  readonly order: number;
  readonly label: string;
  /** Where on the page it leads, with its question mark. */
  readonly search?: `?${string}`;
  /** Whether the entry is shown to a viewer; absent: to everybody who may open the page. */
  readonly isFor?: (viewer: NavigationViewer) => boolean;
}

/** Views of one page that take turns, each a file of its own: only the one that the address names is loaded. */
interface Views {
  /** The parameter of the address' search that names the view. */
  readonly by: string;
  /** Files in the page's folder, without their ending. The first is shown where the address names none of them. */
  readonly names: readonly [string, ...string[]];
}

/** A dialog that comes with the first view. */
interface PageDialog {
  /** The modules that the page imports for it. */
  readonly sources: readonly string[];
  /** The answers that it shows beside the page's own. */
  readonly needs: readonly Need[];
}

/** The flat color behind the header and the title of a page; the console is plain. */
export type Sky = 'day' | 'gold' | 'dawn' | 'plain';

/** The part of a definition that the not-found page, which has no address, has as well. */
export interface PageFile {
  /** The file in web/pages, without its ending. */
  readonly module: string;
  /** The title of the browser tab, before the reunion's title. */
  readonly title: string;
  /** The flat color behind header and title; plain without one. */
  readonly sky?: Sky;
  /** Its last field, before the dunes of the footer, where that is not paper; deep: it has an edge of its own to the footer. */
  readonly end?: 'sand' | 'deep';
  /**
   * Large drawings, which are fetched before the stylesheet is read; some for visitors alone, or for people who are signed in.
   */
  readonly pictures?: readonly {
    readonly name: string;
    readonly media?: string;
    readonly isFor?: 'visitor' | 'member';
  }[];
  readonly views?: Views;
  /** The dialog that an address opens above the page, and that is rendered with it; null where it opens none. */
  readonly dialog?: (search: string) => PageDialog | null;
}

/** The view of a page that an address names; undefined for a page of one piece. */
export const viewIn = ({ views }: PageFile, search: string): string | undefined => {
  const wanted = views && new URLSearchParams(search).get(views.by);
  return views?.names.find((name) => name === wanted) ?? views?.names[0];
};

/** The file of that view in web/pages, without its ending. */
export const viewFileIn = (page: PageFile, search: string): string | undefined => {
  const view = viewIn(page, search);
  return view === undefined ? undefined : `${page.module}/${view}`;
};

export interface Page extends PageFile {
  /** Segments are compared exactly; `:name` stands for a whole one. */
  readonly path: `/${string}`;
  readonly params?: Readonly<Record<string, Reader>>;
  readonly access: Access;
  /** The masthead's title, where it is not the tab's. */
  readonly heading?: string;
  /** The answers of its first view. */
  readonly needs: (params: never, search: string) => readonly Need[];
  /** Where it stands in which menu. */
  readonly navigation?: Partial<Readonly<Record<Menu, NavigationEntry>>>;
}

type Definition<P, R, V> = Omit<Page, 'path' | 'params' | 'needs' | 'views'> & {
  readonly path: P;
  readonly views?: V;
  readonly needs: (params: Values<R>, search: string) => readonly Need[];
};
type WithReaders<P extends string, R> = [ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: R & Readonly<Record<Exclude<keyof R, ParamNames<P>>, never>> };

type Declared<P, R, V> = Omit<Page, 'path' | 'params' | 'needs' | 'views'> & {
  readonly path: P;
  readonly params?: R;
  readonly needs: (params: Values<R>, search: string) => readonly Need[];
} & (V extends Views ? { readonly views: V } : unknown);

/**
 * Declares a page: each parameter of its path has a reader, and `needs` gets the results of the readers. The value stays the
 * same; only its type changes.
 */
export const page = <
  const P extends `/${string}`,
  const R extends Readers<P>,
  const V extends Views | undefined = undefined,
>(
  definition: Definition<P, R, V> & WithReaders<P, R>,
): Declared<P, R, V> => definition as unknown as Declared<P, R, V>;

/** The props of a page's component. */
export interface PropsOf<D> {
  readonly params: D extends { readonly params?: infer R } ? Values<R> : never;
  /** For the masthead: so its title and color are written once. */
  readonly masthead: { readonly title: string; readonly sky: Sky };
  /** The name of the view that is shown. */
  readonly view: D extends { readonly views: { readonly names: readonly (infer N)[] } } ? N : undefined;
  /** The view itself. */
  readonly children?: ReactNode;
}

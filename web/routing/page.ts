// What a page is, for everyone who asks: server, renderer, router, access check, preloading, navigation.
import type { Access } from '#contract/endpoint.ts';
import type { Need } from '#contract/pages.ts';
import type { ParamNames } from '#web/routing/needs.ts';
import type { Scene } from '#web/ui/masthead.tsx';

/** Reads a parameter out of the address; undefined: there is no such page, and nothing is asked. */
type Reader = (text: string) => unknown;

/** A row's number, as the endpoints take it. */
export const wholeNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;

type Readers<P extends string> = { readonly [K in ParamNames<P>]: Reader };
type Values<R> = {
  readonly [K in keyof R]: R[K] extends (text: string) => infer T ? Exclude<T, undefined> : never;
};

/** What decides about an entry of a menu. */
export interface NavigationViewer {
  readonly isAuthorized: boolean;
  readonly isAdmin: boolean;
  /** Undefined until it is known. */
  readonly hasRsvp: boolean | undefined;
}

/** Header and phone's sheet; the footer, which is the same for everyone (decision 45); the user's own menu. */
export type Menu = 'header' | 'footer' | 'account';

interface NavigationEntry {
  readonly order: number;
  readonly label: string;
  /** Where on the page it leads, with its question mark. */
  readonly search?: `?${string}`;
  /** For whom it is shown, where that is not just who may open the page. */
  readonly isFor?: (viewer: NavigationViewer) => boolean;
}

/** What is known of a page that no address leads to as well: the one that says so. */
export interface PageFile {
  /** The file in web/pages, without its ending. */
  readonly module: string;
  /** What the tab says before the reunion's title. */
  readonly title: string;
  /** The stretch of coast in its masthead, which is asked for before the stylesheet is read. */
  readonly scene?: Scene;
  /** Large drawings in place of a masthead's. */
  readonly pictures?: readonly { readonly name: string; readonly media?: string }[];
}

export interface Page extends PageFile {
  /** Segments are compared exactly; `:name` stands for a whole one. */
  readonly path: `/${string}`;
  readonly params?: Readonly<Record<string, Reader>>;
  readonly access: Access;
  /** The masthead's title, where it is not the tab's. */
  readonly heading?: string;
  /** The answers of its first view. */
  readonly needs: (params: never) => readonly Need[];
  /** Where it stands in which menu. */
  readonly navigation?: Partial<Readonly<Record<Menu, NavigationEntry>>>;
}

type Definition<P, R, S> = Omit<Page, 'path' | 'params' | 'needs' | 'scene'> & {
  readonly path: P;
  readonly scene?: S;
  readonly needs: (params: Values<R>) => readonly Need[];
};
type WithReaders<P extends string, R> = [ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: R & Readonly<Record<Exclude<keyof R, ParamNames<P>>, never>> };

type Declared<P, R, S> = Omit<Page, 'path' | 'params' | 'needs'> & {
  readonly path: P;
  readonly params?: R;
  readonly needs: (params: Values<R>) => readonly Need[];
} & (S extends Scene ? { readonly scene: S } : unknown);

/**
 * Declares a page: each parameter of its path has a reader, and `needs` gets what the readers made of them. The value is
 * the same; only the compiler is told what the conditional types came to.
 */
export const page = <
  const P extends `/${string}`,
  const R extends Readers<P>,
  const S extends Scene | undefined = undefined,
>(
  definition: Definition<P, R, S> & WithReaders<P, R>,
): Declared<P, R, S> => definition as unknown as Declared<P, R, S>;

/** What the component of a page is drawn with. */
export interface PropsOf<D> {
  readonly params: D extends { readonly params?: infer R } ? Values<R> : never;
  /** For the masthead: so a scene and a title are written once. */
  readonly masthead: { readonly title: string } & (D extends { readonly scene: infer S extends Scene }
    ? { readonly scene: S }
    : unknown);
}

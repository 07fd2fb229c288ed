// The interface between the server and the page's renderer. Only the renderer knows the pages (web/routing).

import type { Endpoint } from '#contract/endpoint.ts';
import type { ExpulsionReason } from '#contract/errors.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';

/** A read whose answer a page's first view shows. */
export interface Need {
  readonly path: Endpoint['path'];
  /** Path parameters by name, as text. */
  readonly params?: Readonly<Record<string, string>>;
  /** The page requires this answer: if it is 404, so is the page. */
  readonly isRequired?: true;
  /** The field of the answer that is the title of the browser tab, instead of the page's own title. */
  readonly title?: string;
  /** The first items of a long list are enough: the page fetches the whole list after hydration. */
  readonly first?: FirstItems;
}

/** The first items of a list, and the first of the viewer's own items. */
export interface FirstItems {
  readonly count: number;
  /** The field that is true for the viewer's own items. */
  readonly own: string;
}

export interface ListPart {
  /** The number of items from the list's beginning; the other items are the viewer's own. */
  readonly first: number;
  /** The length of the whole list, and the number of the viewer's own items in it. */
  readonly all: number;
  readonly own: number;
}

export interface Answer {
  readonly path: Need['path'];
  readonly params?: Readonly<Record<string, string>>;
  /** Null also where a required answer is 404. */
  readonly data: unknown;
  /** Set if `data` is not the whole list. */
  readonly part?: ListPart;
}

/** The UTC offset of a time zone between two instants (ms), the second one excluded. */
export interface ZoneOffset {
  readonly from: number;
  readonly until: number;
  readonly minutes: number;
}

/** The data that the server writes into the page, so that the first view needs no request. */
export interface Boot {
  readonly user: User | null;
  readonly reunion: Reunion;
  /** The instant (ISO) at which the page was made, by the reunion's clock, which decides about today and the past. */
  readonly now: string;
  /** The time by the real clock. */
  readonly madeAt: string;
  /** The year by the real clock, in the reunion's time zone. */
  readonly year: number;
  /** UTC offsets of the reunion's zone for the years around now and the reunion; the browser computes all others. */
  readonly offsets: readonly ZoneOffset[];
  readonly theme: Theme | null;
  /** Why this browser is signed out, if an organizer ended the session. */
  readonly signedOut?: ExpulsionReason;
  /** The last announcement that its person may get before the answers were read: only later changes are refetched. */
  readonly asOf: string;
  /** Page definitions' addresses with a wider policy than others', so they are entered and left by a full load. */
  readonly isolatedPages: readonly string[];
  /** OFFLINE=off: nothing is stored on a device, and stored data is deleted. */
  readonly isOfflineOff?: true;
  readonly answers: readonly Answer[];
}

/** Chosen by the person; null follows the system's setting. */
export type Theme = 'light' | 'dark';
export const themeCookie = 'theme';

/** The style sheet of the site's own accent; present even without one, so that an open page can get one. */
export const accentId = 'accent';

/** Marks a form that the browser submitted itself, before the page's code had loaded: for the same address only. */
export const pressCookie = 'pressed';
/** The field that a form has in a browser without scripts. */
export const withoutScript = 'without-script';
/** The element that appears when the page's code does not load. */
export const lateId = 'late';

/** The person who requests a page, as the routing rules see them. */
export type PageViewer = Pick<User, 'isAdmin' | 'isAuthorized' | 'needsPasswordReset'>;

/** The renderer's plan for an address. */
export interface PagePlan {
  /** The address of the definition, such as `/albums/:id`, for every viewer; null: no page has the address. */
  readonly page: string | null;
  /** The address to which this viewer is redirected. */
  readonly redirect?: string;
  /** The reads whose answers the page needs before it is rendered. */
  readonly needs: readonly Need[];
  /** Whether the document depends on the boot data only; there are few such documents. */
  readonly isShared: boolean;
}

/** The renderer's result for an address: a redirect, or a whole document. */
export type RenderedPage =
  | { readonly redirect: string }
  | { readonly status: 200 | 404; readonly html: string };

/** `url` is the requested path and query, `publicUrl` the site's address without a path. */
export interface PageRenderer {
  plan(url: string, viewer: PageViewer | null): Promise<PagePlan>;
  render(url: string, boot: Boot, publicUrl: string): Promise<RenderedPage>;
  /** The parts of a web app; absent during development. */
  readonly installed?: InstalledSite;
}

/** For a site that is installed on a home screen and opens offline. */
export interface InstalledSite {
  /** The document that the offline worker caches, the same for everyone. */
  readonly shell: (reunion: Reunion) => string;
  readonly manifest: (reunion: Reunion) => string;
}

/** The part of Vite's manifest that the renderer reads, by source file. */
export type BuildManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
      readonly imports?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

/** The exports of the page's server bundle; `null` during development, when Vite serves the pages. */
export type CreateRenderer = (manifest: BuildManifest | null) => PageRenderer;

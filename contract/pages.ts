// The interface between the server and the page's renderer. Only the renderer knows the pages (web/routing).

import type { Endpoint } from '#contract/endpoint.ts';
import type { ExpulsionReason } from '#contract/errors.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';

/** An answer that a page's first view shows. */
export interface Need {
  readonly path: Endpoint['path'];
  /** By name, as text. */
  readonly params?: Readonly<Record<string, string>>;
  /** Without it there is no such page: where the answer is 404, so is the page. */
  readonly isRequired?: true;
  /** The field of the answer that the tab says in place of the page's own title. */
  readonly title?: string;
  /** The first items of a list that may be long are enough: the page fetches the whole list afterwards. */
  readonly first?: FirstItems;
}

/** The first items of a list, and the first of those that are the viewer's own. */
export interface FirstItems {
  readonly count: number;
  /** The field that is true of the viewer's own. */
  readonly own: string;
}

/** The first part of a longer list. */
export interface ListPart {
  /** The number of items from the list's beginning; the others are the viewer's own. */
  readonly first: number;
  /** How long the list is, and how many of it are the viewer's own. */
  readonly all: number;
  readonly own: number;
}

/** An answer to a need. */
export interface Answer {
  readonly path: Need['path'];
  readonly params?: Readonly<Record<string, string>>;
  /** null as well where a required answer is 404. */
  readonly data: unknown;
  /** Where `data` is not the whole list. */
  readonly part?: ListPart;
}

/** How far the clock of a time zone is ahead of UTC between two instants (ms), the second not included. */
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
  /** Of the reunion's time zone, for the years around now and the reunion; other instants are the browser's to tell. */
  readonly offsets: readonly ZoneOffset[];
  readonly theme: Theme | null;
  /** Why this browser is signed out, where an organizer did it. */
  readonly signedOut?: ExpulsionReason;
  /** The last announcement that its person may know of, before the answers were read: what has not changed since is not asked for again. */
  readonly asOf: string;
  /** Pages, by their definition's address, that are entered and left by a new document: they may reach more than others. */
  readonly isolatedPages: readonly string[];
  /** OFFLINE=off: nothing is kept on a device, and what was kept goes. */
  readonly isOfflineOff?: true;
  readonly answers: readonly Answer[];
}

/** Chosen by the person; null follows the device. */
export type Theme = 'light' | 'dark';
export const themeCookie = 'theme';

/** The style sheet of an accent of its own. It is there without one, so that an open page can get one. */
export const accentId = 'accent';

/** Says that a form of a page was sent by the browser itself, before the page's code had come: for its address alone. */
export const pressCookie = 'pressed';
/** The field that a form has where the browser runs no scripts. */
export const withoutScript = 'without-script';
/** The element that shows by itself when the page's code stays away. */
export const lateId = 'late';

/** The person who asks for a page, as the routing rules see them. */
export type PageViewer = Pick<User, 'isAdmin' | 'isAuthorized' | 'needsPasswordReset'>;

/** The renderer's plan for an address. */
export interface PagePlan {
  /** The address of the definition, such as `/albums/:id`, for every viewer; null: no page has the address. */
  readonly page: string | null;
  /** The address that this viewer is sent to instead. */
  readonly redirect?: string;
  /** The reads whose answers the page needs before it is rendered. */
  readonly needs: readonly Need[];
  /** Whether everyone for whom the boot is the same gets the same document, of which there are few. */
  readonly isShared: boolean;
}

/** The renderer's result for an address: a redirect, or a whole document. */
export type RenderedPage =
  | { readonly redirect: string }
  | { readonly status: 200 | 404; readonly html: string };

/** `url` is the requested path and query. */
export interface PageRenderer {
  plan(url: string, viewer: PageViewer | null): Promise<PagePlan>;
  render(url: string, boot: Boot): Promise<RenderedPage>;
  /** What makes an app of the site; absent during development. */
  readonly installed?: InstalledSite;
}

/** For a site that is put on a home screen, and opens without a net. */
export interface InstalledSite {
  /** The document that the offline worker keeps, the same for everyone. */
  readonly shell: (reunion: Reunion) => string;
  /** The web app manifest as JSON. */
  readonly manifest: (reunion: Reunion) => string;
}

/** Vite's list of what it built, by source file; as much of it as the renderer reads. */
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

/** The exports of the page's server bundle; `null` during development, when Vite serves the page. */
export type CreateRenderer = (manifest: BuildManifest | null) => PageRenderer;

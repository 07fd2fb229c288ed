// The page's routes: who may see them, and which answers they need first. The server writes those answers into the page.

import type { User } from '#contract/accounts.ts';
import type { Access } from '#contract/endpoint.ts';
import type * as events from '#contract/events.ts';
import type { Reunion } from '#contract/reunion.ts';
import type * as rsvps from '#contract/rsvps.ts';
import type * as users from '#contract/users.ts';

type PathOf<E> = E extends { params: unknown }
  ? never
  : E extends { method: 'GET'; path: infer P }
    ? P
    : never;
type ReadsOf<Contract> = PathOf<Contract[keyof Contract]>;

export interface Page {
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * Reads without parameters, whose answers the first view shows. Their addresses alone: with the endpoints every page
   * would load every other page's contract.
   */
  readonly needs: readonly (ReadsOf<typeof events> | ReadsOf<typeof rsvps> | ReadsOf<typeof users>)[];
}

const ownRsvp = '/api/rsvps/user';

export const pages = [
  { path: '/', access: 'public', needs: [ownRsvp] },
  { path: '/auth', access: 'public', needs: [] },
  { path: '/change-password', access: 'signed-in', needs: [] },
  { path: '/rsvp', access: 'signed-in', needs: ['/api/rsvps', ownRsvp] },
  { path: '/attendees', access: 'authorized', needs: ['/api/rsvps', ownRsvp] },
  { path: '/calendar', access: 'authorized', needs: ['/api/events', '/api/rsvps', ownRsvp] },
  { path: '/map', access: 'authorized', needs: [ownRsvp] },
  { path: '/activities', access: 'authorized', needs: [ownRsvp] },
  { path: '/contact', access: 'authorized', needs: ['/api/users', ownRsvp] },
  {
    path: '/admin',
    access: 'admin',
    needs: ['/api/admin/users', '/api/admin/rsvps', '/api/events', ownRsvp],
  },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];

/** What the server writes into the page, so that the first view needs no request. */
export interface Boot {
  readonly user: User | null;
  readonly reunion: Reunion;
  /** The instant (ISO) at which the page was made, by the reunion's clock: what is today, what is past. */
  readonly now: string;
  /** The year by the real clock, in the reunion's time zone. */
  readonly year: number;
  readonly theme: Theme | null;
  /** Answers by the endpoint's path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Chosen by the person; null follows the device. */
export type Theme = 'light' | 'dark';
export const themeCookie = 'theme';

/** Says that a form of a page was sent by the browser itself, before the page's code had come: for its address alone. */
export const pressCookie = 'pressed';
/** The field that a form has where the browser runs no scripts. */
export const withoutScript = 'without-script';
/** The element that shows by itself when the page's code stays away. */
export const lateId = 'late';

/** What the page's renderer makes of an address: another address, or a whole document. */
export type RenderedPage =
  | { readonly redirect: string }
  | { readonly status: 200 | 404; readonly html: string };

export interface PageRenderer {
  /** @param url path and query, as they were asked for */
  render(url: string, boot: Boot): Promise<RenderedPage>;
}

/** Vite's list of what it built, by source file; as much of it as the renderer reads. */
export type BuildManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

/** What the page's server bundle exports; `null` is a page served by Vite while it is being written. */
export type CreateRenderer = (manifest: BuildManifest | null) => PageRenderer;

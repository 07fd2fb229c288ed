// The page's routes: who may see them, and which answers they need first. The server writes those answers into the page.

import type { User } from '#contract/accounts.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { listEvents } from '#contract/events.ts';
import type { Reunion } from '#contract/reunion.ts';
import { getOwnRsvp, listAllRsvps, listRsvps } from '#contract/rsvps.ts';
import { listContacts, listUsers } from '#contract/users.ts';

export interface Page {
  readonly path: `/${string}`;
  readonly access: Access;
  /** Reads without parameters, whose answers the first view shows. */
  readonly needs: readonly Endpoint[];
}

export const pages = [
  { path: '/', access: 'public', needs: [getOwnRsvp] },
  { path: '/auth', access: 'public', needs: [] },
  { path: '/change-password', access: 'signed-in', needs: [] },
  { path: '/rsvp', access: 'signed-in', needs: [listRsvps, getOwnRsvp] },
  { path: '/attendees', access: 'authorized', needs: [listRsvps, getOwnRsvp] },
  { path: '/calendar', access: 'authorized', needs: [listEvents, listRsvps, getOwnRsvp] },
  { path: '/contact', access: 'authorized', needs: [listContacts, getOwnRsvp] },
  { path: '/admin', access: 'admin', needs: [listUsers, listAllRsvps, listEvents, getOwnRsvp] },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];

/** What the server writes into the page, so that the first view needs no request. */
export interface Boot {
  readonly user: User | null;
  readonly reunion: Reunion;
  /** The instant (ISO) at which the page was made, by the reunion's clock: what is today, what is past. */
  readonly now: string;
  readonly theme: Theme | null;
  /** Answers by the endpoint's path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Chosen by the person; null follows the device. */
export type Theme = 'light' | 'dark';
export const themeCookie = 'theme';

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

// What the worker keeps on a device, and under which names: the page reads it where the worker left it.
import type { Endpoint } from '#contract/endpoint.ts';

/** Hashed files of the builds, and the document that opens without a net. Nobody's in particular. */
export const filesCache = 'files';
/** One person's answers; whoever signs out takes it away whole. */
export const weekCache = 'week';
/** In that cache, whose answers they are. Without it nothing is kept, so that a late answer cannot bring a person back. */
export const ownerKey = '/owner';
/** The header of a kept answer: when it came, as an ISO instant. */
export const keptAtHeader = 'kept-at';

/** The header of a document: for whom the week may be kept on this device; absent where it may be for nobody. */
export const ownerHeader = 'week-of';

export const shellPath = '/shell.html';
export const workerPath = '/worker.js';

export const mapPath = '/api/map';

/** The answers of the pages that open without a net. The server lets a browser of one's own keep each but the map's. */
export const keptPaths = [
  '/api/events',
  '/api/home',
  mapPath,
  '/api/map/base',
  '/api/rentals',
  '/api/rentals/user',
  '/api/reunion',
  '/api/rsvps',
  '/api/rsvps/user',
  '/api/users',
] as const satisfies readonly Endpoint['path'][];

/** The pages that open without a net. */
export const keptPages = ['/', '/attendees', '/calendar', '/contact', '/map'] as const;

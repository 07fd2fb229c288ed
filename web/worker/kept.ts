// The caches of the worker and their names: the page reads them, too.
import type { Endpoint } from '#contract/endpoint.ts';

/** Hashed files of the builds, and the document that opens offline. They contain no personal data. */
export const filesCache = 'files';
/** One person's answers; signing out deletes it. */
export const weekCache = 'week';
/** In that cache, the id of its person. Without it nothing is stored, so that no late answer restores the cache. */
export const ownerKey = '/owner';
export const shellPath = '/shell.html';
export const workerPath = '/worker.js';

export const mapPath = '/api/map';

/** The answers of the pages that open offline. The server lets a browser cache each of them except the map's. */
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

/** The pages that open offline. */
export const keptPages = ['/', '/attendees', '/calendar', '/contact', '/map'] as const;

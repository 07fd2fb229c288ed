// What the site says of itself: whether it is well, and what has just changed.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

/**
 * Server-sent events. `changed` carries the topics to refetch, by the id of each announcement; `missed` says that nobody
 * knows what to refetch; `signed-out` that the session has ended, and why (`contract/signed-out.ts`).
 */
export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'signed-in',
  /** The last announcement that the page knows of: it is told what came after. Without it only what comes from now on. */
  query: z.object({ since: z.optional(z.string().check(z.maxLength(64))) }),
  stream: true,
});

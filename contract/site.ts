// What the site says of itself: whether it is well, and what has just changed.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  reply: z.object({ status: z.literal('ok') }),
});

/** Server-sent events: `changed` carries the topics to refetch, as a JSON list; `signed-out` says the session has ended. */
export const live = endpoint({ method: 'GET', path: '/api/live', access: 'signed-in', stream: true });

// The site's own endpoints: health and live updates.
import { endpoint } from '#contract/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
});

/**
 * Server-sent events. `changed` carries the topics to refetch, by the id of each announcement; `missed` says that nobody
 * knows what to refetch; `signed-out` that the session has ended, and why (`contract/signed-out.ts`).
 */
export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'signed-in',
  stream: true,
});

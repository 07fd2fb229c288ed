// The site's own endpoints: health, metrics and live updates.
import { endpoint } from '#contract/endpoint.ts';

export const getHealth = endpoint('GET', '/api/health', 'public');

/** Whether the site is ready: 503 with the names of the failing parts, and during a shutdown. */
export const getReadiness = endpoint('GET', '/api/ready', 'public');

/** Metrics for Prometheus, for administrators and for a collector with METRICS_TOKEN. */
export const getMetrics = endpoint('GET', '/api/metrics', 'admin', {
  bearer: 'metrics',
  text: 'text/plain; version=0.0.4; charset=utf-8',
});

/**
 * Server-sent events. `changed` carries the topics to refetch, by the id of each announcement; `missed` says that nobody
 * knows which topics to refetch; `signed-out` that the session has ended, and why (`contract/errors.ts`).
 */
export const live = endpoint('GET', '/api/live', 'signed-in', { stream: true });

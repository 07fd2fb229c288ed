// The platform's own endpoints and jobs, as a feature.
import type { Feature } from '#server/platform/feature.ts';
import { monitoringRoutes } from '#server/platform/monitoring/routes.ts';
import { sweepSessions } from '#server/platform/sessions/sessions.ts';

export const platform: Feature = {
  routes: [monitoringRoutes],
  jobs: [
    { name: 'sweep sessions', everyMs: 5_000, run: ({ db, clock }) => sweepSessions(db, clock.now()) },
    { name: 'sweep rate limits', everyMs: 5_000, run: ({ limits }) => limits.sweep() },
    { name: 'sweep mails', everyMs: 3_600_000, run: ({ mailQueue }) => mailQueue.sweep() },
  ],
};

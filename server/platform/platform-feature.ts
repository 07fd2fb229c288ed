// The platform's own endpoint and jobs, as a feature.
import { sql } from 'kysely';
import { getHealth } from '#contract/settings/site.schema.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { sweepSessions } from '#server/platform/sessions/sessions.ts';

const healthRoutes = ({ db, stopping }: AppContext): Route[] => [
  handle(getHealth, async () => {
    if (stopping.hasBegun) throw new ApiError('UNAVAILABLE');
    await sql`select 1`.execute(db).catch(() => {
      throw new ApiError('UNAVAILABLE');
    });
    return { status: 'ok' as const };
  }),
];

export const platform: Feature = {
  routes: [healthRoutes],
  jobs: [
    { name: 'sweep sessions', everyMs: 5_000, run: ({ db, clock }) => sweepSessions(db, clock.now()) },
    { name: 'sweep rate limits', everyMs: 5_000, run: ({ limits }) => limits.sweep() },
    { name: 'sweep mails', everyMs: 3_600_000, run: ({ mailQueue }) => mailQueue.sweep() },
  ],
};

// What belongs to no feature and is served and done as if it were one.
import { sql } from 'kysely';
import { getHealth } from '#contract/site.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Feature } from '#server/platform/feature.ts';
import { handle } from '#server/platform/http.ts';
import { sweepSessions } from '#server/platform/sessions.ts';

export const platform: Feature = {
  name: 'platform',
  routes: ({ db, stopping }) => [
    handle(getHealth, async () => {
      if (stopping.hasBegun) throw new ApiError('UNAVAILABLE');
      await sql`select 1`.execute(db).catch(() => {
        throw new ApiError('UNAVAILABLE');
      });
      return { status: 'ok' as const };
    }),
  ],
  jobs: [
    { name: 'sweep sessions', everyMs: 5_000, run: ({ db, clock }) => sweepSessions(db, clock.now()) },
    { name: 'sweep rate limits', everyMs: 5_000, run: ({ limits }) => limits.sweep() },
    { name: 'sweep mails', everyMs: 3_600_000, run: ({ mailQueue }) => mailQueue.sweep() },
  ],
};

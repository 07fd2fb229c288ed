import { award, awardFor } from '#server/features/badges/achievements/commands.ts';
import { consequential, listDaysToCount } from '#server/features/badges/achievements/queries.ts';
import * as records from '#server/features/badges/achievements/records.ts';
import { achievementRoutes } from '#server/features/badges/achievements/routes.ts';
import { countPastDays, termsOf } from '#server/features/badges/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { commit } from '#server/platform/writes/commit.ts';

async function countDays(context: AppContext): Promise<void> {
  const { db, isPast } = context;
  const terms = termsOf(context);
  // Checked first, since in nearly all runs no day has ended since the last one.
  const wanted = await listDaysToCount(db, terms, countPastDays(terms, isPast));
  if (wanted.size > 0) await commit(context, null, (transaction) => award(transaction, wanted, terms));
}

export const badges: Feature = {
  routes: [achievementRoutes],
  records: [records],
  subscribers: (context) => [{ to: consequential, handle: awardFor(() => termsOf(context)) }],
  jobs: [{ name: 'count days', everyMs: 10 * 60_000, run: countDays }],
};

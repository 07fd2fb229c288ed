import { settleDeletions } from '#server/features/events/commands.ts';
import { isDeletionDue } from '#server/features/events/queries.ts';
import * as records from '#server/features/events/records.ts';
import { eventRoutes } from '#server/features/events/routes.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { commit } from '#server/platform/commit.ts';
import type { Feature } from '#server/platform/feature.ts';

async function settleDue(context: AppContext): Promise<void> {
  // Asked first, since a transaction would have to wait its turn, and nearly always for nothing.
  if (await isDeletionDue(context.db, context.clock.now()))
    await commit(context, null, (transaction) => settleDeletions(transaction, context.settings));
}

export const events: Feature = {
  name: 'events',
  routes: eventRoutes,
  records,
  jobs: [{ name: 'settle deleted events', everyMs: 5_000, run: settleDue }],
};

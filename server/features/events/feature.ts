import { calendarRoutes } from '#server/features/events/calendars/routes.ts';
import { settleDeletions } from '#server/features/events/commands.ts';
import { sendDeferred } from '#server/features/events/event-letters/commands.ts';
import { listDueEvents } from '#server/features/events/event-letters/queries.ts';
import { isDeletionDue } from '#server/features/events/queries.ts';
import * as records from '#server/features/events/records.ts';
import { eventRoutes } from '#server/features/events/routes.ts';
import { signupRoutes } from '#server/features/events/signups/routes.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { commit } from '#server/platform/writes/commit.ts';

async function settleDue(context: AppContext): Promise<void> {
  // Checked first, since a transaction would have to wait its turn, in most runs for nothing.
  if (await isDeletionDue(context.db, context.clock.now()))
    await commit(context, null, (transaction) => settleDeletions(transaction, context.settings.current));
}

async function sendDue(context: AppContext): Promise<void> {
  for (const id of await listDueEvents(context.db, context.clock.now()))
    await commit(context, null, (transaction) => sendDeferred(transaction, id, context.settings.current));
}

/** The week's events, the sign-ups for them, their letters and calendars. */
export const events: Feature = {
  routes: [eventRoutes, signupRoutes, calendarRoutes],
  records: [records],
  // In this order: deletions become final before their letters are sent.
  jobs: [
    { name: 'settle deleted events', everyMs: 5_000, run: settleDue },
    { name: 'send event letters', everyMs: 5_000, run: sendDue },
  ],
};

import { endQuiet } from '#server/features/event-letters/commands.ts';
import { listDueEvents } from '#server/features/event-letters/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { commit } from '#server/platform/commit.ts';
import type { Feature } from '#server/platform/feature.ts';

async function sendDue(context: AppContext): Promise<void> {
  for (const id of await listDueEvents(context.db, context.clock.now()))
    await commit(context, null, (transaction) => endQuiet(transaction, id, context.settings));
}

export const eventLetters: Feature = {
  name: 'event-letters',
  jobs: [{ name: 'send event letters', everyMs: 5_000, run: sendDue }],
};

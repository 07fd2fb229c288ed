// A save of the settings by the first organizer, for the history.
import { saveSettings } from '#server/features/settings/commands.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { commit } from '#server/platform/writes/commit.ts';
import type { DemoSite } from '../demo/site.ts';

export async function changeSettings({ context, database: { db } }: DemoSite): Promise<void> {
  await context.settings.follow();
  const { version, current } = context.settings;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const driveFrom = current.map.driveFrom === 'the pier' ? 'the bandstand' : 'the pier';
  const document = { ...current, map: { ...current.map, driveFrom } };
  await commit(context, null, (transaction) =>
    saveSettings(transaction, { id } as Viewer, { version, document, renamed: [] }, context),
  );
}

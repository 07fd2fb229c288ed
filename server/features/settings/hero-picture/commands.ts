import { randomBytes } from 'node:crypto';
import { settingsParts } from '#contract/settings/settings.ts';
import { lockSettings, writeVersion } from '#server/features/settings/commands.ts';
import { settingsSaved } from '#server/features/settings/records.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { noteRemoval } from '#server/platform/stored-files/commands.ts';
import { filesAsJson } from '#server/platform/stored-files/policy.ts';
import type { NewGroup } from '#server/platform/writes/commit.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Replaces the hero picture by stored files, or by the look's drawing (null). @throws SETTINGS_PINNED */
export async function setHeroPicture(
  transaction: TransactionContext,
  viewer: Viewer,
  stored: NewGroup | null,
  settings: AppContext['settings'],
): Promise<void> {
  const { tx, now, record } = transaction;
  const row = await lockSettings(tx, settings);
  const before = await tx.selectFrom('hero_pictures').select('group_id').executeTakeFirst();
  if (!before && !stored) return;
  const name = stored && randomBytes(9).toString('base64url');
  const version = { document: row.document, now, by: viewer.id, renamed: [], heroPicture: name };
  await writeVersion(tx, row, version);
  await tx.deleteFrom('hero_pictures').execute();
  if (before) await noteRemoval(transaction, before.group_id);
  if (stored && name)
    await tx
      .insertInto('hero_pictures')
      .values({ name, group_id: stored.groupId, files: filesAsJson(stored.made.files), created_at: now })
      .execute();
  record(settingsSaved, { subject: row.id, after: { parts: settingsParts.look } });
}

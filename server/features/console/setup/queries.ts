import type { Setup } from '#contract/console/setup.schema.ts';
import { type SetupStep, setupSteps } from '#contract/console/setup.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { countRows, hasRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { findMetadata } from '#server/db/metadata.ts';
import { testMailSent } from '#server/features/console/records.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import { findLastBackup } from '#server/platform/backup/state.ts';
import { shippedSettings } from '#server/platform/settings/current-settings.ts';

let shipped: ReunionDocument | undefined;

/** Whether these fields differ from those that come with the site. */
function areOwn(settings: ReunionDocument, ...fields: readonly (keyof ReunionDocument)[]): boolean {
  shipped ??= readSettings(shippedSettings);
  const textOf = (document: ReunionDocument) => JSON.stringify(fields.map((field) => document[field]));
  return textOf(settings) !== textOf(shipped);
}

/** The first steps and which of them are done, detected automatically; null on a site from before they existed. */
export async function findSetup(db: Db, settings: ReunionDocument): Promise<Setup | null> {
  const state = await findMetadata(db, 'setup');
  if (state === undefined) return null;
  const isDone: Record<SetupStep, boolean> = {
    mail: await hasRows(db.selectFrom('activity_log').where('type', '=', testMailSent.type)),
    reunion: areOwn(settings, 'title', 'firstDay', 'lastDay', 'place'),
    families: areOwn(settings, 'families'),
    organizers: areOwn(settings, 'organizers'),
    activities: areOwn(settings, 'activities'),
    // Somebody besides the administrator has an account.
    invitations: (await countRows(db.selectFrom('users'))) > 1,
    backup: (await findLastBackup(db)) !== undefined,
  };
  return { isSetAside: state === 'set aside', done: setupSteps.filter((step) => isDone[step]) };
}

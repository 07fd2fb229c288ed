// Reads and validates the settings document.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentSheet } from '#contract/settings/accent.ts';
import { lookOf, lookWords } from '#contract/settings/looks.ts';
import { type Reunion, ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { hasRows } from '#server/db/count-rows.ts';
import type { Database, Db } from '#server/db/database.ts';
import { findMetadata } from '#server/db/metadata.ts';
import { isMigrated, pendingMigrations } from '#server/db/migrate.ts';
import { eventsOf } from '#server/features/events/queries.ts';
import { hasFirstPassword } from '#server/features/identity/first-password/queries.ts';
import { repliesOf } from '#server/features/rsvps/queries.ts';
import { listHeroPictures } from '#server/features/settings/hero-picture/queries.ts';
import { forecastAt } from '#server/features/settings/policy.ts';
import { yearOf } from '#server/features/settings/reunions/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { issueInWords, issuesOf } from '#server/platform/http/issues.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { type SettingsVersion, shippedSettings } from '#server/platform/settings/current-settings.ts';

/** The document in `REUNION_SETTINGS`, else `reunion.json` in the data folder, else the shipped one. */
export function findSettings(named: string | undefined, dataDir: string): string {
  const own = join(dataDir, 'reunion.json');
  return named ?? (existsSync(own) ? own : shippedSettings);
}

/** @throws CannotStart naming the file, the field and the error */
export function readSettings(file: string): ReunionDocument {
  let text: string;
  try {
    // Some editors begin a file with a byte order mark.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new CannotStart(
      `The settings document ${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Check REUNION_SETTINGS and the file's permissions.`,
    );
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new CannotStart(`The settings document ${file} is not valid JSON: ${(error as Error).message}.`);
  }
  const result = ReunionDocument.safeParse(document);
  if (result.success) return result.data;
  const mistakes = issuesOf(result.error.issues).map(issueInWords);
  throw new CannotStart(`The settings document ${file} has a mistake. ${mistakes.join('; ')}.`);
}

/** When the site was first started on this database (ms); undefined at that start itself. */
export async function findFirstStart(db: Db): Promise<number | undefined> {
  // Written with the first user, who is created at the end of the first start.
  const at = await findMetadata(db, 'administrator');
  return at === undefined ? undefined : Date.parse(at);
}

/** The settings for a start, before it changes the database: the file's, if it is pinned or there are no others. */
export async function settingsAtStart(
  database: Pick<Database, 'db' | 'kind'>,
  { settingsFile, isPinned }: { readonly settingsFile: string; readonly isPinned: boolean },
): Promise<{ readonly document: ReunionDocument; readonly isFromFile: boolean }> {
  const { db } = database;
  const hasTable = (await isMigrated(database)) && !(await pendingMigrations(db)).includes('026-reunions');
  const saved = hasTable && !isPinned ? await findSavedSettings(db) : undefined;
  return { document: saved?.document ?? readSettings(settingsFile), isFromFile: !saved };
}

/** @throws if there is no current reunion: a start ensures that there is */
export async function getSavedSettings(db: Db): Promise<SettingsVersion> {
  const found = await findSavedSettings(db);
  if (!found) throw new Error('There is no current reunion.');
  return { ...found, pastYears: await listPastYears(db), heroPictures: await listHeroPictures(db) };
}

async function listPastYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('reunions').select('document').where('state', '=', 'past').execute();
  const years = rows.map(({ document }) => yearOf(JSON.parse(document)));
  return [...new Set(years)].sort((one, other) => other - one);
}

/** The current reunion's settings. @throws CannotStart if the row is invalid, as one of a newer version may be */
async function findSavedSettings(
  db: Db,
): Promise<Pick<SettingsVersion, 'reunionId' | 'version' | 'document'> | undefined> {
  const row = await db
    .selectFrom('reunions')
    .select(['id', 'version', 'document'])
    .where('state', '=', 'current')
    .executeTakeFirst();
  return row && { reunionId: row.id, version: row.version, document: savedDocument(row.document) };
}

function savedDocument(text: string): ReunionDocument {
  const result = ReunionDocument.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const mistakes = issuesOf(result.error.issues).map(issueInWords);
  throw new CannotStart(
    `The settings in the database have a mistake. ${mistakes.join('; ')}. To start with other ones, let REUNION_SETTINGS name a file.`,
  );
}

/** Whether anybody's RSVP to this reunion was ever confirmed, or any event planned. */
const hasHistory = async (db: Db): Promise<boolean> =>
  (await hasRows(eventsOf(db))) || hasRows(repliesOf(db).where('status', '=', 'confirmed'));

export async function getReunion(
  { db, clock, isTrial, settings: { saved } }: Pick<AppContext, 'db' | 'clock' | 'settings' | 'isTrial'>,
  viewer: Viewer | null,
): Promise<Reunion> {
  const { document: settings, pastYears, heroPictures } = saved;
  return {
    ...settings,
    // A visitor sees no names, and surnames are names.
    families: viewer ? settings.families : [],
    organizers: viewer || settings.areOrganizersPublic ? settings.organizers : [],
    areNewAlbumsOpen: settings.areNewAlbumsOpen ?? true,
    accent: accentSheet(settings.accentHue),
    heroPictures,
    look: lookOf(settings),
    words: lookWords[lookOf(settings)],
    weather: settings.weather
      ? {
          ...settings.weather,
          ...settings.coordinates,
          forecastUrl: forecastAt(settings.weather.forecastUrl, settings.coordinates),
        }
      : null,
    fixedNow: clock.fixedNow,
    isTrial: isTrial(),
    hasHistory: await hasHistory(db),
    pastYears: viewer?.isAuthorized ? [...pastYears] : [],
    isNew: await hasFirstPassword(db),
  };
}

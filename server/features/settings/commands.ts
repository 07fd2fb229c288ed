import { type Selectable, sql } from 'kysely';
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { SettingsSave } from '#contract/settings/settings.schema.ts';
import type { Database, Db, Tables, Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { listEventTimes, listHouseholds } from '#server/features/settings/console/queries.ts';
import { daysMoved } from '#server/features/settings/mails.ts';
import { isMovedWhole, movedTimes, type Rename, reversed } from '#server/features/settings/policy.ts';
import { differencesOf, partsOf } from '#server/features/settings/present.ts';
import { eventsMoved, familiesRenamed, settingsSaved } from '#server/features/settings/records.ts';
import { checkYear } from '#server/features/settings/reunions/commands.ts';
import { yearOf } from '#server/features/settings/reunions/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { issuesOf } from '#server/platform/http/issues.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Adds the site's first reunion, unless it exists: all data from before reunions had rows belongs to it. */
export async function ensureReunion(db: Db, settings: ReunionDocument, now: number): Promise<void> {
  const document = JSON.stringify(settings);
  await db
    .insertInto('reunions')
    .values({ id: 1, state: 'current', created_at: now, opened_at: now, document })
    // Another process may have been faster; and 1 is past, once the next reunion was opened.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws INVALID_INPUT if the document has another year than before, and another reunion has that year */
async function checkNewYear(tx: Tx, id: number, before: ReunionDocument, after: ReunionDocument) {
  // A past reunion is found by its year.
  if (yearOf(after) !== yearOf(before)) await checkYear(tx, id, yearOf(after));
}

/**
 * Updates the row from the file in `REUNION_SETTINGS`, so that it stays valid when the variable is removed.
 * @throws CannotStart if it is the file of another reunion
 */
export async function pinSettings(
  { db }: Pick<Database, 'db'>,
  settings: ReunionDocument,
  now: number,
): Promise<void> {
  const document = JSON.stringify(settings);
  await db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, 'reunions', { state: 'current' });
    if (!row || row.document === document) return;
    await checkNewYear(tx, row.id, JSON.parse(row.document), settings).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new CannotStart(
        `The file in REUNION_SETTINGS is not of the current reunion: ${error.message}. Change its days, or unset the variable.`,
      );
    });
    await writeVersion(tx, row, { document, now, by: null, renamed: [] });
  });
}

interface NewVersion {
  readonly document: string;
  readonly now: number;
  /** null: the site itself. */
  readonly by: number | null;
  readonly renamed: readonly Rename[];
  /** The name of the hero picture; absent: unchanged. */
  readonly heroPicture?: string | null;
}

/** @param before the locked row. @returns the number of the new version */
export async function writeVersion(
  tx: Tx,
  before: Pick<Selectable<Tables['reunions']>, 'id' | 'version' | 'document' | 'created_at'>,
  { document, now, by, renamed, heroPicture }: NewVersion,
): Promise<number> {
  const version = before.version + 1;
  const picture = await tx.selectFrom('hero_pictures').select('name').executeTakeFirst();
  const unchanged = { reunion_id: before.id, hero_picture: picture?.name ?? null };
  // A reunion begins without a history: its initial document is stored before the first change.
  const begun = { version: before.version, document: before.document, saved_at: before.created_at };
  await tx
    .insertInto('settings_versions')
    .values({ ...unchanged, ...begun, saved_by: null, renamed: '[]' })
    .onConflict((conflict) => conflict.columns(['reunion_id', 'version']).doNothing())
    .execute();
  await tx.updateTable('reunions').set({ version, document }).where('id', '=', before.id).execute();
  await tx
    .insertInto('settings_versions')
    .values({
      ...unchanged,
      version,
      document,
      saved_at: now,
      saved_by: by,
      renamed: JSON.stringify(renamed),
      ...(heroPicture !== undefined && { hero_picture: heroPicture }),
    })
    .execute();
  return version;
}

/** Renames families in RSVPs and houses. In one statement: two families may swap names. */
async function renameFamilies(
  { tx, record }: TransactionContext,
  reunionId: number,
  renamed: readonly Rename[],
): Promise<void> {
  if (renamed.length === 0) return;
  const names = renamed.map(({ from }) => from);
  const cases = renamed.map(({ from, to }) => sql`when ${from} then ${to}`);
  for (const table of ['rsvps', 'rentals'] as const)
    await tx
      .updateTable(table)
      .set({ family_name: sql<string>`case family_name ${sql.join(cases, sql` `)} end` })
      .where('reunion_id', '=', reunionId)
      .where('family_name', 'in', names)
      .execute();
  record(familiesRenamed, { subject: reunionId });
}

/** Events keep their local time: on other days if the reunion has moved, and in another zone. */
async function moveEvents(
  { tx, now, record }: TransactionContext,
  reunionId: number,
  before: ReunionDocument,
  after: ReunionDocument,
): Promise<void> {
  let count = 0;
  for (const { id, starts_at, ends_at } of await listEventTimes(tx)) {
    const moved = movedTimes({ starts_at, ends_at }, before, after);
    if (moved.starts_at === starts_at && moved.ends_at === ends_at) continue;
    count += 1;
    await tx
      .updateTable('events')
      .set((eb) => ({ ...moved, sequence: eb('sequence', '+', 1), changed_at: now }))
      .where('id', '=', id)
      .execute();
  }
  if (count > 0) record(eventsMoved, { subject: reunionId });
}

/** @throws INVALID_INPUT if a family is renamed to a name that is not in the document */
function checkRenames({ renamed, document }: SettingsSave): void {
  const names = new Set(document.families);
  for (const [index, { from, to }] of renamed.entries()) {
    if (!names.has(to)) throw invalid(`renamed.${index}.to`, `${to} must be one of the families`);
    if (renamed.findIndex((one) => one.from === from) !== index)
      throw invalid(`renamed.${index}.from`, `${from} must be renamed once`);
  }
}

/** Locks the row of the current settings. @throws SETTINGS_PINNED */
export async function lockSettings(tx: Tx, { pinnedBy }: AppContext['settings']) {
  if (pinnedBy !== null) throw new ApiError('SETTINGS_PINNED');
  const row = await lockRow(tx, 'reunions', { state: 'current' });
  if (!row) throw new Error('There is no current reunion.');
  return row;
}

/**
 * Saves the document and applies its effects: renamed families, moved events, and the question to each household. Nothing
 * is deleted.
 * @throws SETTINGS_PINNED, EDIT_CONFLICT with the current document, INVALID_INPUT
 */
export async function saveSettings(
  transaction: TransactionContext,
  viewer: Viewer,
  save: SettingsSave,
  settings: AppContext['settings'],
): Promise<{ version: number }> {
  const { tx, now, record, mail } = transaction;
  const row = await lockSettings(tx, settings);
  checkRenames(save);
  const { renamed, document: after } = save;
  const before = ReunionDocument.parse(JSON.parse(row.document));
  const document = JSON.stringify(after);
  const isSame = document === JSON.stringify(before);
  if (isSame && row.version === save.version + 1) {
    const saved = await tx
      .selectFrom('settings_versions')
      .select(['saved_by', 'renamed'])
      .where('reunion_id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirst();
    // Saved by an earlier request of this person, whose answer was lost.
    if (saved?.saved_by === viewer.id && saved.renamed === JSON.stringify(renamed))
      return { version: row.version };
  }
  if (row.version !== save.version)
    throw new ApiError('EDIT_CONFLICT', { current: { version: row.version, document: before } });
  if (isSame && renamed.length === 0) return { version: row.version };
  await checkNewYear(tx, row.id, before, after);
  const version = await writeVersion(tx, row, { document, now, by: viewer.id, renamed });
  await renameFamilies(transaction, row.id, renamed);
  await moveEvents(transaction, row.id, before, after);
  if (isMovedWhole(before, after))
    for (const household of await listHouseholds(tx)) await mail(daysMoved(household, before, after));
  record(settingsSaved, {
    subject: row.id,
    after: { parts: partsOf(differencesOf(before, after, renamed)) },
  });
  return { version };
}

/** Removes fields that this version of the site does not know: they stay in the history, as text. */
function withoutUnknown(document: unknown): unknown {
  const { error } = ReunionDocument.safeParse(document);
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    let place: unknown = document;
    for (const key of issue.path) place = (place as Record<PropertyKey, unknown> | undefined)?.[key];
    for (const key of issue.keys) delete (place as Record<string, unknown>)[key];
  }
  return document;
}

/**
 * 'Put back': saves an earlier document as a new version. Families that were renamed since get their old names back,
 * except for merged ones.
 * @throws SETTINGS_VERSION_NOT_FOUND, and as `saveSettings`
 */
export async function restoreSettings(
  transaction: TransactionContext,
  viewer: Viewer,
  version: number,
  settings: AppContext['settings'],
): Promise<{ version: number }> {
  const { tx } = transaction;
  const row = await lockSettings(tx, settings);
  const since = await tx
    .selectFrom('settings_versions')
    .select(['version', 'document', 'renamed'])
    .where('reunion_id', '=', row.id)
    .where('version', '>=', version)
    .orderBy('version')
    .execute();
  const [old, ...later] = since;
  if (old?.version !== version) throw new ApiError('SETTINGS_VERSION_NOT_FOUND');
  const found = ReunionDocument.safeParse(withoutUnknown(JSON.parse(old.document)));
  if (!found.success) throw new ApiError('INVALID_INPUT', { issues: issuesOf(found.error.issues) });
  const steps = later.map(({ renamed }, index) => ({
    renamed: JSON.parse(renamed) as Rename[],
    families: parseFamilies(since[index]?.document),
  }));
  const save = { version: row.version, document: found.data, renamed: reversed(steps, found.data.families) };
  return saveSettings(transaction, viewer, save, settings);
}

const parseFamilies = (document = '{}'): readonly string[] =>
  (JSON.parse(document) as { families?: string[] }).families ?? [];

// 'Start the next reunion': it is prepared as a copy that members do not see, and opened with one press.
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { type NewReunion, PreparedChange } from '#contract/settings/reunions.schema.ts';
import { prepareUnits } from '#contract/settings/reunions.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { allowSeveralReunions } from '#server/db/several-reunions.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import { listRecipients, listYears } from '#server/features/settings/next-reunion/queries.ts';
import {
  reunionChanged,
  reunionDiscarded,
  reunionOpened,
  reunionPrepared,
} from '#server/features/settings/records.ts';
import { nextReunion } from '#server/features/settings/reunions/mails.ts';
import { nextDocument, townOf, yearOf } from '#server/features/settings/reunions/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

type CurrentSettings = AppContext['settings'];

const noPhone =
  'Without the other organizers you are the only one: please add a phone number to your profile first';

/** The organizer who replaces all others in the settings. */
async function organizerOf(tx: Tx, viewer: Viewer) {
  const { full_name, email, phone } = await getUserRow(tx, viewer.id);
  if (!phone) throw invalid('include', noPhone);
  return { name: full_name, email, phone };
}

/** @throws INVALID_INPUT if another reunion has that year */
export async function checkYear(tx: Tx, id: number, year: number): Promise<void> {
  const others = await tx.selectFrom('reunions').select('document').where('id', '!=', id).execute();
  if (others.some((one) => yearOf(JSON.parse(one.document)) === year))
    throw invalid('firstDay', `There is a reunion in ${year} already`);
}

/**
 * Organizers' commands run one after the other, so only one reunion is prepared.
 * @throws SETTINGS_PINNED, REUNION_PREPARED while another one is, INVALID_INPUT
 */
export async function prepareReunion(
  { tx, now, record }: TransactionContext,
  viewer: Viewer,
  input: NewReunion,
  { current, pinnedBy }: CurrentSettings,
): Promise<{ id: number; year: number }> {
  // The file would replace the settings of the reunion that is opened.
  if (pinnedBy !== null) throw new ApiError('SETTINGS_PINNED');
  const document = nextDocument(
    current,
    input,
    input.include.includes('organizers') ? undefined : await organizerOf(tx, viewer),
  );
  const year = yearOf(document);
  const before = await tx.selectFrom('reunions').select(['id', 'state']).execute();
  if (before.some(({ state }) => state === 'preparing')) throw new ApiError('REUNION_PREPARED');
  const id = Math.max(...before.map((one) => one.id)) + 1;
  await checkYear(tx, id, year);
  await tx
    .insertInto('reunions')
    .values({ id, state: 'preparing', created_at: now, opened_at: null, document: JSON.stringify(document) })
    .execute();
  if (input.include.includes('houses')) await copyHouses(tx, id, now);
  record(reunionPrepared, { subject: id, after: document });
  return { id, year };
}

/** @throws SETTINGS_PINNED, REUNION_NOT_FOUND, INVALID_INPUT, EDIT_CONFLICT with the current values */
export async function changePrepared(
  { tx, record }: TransactionContext,
  id: number,
  input: PreparedChange,
  { current, pinnedBy }: CurrentSettings,
): Promise<void> {
  if (pinnedBy !== null) throw new ApiError('SETTINGS_PINNED');
  const row = await lockRow(tx, 'reunions', { id, state: 'preparing' });
  if (!row) throw new ApiError('REUNION_NOT_FOUND');
  const before: ReunionDocument = JSON.parse(row.document);
  const { base: _, ...when } = mergeEdit(PreparedChange, input, { ...before }, prepareUnits);
  await checkYear(tx, id, yearOf(when));
  const after = { ...before, ...when, town: townOf(when.place, [before, current]) };
  await tx
    .updateTable('reunions')
    .set({ document: JSON.stringify(after) })
    .where('id', '=', id)
    .execute();
  record(reunionChanged, { subject: id, before, after });
}

/** A house without days is a proposal: its family enters the days, or deletes it. */
async function copyHouses(tx: Tx, reunionId: number, now: number): Promise<void> {
  const houses = await rentalsOf(tx)
    .select(['user_id', 'family_name', 'address', 'amenities', 'latitude', 'longitude'])
    .orderBy('id')
    .execute();
  if (houses.length === 0) return;
  await tx
    .insertInto('rentals')
    .values(houses.map((house) => ({ ...house, reunion_id: reunionId, created_at: now })))
    .execute();
}

/** Deletes the prepared reunion with the houses that it proposes: nobody but organizers has seen them. */
export async function discardReunion({ tx, record }: TransactionContext, id: number): Promise<void> {
  const prepared = await lockRow(tx, 'reunions', { id, state: 'preparing' });
  if (!prepared) throw new ApiError('REUNION_NOT_FOUND');
  await tx.deleteFrom('rentals').where('reunion_id', '=', id).execute();
  await tx.deleteFrom('reunions').where('id', '=', id).execute();
  record(reunionDiscarded, { subject: id, before: JSON.parse(prepared.document) });
}

/** Makes the prepared reunion the current one; the previous one is past. Does nothing if it is the current one already. */
export async function openReunion(
  { tx, now, record, mail }: TransactionContext,
  id: number,
  letterTo: readonly number[],
  { settings, databaseKind }: Pick<AppContext, 'settings' | 'databaseKind'>,
): Promise<void> {
  const next = await lockRow(tx, 'reunions', { id });
  // Opened by an earlier request, whose answer was lost.
  if (next?.state === 'current') return;
  if (next?.state !== 'preparing') throw new ApiError('REUNION_NOT_FOUND');
  if (settings.pinnedBy !== null) throw new ApiError('SETTINGS_PINNED');
  const document = ReunionDocument.parse(JSON.parse(next.document));
  await allowSeveralReunions(tx, databaseKind);
  await tx.updateTable('reunions').set({ state: 'past' }).where('state', '=', 'current').execute();
  await tx.updateTable('reunions').set({ state: 'current', opened_at: now }).where('id', '=', id).execute();
  record(reunionOpened, { subject: id, after: document });
  const told = (await listYears(tx)).filter((one) => one.id !== id && letterTo.includes(one.year));
  const recipients = await listRecipients(
    tx,
    told.map((one) => one.id),
  );
  for (const recipient of recipients) await mail(nextReunion(recipient, document));
}

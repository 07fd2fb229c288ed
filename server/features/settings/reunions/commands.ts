// 'Start the next reunion': it is prepared as a copy that members do not see, and opened with one press.
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { NewReunion } from '#contract/settings/reunions.schema.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { allowSeveralReunions } from '#server/db/several-reunions.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import { nextReunion } from '#server/features/settings/reunions/mails.ts';
import { nextDocument, yearOf } from '#server/features/settings/reunions/policy.ts';
import { reunionOpened, reunionPrepared } from '#server/features/settings/reunions/records.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

type CurrentSettings = AppContext['settings'];

const noPhone =
  'Without the other organizers you are the only one: please add a phone number to your profile first';

/** The organizer who stands in the settings in place of all others. */
async function organizerOf(tx: Tx, viewer: Viewer) {
  const { full_name, email, phone } = await getUserRow(tx, viewer.id);
  if (!phone) throw invalid('include', noPhone);
  return { name: full_name, email, phone };
}

/** Replaces the reunion that is prepared, if there is one. Organizers act one after the other. */
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
  const before = await tx.selectFrom('reunions').select(['id', 'state', 'document']).execute();
  const prepared = before.filter(({ state }) => state === 'preparing').map(({ id }) => id);
  const others = before.filter(({ state }) => state !== 'preparing');
  if (others.some((one) => yearOf(JSON.parse(one.document)) === year))
    throw invalid('firstDay', `There is a reunion in ${year} already`);
  if (prepared.length > 0) {
    await tx.deleteFrom('rentals').where('reunion_id', 'in', prepared).execute();
    await tx.deleteFrom('reunions').where('id', 'in', prepared).execute();
  }
  const id = Math.max(...others.map((one) => one.id)) + 1;
  await tx
    .insertInto('reunions')
    .values({ id, state: 'preparing', created_at: now, opened_at: null, document: JSON.stringify(document) })
    .execute();
  if (input.include.includes('houses')) await copyHouses(tx, id, now);
  record(reunionPrepared, { subject: id, after: document });
  return { id, year };
}

/** A house without days is a proposal: its family enters the days, or deletes it. */
async function copyHouses(tx: Tx, reunionId: number, now: number): Promise<void> {
  const houses = await tx
    .selectFrom('rentals')
    .innerJoin('reunions', 'reunions.id', 'rentals.reunion_id')
    .select(['rentals.user_id', 'rentals.family_name', 'rentals.address', 'rentals.amenities'])
    .select(['rentals.latitude', 'rentals.longitude'])
    .where('reunions.state', '=', 'current')
    .where('rentals.deleted_at', 'is', null)
    .orderBy('rentals.id')
    .execute();
  if (houses.length === 0) return;
  await tx
    .insertInto('rentals')
    .values(houses.map((house) => ({ ...house, reunion_id: reunionId, created_at: now })))
    .execute();
}

/** Makes the prepared reunion the current one; what was current is past. */
export async function openReunion(
  { tx, now, record, mail }: TransactionContext,
  id: number,
  letterTo: readonly number[],
  { settings, databaseKind }: Pick<AppContext, 'settings' | 'databaseKind'>,
): Promise<void> {
  const next = await lockRow(tx, 'reunions', { id, state: 'preparing' });
  if (!next) throw new ApiError('REUNION_NOT_FOUND');
  if (settings.pinnedBy !== null) throw new ApiError('SETTINGS_PINNED');
  const document = ReunionDocument.parse(JSON.parse(next.document));
  await allowSeveralReunions(tx, databaseKind);
  await tx.updateTable('reunions').set({ state: 'past' }).where('state', '=', 'current').execute();
  await tx.updateTable('reunions').set({ state: 'current', opened_at: now }).where('id', '=', id).execute();
  record(reunionOpened, { subject: id, after: document });
  for (const recipient of await listRecipients(tx, letterTo)) await mail(nextReunion(recipient, document));
}

interface Recipient {
  readonly address: string;
  /** An account's own, so that it is proven. */
  readonly isAccount: boolean;
}

/** Everybody who came in these years, each address once. */
async function listRecipients(tx: Tx, years: readonly number[]): Promise<Recipient[]> {
  const reunions = await tx
    .selectFrom('reunions')
    .select(['id', 'document'])
    .where('state', '=', 'past')
    .execute();
  const ids = reunions
    .filter(({ document }) => years.includes(yearOf(JSON.parse(document))))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const came = tx
    .selectFrom('rsvps')
    .where('rsvps.reunion_id', 'in', ids)
    .where('rsvps.status', '=', 'confirmed');
  const owners = await came
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .select('users.sign_in_email as address')
    .orderBy('rsvps.id')
    .execute();
  const members = await came
    .innerJoin('rsvp_members', 'rsvp_members.rsvp_id', 'rsvps.id')
    .select('rsvp_members.email as address')
    .where('rsvp_members.email', 'is not', null)
    .orderBy('rsvps.id')
    .orderBy('rsvp_members.position')
    .execute();
  const all = [
    ...members.map(({ address }) => ({ address: address ?? '', isAccount: false })),
    ...owners.map(({ address }) => ({ address, isAccount: true })),
  ];
  // Of one address the account comes last, and stays.
  return [...new Map(all.map((one) => [one.address.toLowerCase(), one])).values()];
}

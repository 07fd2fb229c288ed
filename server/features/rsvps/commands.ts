import { isOrganizer } from '#contract/rights.ts';
import {
  type AdminRsvp,
  type Member,
  type OwnRsvp,
  type RsvpAdminChange,
  type RsvpChange,
  RsvpSave,
  type RsvpStatus,
} from '#contract/rsvps/rsvps.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { authorize } from '#server/features/identity/accounts/commands.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import { rsvpConfirmed, rsvpWaits } from '#server/features/rsvps/mails.ts';
import {
  type Attendee,
  attendeeOf,
  type Content,
  contentAfter,
  contentOf,
  countsOf,
  daysOutside,
  differenceOf,
  isByNumber,
  listedAs,
  statusAfterSave,
  undoableFor,
} from '#server/features/rsvps/policy.ts';
import { presentOwn } from '#server/features/rsvps/present.ts';
import { getRsvp, listMembers, memberColumns } from '#server/features/rsvps/queries.ts';
import {
  rsvpApproved,
  rsvpCreated,
  rsvpDeleted,
  rsvpRejected,
  rsvpRejectionUndone,
  rsvpUpdated,
} from '#server/features/rsvps/records.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { listAdmins } from '#server/platform/sessions/admins.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import type { RecordType } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

const ownColumns = ['id', 'user_id', 'family_name', 'status', 'notes'] as const;

/** Creates or replaces the person's RSVP to the current reunion. Concurrent first ones wait for each other. */
export async function saveRsvp(
  transaction: TransactionContext,
  userId: number,
  input: RsvpSave,
  settings: ReunionDocument,
): Promise<{ rsvp: OwnRsvp; isNew: boolean }> {
  const { tx } = transaction;
  checkDays(input, settings);
  const { row: before, isNew } = await upsertRsvp(transaction, userId, input.familyName);
  const members = isNew ? [] : await listMembers(tx, before.id);
  const mine = { ...input, members: listedAs(input.members, members) };
  const merged = isNew ? mine : mergeEdit(RsvpSave, mine, contentOf(before, members));
  const row = await setContent(tx, before.id, { family_name: merged.familyName });
  const status = statusAfterSave(row.status, { isOwner: true });
  const isAsking = isNew || status !== row.status;
  if (status !== row.status) await setStatus(transaction, row.id, status);
  const after = await replaceMembers(tx, row.id, members, merged.members.map(attendeeOf));
  const rsvp = presentOwn({ ...row, status }, after);
  recordSave(transaction, row, isNew ? undefined : { ...before, members }, {
    ...row,
    status,
    members: after,
  });
  if (isAsking) await tellAdmins(transaction, userId, rsvp);
  return { rsvp, isNew };
}

function recordSave(
  { record }: TransactionContext,
  { id, user_id }: { readonly id: number; readonly user_id: number },
  before: Content | undefined,
  after: Content,
): void {
  const about = { subject: id, people: [user_id] };
  if (before) record(rsvpUpdated, { ...about, ...differenceOf(before, after) });
  else record(rsvpCreated, { ...about, after: countsOf(after) });
}

/** Locks the person's RSVP, or inserts it; of two concurrent inserts the second finds the first's row. */
async function upsertRsvp({ tx, now, reunionNow }: TransactionContext, userId: number, familyName: string) {
  for (;;) {
    const kept = await lockRow(tx, 'rsvps', { user_id: userId });
    if (kept) return { row: kept, isNew: false };
    const added = await tx
      .insertInto('rsvps')
      .values({
        reunion_id: currentReunion,
        user_id: userId,
        family_name: familyName,
        status: 'pending',
        submitted_at: now,
        replied_at: reunionNow,
      })
      .onConflict((conflict) => conflict.columns(['reunion_id', 'user_id']).doNothing())
      .returning(ownColumns)
      .executeTakeFirst();
    if (added) return { row: added, isNew: true };
  }
}

const setContent = (tx: Tx, id: number, columns: { family_name: string; notes?: string | null }) =>
  tx.updateTable('rsvps').set(columns).where('id', '=', id).returning(ownColumns).executeTakeFirstOrThrow();

/** @throws DAYS_OUTSIDE at each arrival of a stay entirely outside the reunion, unless it is confirmed */
function checkDays(
  { members, isOutsideConfirmed }: Pick<RsvpSave, 'members' | 'isOutsideConfirmed'>,
  settings: ReunionDocument,
): void {
  const issues = isOutsideConfirmed ? [] : daysOutside(members, settings);
  if (issues.length > 0) throw new ApiError('DAYS_OUTSIDE', { issues });
}

/** Changes an RSVP for its owner or an organizer; anybody else gets RSVP_NOT_FOUND. */
export async function updateRsvp(
  transaction: TransactionContext,
  viewer: Viewer,
  id: number,
  change: RsvpChange | RsvpAdminChange,
  settings: ReunionDocument,
): Promise<OwnRsvp> {
  const { tx } = transaction;
  // Organizers change every RSVP, set its status and give its members as a number; others change their own.
  const isOrganizing = isOrganizer(viewer);
  if (isByNumber(change) && !isOrganizing) throw invalid('members', 'Please list the people who are coming');
  if (!isByNumber(change) && !isOrganizing) checkDays(change, settings);
  const before = await lockRsvp(tx, isOrganizing ? { id } : { id, user_id: viewer.id });
  const members = await listMembers(tx, id);
  const { familyName, notes, status: chosen, attendees } = contentAfter(change, before, members);
  const row = await setContent(tx, id, {
    family_name: familyName,
    ...(notes !== undefined && { notes: notes || null }),
  });
  const after = await replaceMembers(tx, id, members, attendees);
  const isOwner = row.user_id === viewer.id;
  const status = statusAfterSave(row.status, { isOwner, chosen: isOrganizing ? chosen : undefined });
  const rsvp = presentOwn({ ...row, status }, after);
  recordSave(transaction, row, { ...before, members }, { ...row, status, members: after });
  if (status !== row.status) {
    await setStatus(transaction, id, status);
    if (status === 'confirmed') await authorizeOwner(transaction, row.user_id, rsvp, settings);
    if (status === 'pending' && isOwner) await tellAdmins(transaction, row.user_id, rsvp);
  }
  return rsvp;
}

export async function approveRsvp(
  transaction: TransactionContext,
  id: number,
  settings: ReunionDocument,
): Promise<AdminRsvp> {
  const ownerId = await decide(transaction, id, 'confirmed', rsvpApproved);
  const rsvp = await getRsvp(transaction.tx, id);
  await authorizeOwner(transaction, ownerId, rsvp, settings);
  return rsvp;
}

export async function rejectRsvp(transaction: TransactionContext, id: number): Promise<AdminRsvp> {
  await decide(transaction, id, 'cancelled', rsvpRejected);
  return getRsvp(transaction.tx, id);
}

/** Makes a rejected RSVP pending again; does nothing if it is pending already. */
export async function undoRejection({ tx, now, record }: TransactionContext, id: number): Promise<AdminRsvp> {
  const before = await lockRsvp(tx, { id });
  if (before.status !== 'pending') {
    const isUndoable = before.status === 'cancelled' && (before.decided_at ?? 0) > now - undoableFor;
    if (!isUndoable) throw new ApiError('RSVP_NOT_PENDING');
    const after = { status: 'pending', decided_at: null } as const;
    await tx.updateTable('rsvps').set(after).where('id', '=', id).execute();
    record(rsvpRejectionUndone, { subject: id, people: [before.user_id], before, after });
  }
  return getRsvp(tx, id);
}

export async function deleteRsvp({ tx, record }: TransactionContext, id: number): Promise<void> {
  const before = await lockRsvp(tx, { id });
  await tx.deleteFrom('rsvps').where('id', '=', id).execute();
  record(rsvpDeleted, { subject: id, people: [before.user_id], before });
}

async function lockRsvp(tx: Tx, values: { readonly id: number; readonly user_id?: number }) {
  const row = await lockRow(tx, 'rsvps', values);
  if (!row) throw new ApiError('RSVP_NOT_FOUND');
  return row;
}

/** Decides a pending RSVP: of two concurrent decisions, only one finds it pending. Returns its owner. */
async function decide(
  transaction: TransactionContext,
  id: number,
  status: RsvpStatus,
  type: RecordType<'status'>,
): Promise<number> {
  const before = await lockRsvp(transaction.tx, { id });
  if (before.status !== 'pending') throw new ApiError('RSVP_NOT_PENDING');
  await setStatus(transaction, id, status);
  transaction.record(type, { subject: id, people: [before.user_id], before, after: { status } });
  return before.user_id;
}

/** Sets the status. An RSVP that is pending again waits from now on. */
async function setStatus(
  { tx, now, reunionNow }: TransactionContext,
  id: number,
  status: RsvpStatus,
): Promise<void> {
  const times =
    status === 'pending'
      ? { submitted_at: now, replied_at: reunionNow, decided_at: null }
      : { decided_at: now };
  await tx
    .updateTable('rsvps')
    .set({ status, ...times })
    .where('id', '=', id)
    .execute();
}

async function authorizeOwner(
  transaction: TransactionContext,
  ownerId: number,
  rsvp: Pick<OwnRsvp, 'familyName' | 'members'>,
  settings: ReunionDocument,
): Promise<void> {
  const owner = await getUserRow(transaction.tx, ownerId);
  const { full_name: fullName, sign_in_email: email, is_authorized } = owner;
  const letter = rsvpConfirmed({ fullName, email, wasAuthorized: is_authorized === 1 }, rsvp, settings);
  await authorize(transaction, owner, letter);
}

async function tellAdmins(transaction: TransactionContext, ownerId: number, rsvp: OwnRsvp): Promise<void> {
  const { full_name, email } = await getUserRow(transaction.tx, ownerId);
  const owner = { fullName: full_name, email };
  for (const admin of await listAdmins(transaction.tx)) await transaction.mail(rsvpWaits(admin, owner, rsvp));
}

/** Remaining members keep their numbers, by which open forms identify them. @returns the changed members */
async function replaceMembers(
  tx: Tx,
  rsvpId: number,
  before: readonly Member[],
  members: readonly Attendee[],
): Promise<Member[]> {
  await tx.deleteFrom('rsvp_members').where('rsvp_id', '=', rsvpId).execute();
  const known = new Set(before.map(({ id }) => id));
  const rows = await tx
    .insertInto('rsvp_members')
    .values(
      members.map(({ id, ...member }, position) => ({
        // A number of another RSVP, or a repeated one, is ignored.
        ...(id !== undefined && known.delete(id) && { id }),
        rsvp_id: rsvpId,
        position,
        ...member,
      })),
    )
    .returning([...memberColumns, 'position'])
    .execute();
  return rows.toSorted((a, b) => a.position - b.position).map(({ position: _position, ...member }) => member);
}

import type { ReunionDocument } from '#contract/reunion.ts';
import { isOrganizer } from '#contract/rights.ts';
import {
  type AdminRsvp,
  departureRule,
  type Member,
  type MemberInput,
  type OwnRsvp,
  type RsvpAdminChange,
  type RsvpChange,
  type RsvpInput,
  type RsvpStatus,
} from '#contract/rsvps.ts';
import type { Tx } from '#server/db/database.ts';
import { authorizeUser } from '#server/features/accounts/commands.ts';
import { getUserRow, listAdmins } from '#server/features/accounts/queries.ts';
import { rsvpConfirmed, rsvpWaits } from '#server/features/rsvps/mails.ts';
import {
  type Attendee,
  type Content,
  countsOf,
  differenceOf,
  isPossible,
  moveStay,
  resize,
  statusAfterSave,
} from '#server/features/rsvps/policy.ts';
import { presentOwn } from '#server/features/rsvps/present.ts';
import { getRsvp } from '#server/features/rsvps/queries.ts';
import {
  rsvpApproved,
  rsvpCreated,
  rsvpDeleted,
  rsvpRejected,
  rsvpUpdated,
} from '#server/features/rsvps/records.ts';
import { ApiError, invalid } from '#server/platform/api-error.ts';
import type { RecordType } from '#server/platform/records.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

const ownColumns = ['id', 'user_id', 'family_name', 'status', 'notes'] as const;

/** Creates the person's RSVP or replaces its content. Of two first ones at once the database lets one be new, and makes the other wait for it. */
export async function saveRsvp(
  transaction: TransactionContext,
  userId: number,
  { familyName, members }: RsvpInput,
): Promise<{ rsvp: OwnRsvp; isNew: boolean }> {
  const { row, isNew, before } = await claim(transaction, userId, familyName);
  const status = statusAfterSave(row.status, { isOwner: true });
  const isAsking = isNew || status !== row.status;
  if (status !== row.status) await setStatus(transaction, row.id, status);
  const saved = await replaceMembers(transaction.tx, row.id, members.map(attendeeOf));
  const rsvp = presentOwn({ ...row, status }, saved.after);
  recordSave(transaction, row, before && { ...before, members: saved.before }, {
    ...row,
    status,
    members: saved.after,
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

/** Updates first, since most saves are changes; whoever loses the race to insert finds the winner's row. */
async function claim({ tx, now, reunionNow }: TransactionContext, userId: number, familyName: string) {
  for (;;) {
    const before = await tx
      .selectFrom('rsvps')
      .select(['family_name', 'notes', 'status'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const kept = await tx
      .updateTable('rsvps')
      .set({ family_name: familyName })
      .where('user_id', '=', userId)
      .returning(ownColumns)
      .executeTakeFirst();
    if (kept) return { row: kept, isNew: false, before };
    const added = await tx
      .insertInto('rsvps')
      .values({
        user_id: userId,
        family_name: familyName,
        status: 'pending',
        submitted_at: now,
        replied_at: reunionNow,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning(ownColumns)
      .executeTakeFirst();
    if (added) return { row: added, isNew: true, before: undefined };
  }
}

/** Changes an RSVP for its owner or an organizer; for anybody else there is none. */
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
  const before = await tx
    .selectFrom('rsvps')
    .select(['family_name', 'notes', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Written before what is decided upon is read: on PostgreSQL that locks the row against another save.
  const row = await tx
    .updateTable('rsvps')
    .set({
      family_name: change.familyName,
      ...(change.notes !== undefined && { notes: change.notes || null }),
    })
    .where('id', '=', id)
    .$if(!isOrganizing, (query) => query.where('user_id', '=', viewer.id))
    .returning(ownColumns)
    .executeTakeFirst();
  if (!row) throw new ApiError('RSVP_NOT_FOUND');

  const saved = await replaceMembers(tx, id, await membersAfter(tx, id, change));
  const isOwner = row.user_id === viewer.id;
  const status = statusAfterSave(row.status, {
    isOwner,
    chosen: isOrganizing ? change.status : undefined,
  });
  const rsvp = presentOwn({ ...row, status }, saved.after);
  recordSave(transaction, row, before && { ...before, members: saved.before }, {
    ...row,
    status,
    members: saved.after,
  });
  if (status !== row.status) {
    await setStatus(transaction, id, status);
    if (status === 'confirmed') await letIn(transaction, row.user_id, settings);
    if (status === 'pending' && isOwner) await tellAdmins(transaction, row.user_id, rsvp);
  }
  return rsvp;
}

/** Confirms a pending RSVP and lets its owner in. */
export async function approveRsvp(
  transaction: TransactionContext,
  id: number,
  settings: ReunionDocument,
): Promise<AdminRsvp> {
  const ownerId = await decide(transaction, id, 'confirmed', rsvpApproved);
  await letIn(transaction, ownerId, settings);
  return getRsvp(transaction.tx, id);
}

/** Cancels a pending RSVP. */
export async function rejectRsvp(transaction: TransactionContext, id: number): Promise<AdminRsvp> {
  await decide(transaction, id, 'cancelled', rsvpRejected);
  return getRsvp(transaction.tx, id);
}

export async function deleteRsvp({ tx, record }: TransactionContext, id: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('rsvps')
    .where('id', '=', id)
    .returning(['user_id', 'status'])
    .executeTakeFirst();
  if (!deleted) throw new ApiError('RSVP_NOT_FOUND');
  record(rsvpDeleted, { subject: id, people: [deleted.user_id], before: deleted });
}

/** Of two decisions at once the database lets one find the RSVP pending. Returns its owner. */
async function decide(
  { tx, now, record }: TransactionContext,
  id: number,
  status: RsvpStatus,
  type: RecordType<'status'>,
): Promise<number> {
  const decided = await tx
    .updateTable('rsvps')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('user_id')
    .executeTakeFirst();
  if (!decided) {
    await getRsvp(tx, id);
    throw new ApiError('RSVP_NOT_PENDING');
  }
  record(type, { subject: id, people: [decided.user_id], before: { status: 'pending' }, after: { status } });
  return decided.user_id;
}

/** One that is pending again waits for a new decision, from now on. */
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

async function letIn(
  transaction: TransactionContext,
  ownerId: number,
  settings: ReunionDocument,
): Promise<void> {
  await authorizeUser(transaction, ownerId);
  const { full_name, sign_in_email } = await getUserRow(transaction.tx, ownerId);
  await transaction.mail(rsvpConfirmed({ fullName: full_name, email: sign_in_email }, settings));
}

async function tellAdmins(transaction: TransactionContext, ownerId: number, rsvp: OwnRsvp): Promise<void> {
  const { full_name, email } = await getUserRow(transaction.tx, ownerId);
  const owner = { fullName: full_name, email };
  for (const admin of await listAdmins(transaction.tx)) await transaction.mail(rsvpWaits(admin, owner, rsvp));
}

const attendeeOf = ({ email, phone, ...stay }: MemberInput): Attendee => ({
  ...stay,
  email: email ?? null,
  phone: phone ?? null,
});

const isByNumber = (change: RsvpChange | RsvpAdminChange): change is RsvpAdminChange =>
  typeof change.members === 'number';

/** The members an RSVP has after a change: the list it brings, or those it had, resized; moved as the whole is. */
async function membersAfter(tx: Tx, id: number, change: RsvpChange | RsvpAdminChange): Promise<Attendee[]> {
  const after = isByNumber(change)
    ? resize(await attendeesOf(tx, id), change.members, change)
    : moveStay(change.members.map(attendeeOf), change);
  if (!after) throw new ApiError('MEMBER_WOULD_BE_LOST');
  if (!isPossible(after)) throw invalid(change.departing ? 'departing' : 'arriving', departureRule);
  return after;
}

const attendeesOf = (tx: Tx, id: number): Promise<Attendee[]> =>
  tx
    .selectFrom('rsvp_members')
    .select(['name', 'email', 'phone', 'arriving', 'departing'])
    .where('rsvp_id', '=', id)
    .orderBy('position')
    .execute();

const inOrder = <T extends { readonly position: number }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => a.position - b.position).map(({ position: _position, ...row }) => row);

/** @returns those who came before, and those who come now */
async function replaceMembers(
  tx: Tx,
  id: number,
  members: readonly Attendee[],
): Promise<{ before: Attendee[]; after: Member[] }> {
  const before = await tx
    .deleteFrom('rsvp_members')
    .where('rsvp_id', '=', id)
    .returning(['position', 'name', 'email', 'phone', 'arriving', 'departing'])
    .execute();
  const rows = await tx
    .insertInto('rsvp_members')
    .values(
      members.map(({ name, email, phone, arriving, departing }, position) => ({
        rsvp_id: id,
        position,
        name,
        email,
        phone,
        arriving,
        departing,
      })),
    )
    .returning(['id', 'position', 'name', 'email', 'phone', 'arriving', 'departing'])
    .execute();
  return { before: inOrder(before), after: inOrder(rows) };
}

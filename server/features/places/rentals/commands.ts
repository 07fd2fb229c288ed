import {
  type NewRental,
  type Rental,
  type RentalInput,
  RentalSave,
} from '#contract/places/rentals.schema.ts';
import { checkOutRule } from '#contract/places/rentals.ts';
import { canManage, isOrganizer } from '#contract/rights.ts';
import { countRows } from '#server/db/count-rows.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { presentRental } from '#server/features/places/rentals/present.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import {
  rentalCreated,
  rentalDeleted,
  rentalRestored,
  rentalUpdated,
} from '#server/features/places/rentals/records.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import { compared } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** How long a deleted rental can be restored, in milliseconds (product rule 28). */
const restorableFor = 60_000;

/** The columns of the form; omitted fields are unchanged. */
function columnsOf({ familyName, address, ...rest }: RentalInput) {
  const { checkIn, checkOut, peopleStaying, amenities, notes, latitude, longitude } = rest;
  return {
    family_name: familyName,
    address,
    ...(checkIn !== undefined && { check_in: checkIn }),
    ...(checkOut !== undefined && { check_out: checkOut }),
    ...(peopleStaying !== undefined && { people_staying: peopleStaying }),
    ...(amenities !== undefined && { amenities }),
    ...(notes !== undefined && { notes }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
  };
}

/** Coordinates are one unit: of two concurrent edits one wins, without mixing them. */
const pin = ['latitude', 'longitude'];

/** A repeated request with the same key changes the existing rental. */
export async function createRental(
  transaction: TransactionContext,
  viewer: Viewer,
  { idempotencyKey, ...input }: NewRental,
): Promise<Rental> {
  const { tx, now, record, requireWithin } = transaction;
  const idempotency_key = idempotencyKey ?? null;
  const created = await tx
    .insertInto('rentals')
    .values({
      ...columnsOf(input),
      reunion_id: currentReunion,
      user_id: viewer.id,
      idempotency_key,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) {
    const { id } = await tx
      .selectFrom('rentals')
      .select('id')
      .where('user_id', '=', viewer.id)
      .where('idempotency_key', 'is not distinct from', idempotency_key)
      .executeTakeFirstOrThrow();
    return updateRental(transaction, viewer, id, input);
  }
  requireWithin('rentals', await countOf(tx, viewer.id));
  record(rentalCreated, { subject: created.id, people: [viewer.id], after: created });
  return presentRental(created);
}

const countOf = (tx: Tx, userId: number): Promise<number> =>
  countRows(rentalsOf(tx).where('user_id', '=', userId));

async function lockRental(tx: Tx, id: number) {
  const row = await lockRow(tx, 'rentals', { id, deleted_at: null });
  if (!row) throw new ApiError('RENTAL_NOT_FOUND');
  return row;
}

export async function updateRental(
  { tx, record }: TransactionContext,
  viewer: Viewer,
  id: number,
  input: RentalSave,
): Promise<Rental> {
  const before = await lockRental(tx, id);
  if (!canManage(viewer, before.user_id)) throw new ApiError('NOT_OWNER');
  const columns = columnsOf(mergeEdit(RentalSave, input, presentRental(before), [pin]));
  const after = { ...before, ...columns };
  // Only one of the two days may have been sent.
  if (after.check_in && after.check_out && after.check_out < after.check_in)
    throw invalid('checkOut', checkOutRule);
  await tx.updateTable('rentals').set(columns).where('id', '=', id).execute();
  record(rentalUpdated, { subject: id, people: [before.user_id], ...compared(before, after) });
  return presentRental(after);
}

/** Deletes a rental, which is removed from every answer and can be restored for a minute. */
export async function deleteRental(
  { tx, now, record }: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const before = await lockRental(tx, id);
  if (!canManage(viewer, before.user_id)) throw new ApiError('NOT_OWNER');
  await tx.updateTable('rentals').set({ deleted_at: now }).where('id', '=', id).execute();
  record(rentalDeleted, { subject: id, people: [before.user_id], before });
}

/** Deletes all rentals of one person for an organizer. @returns how many; the caller records them */
export async function deleteRentalsOf({ tx, now }: TransactionContext, userId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('rentals')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** 'Undo', for the person who added it and for organizers. */
export async function restoreRental(
  { tx, now, record, requireWithin }: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<Rental> {
  const restored = await tx
    .updateTable('rentals')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('reunion_id', '=', currentReunion)
    .where('deleted_at', '>', now - restorableFor)
    .$if(!isOrganizer(viewer), (query) => query.where('user_id', '=', viewer.id))
    .returningAll()
    .executeTakeFirst();
  if (!restored) throw new ApiError('RENTAL_NOT_FOUND');
  // Another rental may have taken its place in the limit meanwhile.
  requireWithin('rentals', await countOf(tx, restored.user_id));
  record(rentalRestored, { subject: id, people: [restored.user_id], after: restored });
  return presentRental(restored);
}

/** Deletes rentals whose minute is over; they are in no answer, so nobody is notified. */
export async function forgetDeleted(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('rentals')
    .where('deleted_at', '<=', now - restorableFor)
    .execute();
}

import {
  type EventInput,
  EventSave,
  type NewEvent,
  type ReunionEvent,
} from '#contract/events/events.schema.ts';
import { defaultPlaces, endRule, windowRule } from '#contract/events/events.ts';
import { canManage, isOrganizer } from '#contract/rights.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { countRows } from '#server/db/count-rows.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { tellCancelled, tellMoved } from '#server/features/events/event-letters/commands.ts';
import { isMoved } from '#server/features/events/event-letters/policy.ts';
import { isWithinReunion, restorableFor } from '#server/features/events/policy.ts';
import { presentForm } from '#server/features/events/present.ts';
import { getEvent } from '#server/features/events/queries.ts';
import { eventCreated, eventDeleted, eventRestored, eventUpdated } from '#server/features/events/records.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import { compared } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The columns of the form; omitted fields are unchanged. */
function columnsOf(input: EventInput, settings: ReunionDocument) {
  const { title, description, location, startTime, endTime, eventType, maxAttendees } = input;
  const starts_at = Date.parse(startTime);
  if (!isWithinReunion(starts_at, settings)) throw invalid('startTime', windowRule(settings));
  return {
    title,
    location,
    starts_at,
    event_type: eventType,
    ...(description !== undefined && { description }),
    ...(endTime !== undefined && { ends_at: endTime === null ? null : Date.parse(endTime) }),
    ...(maxAttendees !== undefined && { max_attendees: maxAttendees }),
  };
}

/** The event's host, who is also notified of other people's changes. */
const hostOf = ({ host_id }: { readonly host_id: number | null }) => (host_id === null ? [] : [host_id]);

/** Creates an event with the viewer as its host. A repeated request with the same key changes the existing event. */
export async function createEvent(
  transaction: TransactionContext,
  viewer: Viewer,
  { idempotencyKey, ...input }: NewEvent,
  settings: ReunionDocument,
): Promise<ReunionEvent> {
  const { tx, now, record, requireWithin } = transaction;
  const idempotency_key = idempotencyKey ?? null;
  const created = await tx
    .insertInto('events')
    .values({
      max_attendees: defaultPlaces,
      ...columnsOf(input, settings),
      reunion_id: currentReunion,
      host_id: viewer.id,
      idempotency_key,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['host_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) {
    const { id } = await tx
      .selectFrom('events')
      .select('id')
      .where('host_id', '=', viewer.id)
      .where('idempotency_key', 'is not distinct from', idempotency_key)
      .executeTakeFirstOrThrow();
    return updateEvent(transaction, viewer, id, input, settings);
  }
  const hosted = tx
    .selectFrom('events')
    .where('reunion_id', '=', currentReunion)
    .where('host_id', '=', viewer.id);
  requireWithin('events', await countRows(hosted));
  record(eventCreated, { subject: created.id, people: [viewer.id], after: created });
  return getEvent(tx, created.id, viewer.id);
}

/** Locks an event, so that nobody else counts or takes its places; throws `EVENT_NOT_FOUND`. */
export async function lockEvent(tx: Tx, id: number) {
  const row = await lockRow(tx, 'events', { id, deleted_at: null });
  if (!row) throw new ApiError('EVENT_NOT_FOUND');
  return row;
}

/** People who have signed up for an event. */
export async function countTaken(tx: Tx, eventId: number): Promise<number> {
  const { taken } = await tx
    .selectFrom('signups')
    .select((eb) => eb.fn.sum<number | null>('attendee_count').as('taken'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return taken ?? 0;
}

export async function updateEvent(
  transaction: TransactionContext,
  viewer: Viewer,
  id: number,
  input: EventSave,
  settings: ReunionDocument,
): Promise<ReunionEvent> {
  const { tx, now, record } = transaction;
  const before = await lockEvent(tx, id);
  if (!canManage(viewer, before.host_id)) throw new ApiError('NOT_HOST');
  const columns = columnsOf(mergeEdit(EventSave, input, presentForm(before)), settings);
  const after = { ...before, ...columns };
  if (after.ends_at !== null && after.ends_at <= after.starts_at) throw invalid('endTime', endRule);
  const taken = await countTaken(tx, id);
  if (after.max_attendees !== null && after.max_attendees < taken) {
    // Always two or more, hence the plural: an event has at least one place.
    const message = `${taken} people have already signed up`;
    throw new ApiError('PLACES_TAKEN', { issues: [{ path: 'maxAttendees', message }] });
  }
  await tx
    .updateTable('events')
    .set({ ...columns, sequence: before.sequence + 1, changed_at: now })
    .where('id', '=', id)
    .execute();
  record(eventUpdated, { subject: id, people: hostOf(before), ...compared(before, after) });
  if (isMoved(before, after, transaction.isPast)) await tellMoved(transaction, after, settings);
  return getEvent(tx, id, viewer.id);
}

const deletedBy = (viewer: Viewer, now: number) => ({
  deleted_at: now,
  deleted_by: viewer.id,
  is_restorable: 1 as const,
  changed_at: now,
});

/** Deletes an event, which is removed from every answer; guests are notified once it can no longer be restored. */
export async function deleteEvent(
  { tx, now, record }: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const before = await lockEvent(tx, id);
  if (!canManage(viewer, before.host_id)) throw new ApiError('NOT_HOST');
  await tx
    .updateTable('events')
    .set({ ...deletedBy(viewer, now), sequence: before.sequence + 1 })
    .where('id', '=', id)
    .execute();
  record(eventDeleted, { subject: id, people: hostOf(before), before });
}

/** Deletes all events of one host, as `deleteEvent` does. @returns how many; the caller records them */
export async function deleteEventsOf(
  { tx, now }: TransactionContext,
  userId: number,
  viewer: Viewer,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('events')
    .set((eb) => ({ ...deletedBy(viewer, now), sequence: eb('sequence', '+', 1) }))
    .where('host_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** 'Undo': with everybody who had signed up. */
export async function restoreEvent(
  { tx, now, record }: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<ReunionEvent> {
  const restored = await tx
    .updateTable('events')
    .set((eb) => ({
      deleted_at: null,
      deleted_by: null,
      is_restorable: 0,
      sequence: eb('sequence', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('reunion_id', '=', currentReunion)
    .where('is_restorable', '=', 1)
    .where('deleted_at', '>', now - restorableFor)
    .$if(!isOrganizer(viewer), (query) => query.where('deleted_by', '=', viewer.id))
    .returningAll()
    .executeTakeFirst();
  if (!restored) throw new ApiError('EVENT_NOT_FOUND');
  record(eventRestored, { subject: id, people: hostOf(restored), after: restored });
  return getEvent(tx, id, viewer.id);
}

/**
 * Makes deletions final after their minute, and notifies the guests. The row stays, without its text: calendar programs
 * must learn of the cancellation.
 */
export async function settleDeletions(
  transaction: TransactionContext,
  settings: ReunionDocument,
): Promise<void> {
  const { tx, now } = transaction;
  // Only one of several processes finds them.
  const settled = await tx
    .updateTable('events')
    .set({ is_restorable: 0, description: null })
    .where('is_restorable', '=', 1)
    .where('deleted_at', '<=', now - restorableFor)
    .returning(['id', 'title', 'location', 'starts_at', 'ends_at'])
    .execute();
  for (const event of settled) {
    await tellCancelled(transaction, event, settings);
    await tx.deleteFrom('signups').where('event_id', '=', event.id).execute();
  }
}

// Mails guests about changed events: the first letter at once, later changes together when the cooldown is over.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { eventCancelled, eventMoved } from '#server/features/events/event-letters/mails.ts';
import { cooldown, type EventFacts, isMoved, isOver } from '#server/features/events/event-letters/policy.ts';
import { listCoolingDown, listGuests, listPeople } from '#server/features/events/event-letters/queries.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Stores the event data in a guest's letter, and the time at which it was queued. */
async function note({ tx, now }: TransactionContext, userId: number, event: EventFacts): Promise<void> {
  const { starts_at, ends_at, location } = event;
  const told = { told_at: now, starts_at, ends_at, location };
  await tx
    .insertInto('event_letters')
    .values({ event_id: event.id, user_id: userId, ...told })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(told))
    .execute();
}

/** Mails the guests of an event that was moved in time or place; guests in their cooldown get the letter after it. */
export async function tellMoved(
  transaction: TransactionContext,
  event: EventFacts,
  settings: ReunionDocument,
): Promise<void> {
  const { tx, now, mail } = transaction;
  const coolingDown = await listCoolingDown(tx, event.id, now);
  for (const guest of await listGuests(tx, event.id)) {
    if (coolingDown.has(guest.id)) continue;
    await mail(eventMoved(guest, event, settings));
    await note(transaction, guest.id, event);
  }
}

/**
 * Mails the guests of a cancelled event before their sign-ups are deleted. For guests in their cooldown the row of
 * their last letter is kept: it names them as guests when the cooldown is over.
 */
export async function tellCancelled(
  { tx, now, mail, isPast }: TransactionContext,
  event: EventFacts,
  settings: ReunionDocument,
): Promise<void> {
  const coolingDown = await listCoolingDown(tx, event.id, now);
  const guests = isOver(event, isPast) ? [] : await listGuests(tx, event.id);
  for (const guest of guests)
    if (!coolingDown.has(guest.id)) await mail(eventCancelled(guest, event, settings));
  const waiting = guests.filter(({ id }) => coolingDown.has(id)).map(({ id }) => id);
  await tx
    .deleteFrom('event_letters')
    .where('event_id', '=', event.id)
    .$if(waiting.length > 0, (query) => query.where('user_id', 'not in', waiting))
    .execute();
}

/** A guest who signs up has seen the current event, so no letter repeats it. Their cooldown continues. */
export async function markCurrent(tx: Tx, userId: number, event: EventFacts): Promise<void> {
  const { starts_at, ends_at, location } = event;
  await tx
    .updateTable('event_letters')
    .set({ starts_at, ends_at, location })
    .where('event_id', '=', event.id)
    .where('user_id', '=', userId)
    .execute();
}

/** Mails the guests of an event whose cooldown is over, unless their last letter is still accurate. */
export async function sendDeferred(
  transaction: TransactionContext,
  eventId: number,
  settings: ReunionDocument,
): Promise<void> {
  const { tx, now, mail, isPast } = transaction;
  const event = await lockRow(tx, 'events', { id: eventId, is_restorable: 0 });
  if (!event) return;
  const over = await tx
    .deleteFrom('event_letters')
    .where('event_id', '=', eventId)
    .where('told_at', '<=', now - cooldown)
    .returningAll()
    .execute();
  const told = new Map(over.map((row) => [row.user_id, row]));
  if (event.deleted_at !== null) {
    const guests = isOver(event, isPast) ? [] : await listPeople(tx, [...told.keys()]);
    for (const guest of guests) await mail(eventCancelled(guest, event, settings));
    return;
  }
  for (const guest of await listGuests(tx, eventId)) {
    const last = told.get(guest.id);
    if (!last || !isMoved(last, event, isPast)) continue;
    await mail(eventMoved(guest, event, settings));
    await note(transaction, guest.id, event);
  }
}

// Tells guests of changes: the first at once, further ones ten minutes after the last letter, and then what holds.
import type { ReunionDocument } from '#contract/reunion.ts';
import type { Tx } from '#server/db/database.ts';
import { eventCancelled, eventMoved } from '#server/features/event-letters/mails.ts';
import { isMoved, isOver, quietSince, type When } from '#server/features/event-letters/policy.ts';
import { listGuests, listPeople, listQuiet } from '#server/features/event-letters/queries.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

/** An event's row as the letters need it. Whoever hands it over has locked it. */
export interface EventFacts extends When {
  readonly id: number;
  readonly title: string;
}

/** Notes what a guest is told now. */
async function note({ tx, now }: TransactionContext, userId: number, event: EventFacts): Promise<void> {
  const { starts_at, ends_at, location } = event;
  const told = { told_at: now, starts_at, ends_at, location };
  await tx
    .insertInto('event_letters')
    .values({ event_id: event.id, user_id: userId, ...told })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(told))
    .execute();
}

/** An event is at another time or place. Whoever had a letter within ten minutes gets the next one when they are over. */
export async function tellMoved(
  transaction: TransactionContext,
  event: EventFacts,
  settings: ReunionDocument,
): Promise<void> {
  const { tx, now, mail } = transaction;
  const quiet = await listQuiet(tx, event.id, now);
  for (const guest of await listGuests(tx, event.id)) {
    if (quiet.has(guest.id)) continue;
    await mail(eventMoved(guest, event, settings));
    await note(transaction, guest.id, event);
  }
}

/**
 * An event is cancelled, and its sign-ups are about to go. Of those who had a letter within ten minutes what was noted
 * stays: by it they are known as guests when the ten minutes are over.
 */
export async function tellCancelled(
  { tx, now, mail, isPast }: TransactionContext,
  event: EventFacts,
  settings: ReunionDocument,
): Promise<void> {
  const quiet = await listQuiet(tx, event.id, now);
  const guests = isOver(event, isPast) ? [] : await listGuests(tx, event.id);
  for (const guest of guests) if (!quiet.has(guest.id)) await mail(eventCancelled(guest, event, settings));
  const waiting = guests.filter(({ id }) => quiet.has(id)).map(({ id }) => id);
  await tx
    .deleteFrom('event_letters')
    .where('event_id', '=', event.id)
    .$if(waiting.length > 0, (query) => query.where('user_id', 'not in', waiting))
    .execute();
}

/** Whoever signs up sees the event as it is. Signing up anew does not shorten the ten minutes after a letter. */
export async function noteSeen(tx: Tx, userId: number, event: EventFacts): Promise<void> {
  const { starts_at, ends_at, location } = event;
  await tx
    .updateTable('event_letters')
    .set({ starts_at, ends_at, location })
    .where('event_id', '=', event.id)
    .where('user_id', '=', userId)
    .execute();
}

/** Tells the guests of an event whose ten minutes are over what holds now, unless it is what they were last told. */
export async function endQuiet(
  transaction: TransactionContext,
  eventId: number,
  settings: ReunionDocument,
): Promise<void> {
  const { tx, now, mail, isPast } = transaction;
  // Locks the row: of several processes one comes first, and no change comes in between.
  const event = await tx
    .updateTable('events')
    .set((eb) => ({ sequence: eb.ref('sequence') }))
    .where('id', '=', eventId)
    .where('is_restorable', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (!event) return;
  const { after, before } = quietSince(now);
  const over = await tx
    .deleteFrom('event_letters')
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('told_at', '<=', after), eb('told_at', '>=', before)]))
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

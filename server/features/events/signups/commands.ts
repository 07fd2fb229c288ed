import type { EventSignup, SignupInput } from '#contract/events/events.schema.ts';
import { hasRows } from '#server/db/count-rows.ts';
import type { Tx } from '#server/db/database.ts';
import { countTaken, lockEvent } from '#server/features/events/commands.ts';
import { markCurrent } from '#server/features/events/event-letters/commands.ts';
import { placesLeft } from '#server/features/events/policy.ts';
import { getSignup } from '#server/features/events/queries.ts';
import { signupChanged, signupCreated, signupWithdrawn } from '#server/features/events/records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

const columns = ['id', 'event_id', 'attendee_count', 'created_at'] as const;

/** Throws unless there are enough free places. The event is locked: nobody else counts meanwhile. */
async function requirePlaces(
  tx: Tx,
  event: { readonly id: number; readonly max_attendees: number | null },
  more: number,
): Promise<void> {
  const left = placesLeft(event.max_attendees, await countTaken(tx, event.id));
  if (left === 0) throw new ApiError('EVENT_FULL');
  if (more > left)
    throw new ApiError('SPOTS_LEFT', { message: `Only ${left} ${left === 1 ? 'spot' : 'spots'} left` });
}

/** Takes places. Concurrent sign-ups are serialized by the lock, so the second one reads the remaining places. */
export async function signUp(
  { tx, reunionNow, isPast, record }: TransactionContext,
  userId: number,
  eventId: number,
  input: SignupInput,
): Promise<EventSignup> {
  const event = await lockEvent(tx, eventId);
  if (event.host_id === userId) throw new ApiError('HOST_CANNOT_SIGN_UP');
  const before = tx.selectFrom('signups').where('event_id', '=', eventId).where('user_id', '=', userId);
  if (await hasRows(before)) throw new ApiError('ALREADY_SIGNED_UP');
  if (isPast(event.starts_at)) throw new ApiError('EVENT_BEGUN');
  await requirePlaces(tx, event, input.attendeeCount);
  const row = await tx
    .insertInto('signups')
    .values({
      event_id: eventId,
      user_id: userId,
      attendee_count: input.attendeeCount,
      created_at: reunionNow,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await markCurrent(tx, userId, event);
  record(signupCreated, { subject: row.id, people: [userId], after: row });
  return getSignup(tx, row.id);
}

/** Changes the number of people. More are refused once the event has begun; fewer or as many are always accepted. */
export async function changeSignup(
  { tx, isPast, record }: TransactionContext,
  userId: number,
  eventId: number,
  input: SignupInput,
): Promise<EventSignup> {
  const event = await lockEvent(tx, eventId);
  const before = await tx
    .selectFrom('signups')
    .select('attendee_count')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!before) throw new ApiError('SIGNUP_NOT_FOUND');
  const more = input.attendeeCount - before.attendee_count;
  if (more > 0 && isPast(event.starts_at)) throw new ApiError('EVENT_BEGUN');
  if (more > 0) await requirePlaces(tx, event, more);
  const row = await tx
    .updateTable('signups')
    .set({ attendee_count: input.attendeeCount })
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  record(signupChanged, { subject: row.id, people: [userId], before: { ...row, ...before }, after: row });
  return getSignup(tx, row.id);
}

export async function withdrawSignup(
  { tx, record }: TransactionContext,
  userId: number,
  eventId: number,
): Promise<void> {
  await lockEvent(tx, eventId);
  const withdrawn = await tx
    .deleteFrom('signups')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  if (!withdrawn) throw new ApiError('SIGNUP_NOT_FOUND');
  record(signupWithdrawn, { subject: withdrawn.id, people: [userId], before: withdrawn });
}

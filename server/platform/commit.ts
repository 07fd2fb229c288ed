import { isConnectionLost } from '#server/db/lost-connections.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { RequestContext } from '#server/platform/http.ts';
import { Recorder } from '#server/platform/records.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

/**
 * Two transactions that wait for each other, that cannot be put in an order, that both write what may be there once, or of
 * which one refers to a row that the other deletes: PostgreSQL ends one. It is tried again, and then finds what the other
 * has written.
 */
const collisions = new Set(['40001', '40P01', '23505', '23503']);
const mostTries = 5;

/**
 * A connection that was lost before the commit has left nothing behind, so one more try on another is safe, and enough:
 * those that were idle meanwhile are known to be lost by then. A lost commit is no such case (UnknownOutcome).
 */
const mostTriesWhenLost = 2;

function isWorthAnother(error: unknown, tries: number): boolean {
  if (isConnectionLost(error)) return tries < mostTriesWhenLost;
  return tries < mostTries && collisions.has((error as { code?: string }).code ?? '');
}

/**
 * Runs `work` in one transaction, hands what it recorded to the subscribers, and announces what changed once that is safe
 * on disk.
 * Nothing but the database may be awaited inside: on SQLite everybody waits meanwhile. It may run again, so it keeps no state outside.
 * @param request whose viewer acts; null for a job, where the site itself does
 */
export async function commit<T>(
  context: AppContext,
  request: RequestContext | null,
  work: (transaction: TransactionContext) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt(context, request, work);
    } catch (error) {
      if (!isWorthAnother(error, tries)) throw error;
    }
}

async function attempt<T>(
  context: AppContext,
  request: RequestContext | null,
  work: (transaction: TransactionContext) => Promise<T>,
): Promise<T> {
  // Made anew for each attempt: what an attempt that failed has recorded did not happen.
  const recorder = new Recorder(request?.viewer?.id ?? null);
  let hasMail = false;
  const now = context.clock.now();
  const reunionNow = context.clock.reunionNow().getTime();
  const { result, announcement } = await context.transact(async (tx) => {
    const transaction: TransactionContext = {
      tx,
      now,
      reunionNow,
      isPast: context.isPast,
      record: (type, details) => recorder.add(type, details),
      requireWithin: (limit, count) => context.limits.requireWithin(limit, count),
      async mail(mail) {
        hasMail = true;
        await context.mailQueue.add(tx, mail, now);
      },
    };
    const result = await work(transaction);
    await recorder.deliver(transaction, context.subscribers);
    const { topics, people } = recorder;
    if (topics.size === 0) return { result };
    const announcement = context.changes.name({ topics: [...topics], people: [...people] });
    await context.changes.send(tx, announcement);
    return { result, announcement };
  });
  if (announcement) {
    context.changes.announce(announcement);
    request?.announced(announcement);
  }
  // The answer goes out first: how long it takes is not to depend on whether there is somebody to write to.
  if (hasMail) setImmediate(() => context.mailQueue.wake());
  return result;
}

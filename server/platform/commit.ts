import type { Topic } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/database.ts';
import { isConnectionLost } from '#server/db/lost-connections.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { RequestContext } from '#server/platform/http.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** What a command needs to write. There is none outside `commit`, so the compiler asks for the transaction. */
export interface TransactionContext extends Pick<AppContext, 'isPast'> {
  readonly tx: Tx;
  /** The real time in milliseconds. */
  readonly now: number;
  /** Who acts; null for a visitor, and for the site itself. */
  readonly actor: number | null;
  /** Says what changed, and whose own it was, if a person's own. */
  changed(topic: Topic, ...people: number[]): void;
  /** Queues a mail: it is sent if, and only if, the transaction commits. */
  mail(mail: Mail): Promise<void>;
}

/**
 * Two transactions that wait for each other, that cannot be put in an order, or that both write what may be there once:
 * PostgreSQL ends one. It is tried again, and then finds what the other has written.
 */
const collisions = new Set(['40001', '40P01', '23505']);
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
 * Runs `work` in one transaction and announces what it changed once that is safe on disk.
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
  const topics = new Set<Topic>();
  const people = new Set<number>();
  let hasMail = false;
  const now = context.clock.now();
  const { result, announcement } = await context.transact(async (tx) => {
    const result = await work({
      tx,
      now,
      actor: request?.viewer?.id ?? null,
      isPast: context.isPast,
      changed(topic, ...concerned) {
        topics.add(topic);
        for (const person of concerned) people.add(person);
      },
      async mail(mail) {
        hasMail = true;
        await context.mailQueue.add(tx, mail, now);
      },
    });
    if (topics.size === 0) return { result };
    const announcement = context.changes.name({ topics: [...topics], people: [...people] });
    await context.changes.send(tx, announcement);
    return { result, announcement };
  });
  if (announcement) context.changes.announce(announcement);
  // The answer goes out first: how long it takes is not to depend on whether there is somebody to write to.
  if (hasMail) setImmediate(() => context.mailQueue.wake());
  return result;
}

import type { Tx } from '#server/db/database.ts';
import { isConnectionLost, UnknownOutcome } from '#server/db/lost-connections.ts';
import { writeMetadata } from '#server/db/metadata.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { confirmRights } from '#server/platform/http/gate.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';
import { type NewFile, newGroup } from '#server/platform/storage/storage.ts';
import { Recorder } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/**
 * A serialization failure, a deadlock, a duplicate key, or a reference to a row that is being deleted: PostgreSQL aborts
 * one of the two transactions. It is retried, and then reads what the other has written.
 */
const collisions = new Set(['40001', '40P01', '23505', '23503']);
const maxTries = 5;

/**
 * A connection that was lost before the commit has written nothing, so one retry on another is safe, and enough: broken
 * idle connections are detected by then. A lost commit is different (UnknownOutcome).
 */
const maxTriesWhenLost = 2;

function isWorthAnother(error: unknown, tries: number): boolean {
  if (isConnectionLost(error)) return tries < maxTriesWhenLost;
  return tries < maxTries && collisions.has((error as { code?: string }).code ?? '');
}

/**
 * Reads the actor's rights again: they may have lost them since the gate, while the body was arriving. A command that
 * revokes a right locks the person, too, so the revocation happens before this or after the transaction.
 * @throws the gate's errors, if a right is missing
 */
async function authorize(
  tx: Tx,
  { endpoint, viewer, token }: RequestContext,
  { clock, holdPerson, findViewer }: AppContext,
): Promise<void> {
  if (endpoint.access === 'public' || !viewer) return;
  // This comes first, so that of two organizers who act upon each other the second one holds no lock while waiting here,
  // and then reads current data. If two remove each other, one is left.
  if (endpoint.access === 'admin') await writeMetadata(tx, 'organizers', 'take turns');
  await holdPerson(tx, viewer.id);
  confirmRights(endpoint, viewer, await findViewer(tx, token, clock.now()));
}

/**
 * Runs `work` in one transaction with its subscribers, and announces the changes once they are on disk. The viewer must
 * still have the rights with which they passed the gate, and keeps them until the transaction has ended. Nothing but the
 * database may be awaited inside, since on SQLite everybody waits meanwhile. `work` may run again, so it keeps no state
 * outside.
 * @param request null for a job, where the site itself acts
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
  // Created for each attempt: records of a failed attempt are discarded.
  const recorder = new Recorder(request?.viewer?.id ?? null);
  let hasMail = false;
  const now = context.clock.now();
  const reunionNow = context.clock.reunionNow().getTime();
  const { result, announcement } = await context.transact(async (tx) => {
    if (request) await authorize(tx, request, context);
    const transaction: TransactionContext = {
      tx,
      now,
      reunionNow,
      isPast: context.isPast,
      hold: (userId) => context.holdPerson(tx, userId),
      record: (type, details) => recorder.add(type, details),
      requireWithin: (limit, count) => context.limits.requireWithin(limit, count),
      async mail(mail, delayMs) {
        hasMail = true;
        await context.mailQueue.add(tx, mail, now, delayMs);
      },
      withdrawMail: (mail) => context.mailQueue.withdraw(tx, mail, now),
    };
    const result = await work(transaction);
    await recorder.deliver(transaction, context.subscribers);
    const { topics, people, counts } = recorder;
    if (topics.size === 0) return { result };
    const announcement = context.changes.name({
      topics: [...topics],
      people: [...people],
      ...(counts && { counts }),
    });
    await context.changes.send(tx, announcement);
    return { result, announcement };
  });
  if (announcement) {
    context.changes.announce(announcement);
    request?.announced(announcement);
  }
  // The response is sent first: its time must not depend on whether there is a recipient.
  if (hasMail) setImmediate(() => context.mailQueue.wake());
  return result;
}

/** Stored files without a row yet. */
export interface NewGroup<M = { readonly files: readonly NewFile[] }> {
  readonly made: M;
  /** The group of the files. */
  readonly groupId: string;
}

/**
 * Lets `make` write files into a folder, stores them as a group and then commits `work`, which writes their row: so no
 * row refers to missing files. If that fails the files are removed at once.
 * @param hasRow whether `work` has written a row, by its result; without one the files are removed, too
 */
export async function commitWithFiles<M extends NewGroup['made'], T>(
  context: AppContext,
  request: RequestContext | null,
  make: (folder: string) => Promise<M>,
  work: (transaction: TransactionContext, stored: NewGroup<M>) => Promise<T>,
  hasRow: (result: T) => boolean = () => true,
): Promise<T> {
  return withFolder(context.uploadFolder, async (folder) => {
    const made = await make(folder);
    const groupId = newGroup();
    try {
      await context.storage.save(groupId, made.files);
      const result = await commit(context, request, (transaction) => work(transaction, { made, groupId }));
      if (!hasRow(result)) await discard(context, groupId);
      return result;
    } catch (error) {
      // If the outcome of a commit is unknown its row may exist, and the sweep decides.
      const discarded = error instanceof UnknownOutcome ? undefined : discard(context, groupId);
      // An unreachable storage is not waited for again: the sweep finds leftover files of the group.
      if (!isStoreAway(error)) await discarded;
      throw error;
    }
  });
}

const isStoreAway = (error: unknown) => error instanceof ApiError && error.code === 'STORAGE_UNAVAILABLE';

/** The sweep finds files that cannot be removed now. */
const discard = ({ storage }: AppContext, groupId: string) =>
  storage
    .remove(groupId)
    .catch((error: unknown) => logFailure('Removing files', error, { isExpected: true }));

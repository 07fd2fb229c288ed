import type { TotalLimit } from '#contract/limits.ts';
import type { Tx } from '#server/db/database.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { RecordDetails, RecordType } from '#server/platform/writes/records.ts';

/** The argument of every command. Only `commit` creates it, so the compiler keeps writes in transactions. */
export interface TransactionContext {
  readonly tx: Tx;
  /** The real time (ms). */
  readonly now: number;
  /** The time (ms) by the reunion's clock. */
  readonly reunionNow: number;
  /** Whether an instant (ms) is past by the reunion's clock. During a trial none is (product rule 44). */
  isPast(instant: number): boolean;
  /**
   * Locks a person: waits for their running transactions, and blocks new ones until this transaction has ended. Must be
   * called before revoking their rights, and before changing any row for which they may wait.
   */
  hold(userId: number): Promise<void>;
  /** Records a change, for its subscribers and for the pages that show it. */
  record<F extends string>(type: RecordType<F>, details: RecordDetails<NoInfer<F>>): void;
  /** Throws LIMIT_REACHED when a person has more than allowed. @param count including what was just written */
  requireWithin(limit: TotalLimit, count: number): void;
  /** Queues a mail: it is sent only if the transaction commits. @param delayMs how long it can be withdrawn */
  mail(mail: Mail, delayMs?: number): Promise<void>;
  /** Removes a delayed mail from the queue; it is not an error if it was sent, or never existed. */
  withdrawMail(mail: Pick<Mail, 'to' | 'subject'>): Promise<void>;
}

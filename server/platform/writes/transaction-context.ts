import type { TotalLimit } from '#contract/limits.ts';
import type { Tx } from '#server/db/database.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { RecordDetails, RecordType } from '#server/platform/writes/records.ts';

/** The argument of every command. Only `commit` can make one, so the compiler makes sure that writes are in a transaction. */
export interface TransactionContext {
  readonly tx: Tx;
  /** The real time in milliseconds. */
  readonly now: number;
  /** The time by the reunion's clock. */
  readonly reunionNow: number;
  /** Whether an instant (ms) is past by the reunion's clock. During a trial none is (product rule 44). */
  isPast(instant: number): boolean;
  /**
   * Waits for what a person has begun, and lets them begin nothing until this transaction has ended. To be called before
   * anything is taken from them, and before any row is touched that they may wait for.
   */
  hold(userId: number): Promise<void>;
  /** Records a change, for its subscribers and for the pages that show it. */
  record<F extends string>(type: RecordType<F>, details: RecordDetails<NoInfer<F>>): void;
  /**
   * Throws LIMIT_REACHED when one person has more of something than one may (contract/limits.ts).
   * @param count with the one that has just been written
   */
  requireWithin(limit: TotalLimit, count: number): void;
  /**
   * Queues a mail: it is sent if, and only if, the transaction commits.
   * @param delayMs for so long it can be withdrawn
   */
  mail(mail: Mail, delayMs?: number): Promise<void>;
  /** Takes a mail out of the queue that is still put off; one that was sent, or that there never was, is no mistake. */
  withdrawMail(mail: Pick<Mail, 'to' | 'subject'>): Promise<void>;
}

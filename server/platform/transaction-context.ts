import type { TotalLimit } from '#contract/limits.ts';
import type { Tx } from '#server/db/database.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { RecordDetails, RecordType } from '#server/platform/records.ts';

/** What a command needs to write. There is none outside `commit`, so the compiler asks for the transaction. */
export interface TransactionContext {
  readonly tx: Tx;
  /** The real time in milliseconds. */
  readonly now: number;
  /** The same by the reunion's clock. */
  readonly reunionNow: number;
  /** Whether an instant (ms) is past by the reunion's clock. During a trial none is (decision 44). */
  isPast(instant: number): boolean;
  /**
   * Waits for what a person has begun, and lets them begin nothing until this transaction has ended. To be called before
   * anything is taken from them, and before any row is touched that they may wait for.
   */
  hold(userId: number): Promise<void>;
  /** Says what was done, for whoever subscribes to it and for the pages that show it. */
  record<F extends string>(type: RecordType<F>, details: RecordDetails<NoInfer<F>>): void;
  /**
   * Throws LIMIT_REACHED when one person has more of something than one may (contract/limits.ts).
   * @param count with the one that has just been written
   */
  requireWithin(limit: TotalLimit, count: number): void;
  /** Queues a mail: it is sent if, and only if, the transaction commits. */
  mail(mail: Mail): Promise<void>;
}

import type { ReunionDocument } from '#contract/reunion.ts';
import type { Db, HoldPerson, Transact } from '#server/db/database.ts';
import type { Blocklist } from '#server/platform/blocklist.ts';
import type { Changes } from '#server/platform/changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MailQueue } from '#server/platform/mail/mail-queue.ts';
import type { MapProviders } from '#server/platform/map-providers.ts';
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts';
import type { PublicWeb } from '#server/platform/public-web.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { RecordType, Subscriber } from '#server/platform/records.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { FindViewer } from '#server/platform/sessions.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

/** What every feature's routes and jobs are given. Commands are handed what they need of it. */
export interface AppContext {
  readonly db: Db;
  readonly transact: Transact;
  readonly holdPerson: HoldPerson;
  readonly findViewer: FindViewer;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly settings: ReunionDocument;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  readonly blocklist: Blocklist;
  readonly mailQueue: MailQueue;
  readonly mapProviders: MapProviders;
  /** Where the bytes of photos are kept. */
  readonly storage: Storage;
  /** Makes the pictures of photos. */
  readonly pictures: PicturePool;
  /** Asks other sites for what people give the address of. */
  readonly web: PublicWeb;
  /** Where files lie while they come in or are worked on; made when it is first needed. */
  readonly uploadFolder: string;
  /** Said to those who ask for the site's health before it stops, so that nobody is sent here any more. */
  readonly stopping: { hasBegun: boolean };
  /** What follows from changes, in their transaction; in the order in which they are told. */
  readonly subscribers: readonly Subscriber<TransactionContext>[];
  /** All that may be recorded, by name. */
  readonly recordTypes: ReadonlyMap<string, RecordType>;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** The reunion was over when the site was first started (decision 44). */
  readonly isTrial: boolean;
  /** Whether an instant (ms) is past by the reunion's clock. During a trial none is (decision 44). */
  isPast(instant: number): boolean;
}

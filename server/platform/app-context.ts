import type { Database, Db, HoldPerson, Transact } from '#server/db/database.ts';
import type { BackupSource } from '#server/platform/backup/source.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';
import type { Changes } from '#server/platform/live/changes.ts';
import type { MailQueue } from '#server/platform/mail/mail-queue.ts';
import type { MailSender } from '#server/platform/mail/sender.ts';
import type { Monitor } from '#server/platform/monitoring/monitor.ts';
import type { MapProviders } from '#server/platform/outside/map-providers.ts';
import type { PublicWeb } from '#server/platform/outside/public-web.ts';
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts';
import type { StopNotice } from '#server/platform/process/stopping.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';
import type { FindViewer } from '#server/platform/sessions/sessions.ts';
import type { CurrentSettings } from '#server/platform/settings/current-settings.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { RecordType, Subscriber } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The context of every feature's routes and jobs. Commands get the parts that they need. */
export interface AppContext {
  readonly db: Db;
  readonly transact: Transact;
  readonly holdPerson: HoldPerson;
  readonly findViewer: FindViewer;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly settings: CurrentSettings;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  readonly mailQueue: MailQueue;
  readonly mailSender: MailSender;
  readonly mapProviders: MapProviders;
  readonly storage: Storage;
  readonly pictures: PicturePool;
  readonly web: PublicWeb;
  readonly monitor: Monitor;
  readonly databaseKind: Database['kind'];
  readonly trustProxy: string | false;
  /** The data folder: everything that is not in PostgreSQL or a bucket. */
  readonly dataDir: string;
  /** The folder for temporary files; created when it is first needed. */
  readonly uploadFolder: string;
  readonly backup: {
    readonly source: BackupSource;
    /** BACKUP_DIR: a folder or the address of a bucket. */
    readonly where: string | undefined;
  };
  /** The health checks report a shutdown before it happens, so that load balancers send no more requests. */
  readonly stopping: StopNotice;
  /** The subscribers to changes, in the order in which they run. */
  readonly subscribers: readonly Subscriber<TransactionContext>[];
  readonly recordTypes: ReadonlyMap<string, RecordType>;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** The part behind the @ in the ids of calendar entries; it stays when the address changes. */
  readonly calendarHost: string;
  /** The version of the site's code. */
  readonly version: string;
  /** The reunion was over when the site was first started (product rule 44). */
  isTrial(): boolean;
  /** Whether an instant (ms) is past by the reunion's clock. During a trial none is (product rule 44). */
  isPast(instant: number): boolean;
}

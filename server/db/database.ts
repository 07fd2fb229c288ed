// The database's interface: its tables, its transactions, and the relay between its processes.
import type { Kysely, Transaction } from 'kysely';
import type {
  EmailChangesTable,
  EndedSessionsTable,
  RegistrationsTable,
  SessionsTable,
  TemporaryPasswordsTable,
  UsersTable,
} from '#server/db/tables/accounts.ts';
import type { AchievementsTable } from '#server/db/tables/achievements.ts';
import type { EventLettersTable, EventsTable, FeedsTable, SignupsTable } from '#server/db/tables/events.ts';
import type {
  AlbumsTable,
  FileRemovalsTable,
  PhotoCommentsTable,
  PhotoLikesTable,
  PhotosTable,
  PortraitsTable,
} from '#server/db/tables/photos.ts';
import type {
  ActivityLogTable,
  AppMetadataTable,
  LimitsTable,
  MailsTable,
  MigrationsTable,
} from '#server/db/tables/platform.ts';
import type { RentalsTable } from '#server/db/tables/rentals.ts';
import type { HeroPicturesTable, ReunionsTable, SettingsVersionsTable } from '#server/db/tables/reunions.ts';
import type { RsvpMembersTable, RsvpsTable } from '#server/db/tables/rsvps.ts';

export interface Tables {
  users: UsersTable;
  registrations: RegistrationsTable;
  email_changes: EmailChangesTable;
  temporary_passwords: TemporaryPasswordsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  reunions: ReunionsTable;
  settings_versions: SettingsVersionsTable;
  hero_pictures: HeroPicturesTable;
  rsvps: RsvpsTable;
  rsvp_members: RsvpMembersTable;
  events: EventsTable;
  signups: SignupsTable;
  event_letters: EventLettersTable;
  feeds: FeedsTable;
  rentals: RentalsTable;
  photos: PhotosTable;
  photo_likes: PhotoLikesTable;
  photo_comments: PhotoCommentsTable;
  albums: AlbumsTable;
  portraits: PortraitsTable;
  file_removals: FileRemovalsTable;
  achievements: AchievementsTable;
  mails: MailsTable;
  app_metadata: AppMetadataTable;
  limits: LimitsTable;
  activity_log: ActivityLogTable;
  migrations: MigrationsTable;
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Runs `work` in a transaction; resolves with its result once the commit is safe on disk. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Waits until no other transaction holds this person, and lets none do so until `tx` has ended. It locks no row, so nobody
 * else waits. SQLite has one transaction at a time.
 */
export type HoldPerson = (tx: Tx, userId: number) => Promise<void>;

/** Carries announcements between processes that share a database; SQLite has but one process and needs none. */
export interface Relay {
  /** Sent with the transaction: heard only if it commits. */
  send(tx: Tx, message: string): Promise<void>;
  /** `onGap` is called when messages may have been lost. */
  listen(onMessage: (message: string) => void, onGap: () => void): Promise<void>;
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  readonly transact: Transact;
  readonly holdPerson: HoldPerson;
  readonly relay: Relay | undefined;
  /**
   * Lets `read` see the whole database as of one moment, while others go on writing.
   * @param folder takes a copy meanwhile, where the engine needs one
   */
  readonly snapshot: <T>(folder: string, read: (db: Db) => Promise<T>) => Promise<T>;
  /** The pool, for libraries that want one; PostgreSQL only. */
  readonly pool: import('pg').Pool | undefined;
  close(): Promise<void>;
}

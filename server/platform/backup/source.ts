import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { RunningBackups } from '#server/platform/backup/running-backups.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** The parts of a site that a backup copies. */
export interface BackupSource {
  readonly database: Pick<Database, 'kind' | 'db' | 'snapshot'>;
  readonly storage: Storage;
  readonly settings: () => ReunionDocument;
  /** Their file, and whether they are those of the file whatever the database says (`REUNION_SETTINGS`). */
  readonly settingsFile: string;
  readonly isPinned: boolean;
  /** The drawn map of the settings, where it is one of the family's own. */
  readonly baseMapFile: () => string | undefined;
  readonly key: string;
  /** Without one the key is left out. */
  readonly passphrase: string | undefined;
  /** Where temporary files lie. */
  readonly folder: string;
  /** The backups that a stop of the site must end. */
  readonly running?: RunningBackups;
}

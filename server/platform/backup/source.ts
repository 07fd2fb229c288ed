// The parts of a site that a backup copies, and the backups that are being made of it.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Database } from '#server/db/database.ts';
import { BackupStopped } from '#server/platform/backup/backup-failed.ts';
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

/** The backups that this process makes. A stop cuts them off, and waits until each has cleared up after itself. */
export class RunningBackups {
  readonly #stopped = new AbortController();
  readonly #works = new Set<Promise<unknown>>();

  /** @param work asks the signal between two steps; it throws BackupStopped */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#stopped.signal.throwIfAborted();
    return this.finish(work(this.#stopped.signal));
  }

  /** Lets a stop wait for work that is not cut off, such as noting why a backup failed. */
  async finish<T>(work: Promise<T>): Promise<T> {
    this.#works.add(work);
    try {
      return await work;
    } finally {
      this.#works.delete(work);
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort(new BackupStopped());
    await Promise.allSettled(this.#works);
  }
}

// The parts of a site that a backup copies, and its running backups.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Database } from '#server/db/database.ts';
import { BackupStopped } from '#server/platform/backup/backup-failed.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

export interface BackupSource {
  readonly database: Pick<Database, 'kind' | 'db' | 'snapshot'>;
  readonly storage: Storage;
  readonly settings: () => ReunionDocument;
  /** Their file, and whether the file overrides the database (`REUNION_SETTINGS`). */
  readonly settingsFile: string;
  readonly isPinned: boolean;
  /** The drawn map of the settings, if it is the family's own. */
  readonly baseMapFile: () => string | undefined;
  readonly key: string;
  /** Without one the key is omitted. */
  readonly passphrase: string | undefined;
  /** For temporary files. */
  readonly folder: string;
  /** The running backups, which a stop of the site must end. */
  readonly running?: RunningBackups;
}

/** The running backups of this process. A stop aborts them, and waits until each has cleaned up. */
export class RunningBackups {
  readonly #stopped = new AbortController();
  readonly #works = new Set<Promise<unknown>>();

  /** @param work checks the signal between two steps; it throws BackupStopped */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#stopped.signal.throwIfAborted();
    return this.finish(work(this.#stopped.signal));
  }

  /** Makes a stop wait for work that is not aborted, such as storing why a backup failed. */
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

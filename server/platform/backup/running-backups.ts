import { BackupStopped } from '#server/platform/backup/backup-failed.ts';

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

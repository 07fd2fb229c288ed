/** Why no backup could be made, in a sentence for an organizer. */
export class BackupFailed extends Error {}

/** There is one at a time. */
export class BackupRunning extends BackupFailed {
  constructor() {
    super('Another backup is being made just now.');
  }
}

/** The server stopped in the middle of it. */
export class BackupStopped extends BackupFailed {
  constructor() {
    super('The server stopped before the backup was done. Make another one.');
  }
}

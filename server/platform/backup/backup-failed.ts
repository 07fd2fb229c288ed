/** Why no backup could be made, as a sentence for an organizer. */
export class BackupFailed extends Error {}

/** Another backup is in progress. */
export class BackupRunning extends BackupFailed {
  constructor() {
    super('Another backup is being made just now.');
  }
}

/** The server was stopped during the backup. */
export class BackupStopped extends BackupFailed {
  constructor() {
    super('The server stopped before the backup was done. Make another one.');
  }
}

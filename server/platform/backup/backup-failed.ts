/** Why no backup could be made, in a sentence for an organizer. */
export class BackupFailed extends Error {}

/** A command of the shell cannot be done; the message is a sentence for the person who gave it. */
export class CommandFailed extends Error {}

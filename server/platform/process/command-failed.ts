/** A shell command has failed; the message is a sentence for the person who ran it. */
export class CommandFailed extends Error {}
